import { expect, it } from 'vitest';

import type { Input } from '../api/types';
import { initial } from './inputs';

const input = (given: Partial<Input>): Input =>
  ({ nullable: false, choices: [], ...given }) as Input;

it('begins with what the pack says, with nothing where nothing may stand, or with the least', () => {
  const nothing = input({ type: 'object', nullable: true, default: 'n/a', fields: {} });
  expect(initial(nothing)).toBeNull();
  expect(initial(input({ type: 'int', nullable: true }))).toBeNull();
  expect(initial(input({ type: 'int', nullable: true, default: 4 }))).toBe(4);
  expect(initial(input({ type: 'int', min: 2 }))).toBe(2);
  expect(initial(input({ type: 'word', choices: ['partial', 'full'] }))).toBe('partial');
});
