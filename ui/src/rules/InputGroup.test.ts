import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { Input } from '../api/types';
import InputGroup from './InputGroup.svelte';

const input = (given: Partial<Input>): Input =>
  ({ nullable: false, choices: [], kinds: [], fields: {}, of: null, die: null, ...given }) as Input;

it('adds a name, and keeps the value of a name that exists', async () => {
  const onchange = vi.fn();
  const user = userEvent.setup();
  const group = input({ type: 'object', of: input({ type: 'int' }) });
  render(InputGroup, { system: 'arsmagica', input: group, value: { Oil: 3 }, onchange });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Wick{Enter}');
  expect(onchange).toHaveBeenLastCalledWith({ Oil: 3, Wick: 0 });
  await user.type(name, 'Oil{Enter}');
  expect(onchange).toHaveBeenLastCalledWith({ Oil: 3 });
});
