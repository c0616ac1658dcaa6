import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import PartValue from './PartValue.svelte';

function value(title: string, help: string): void {
  const onchange = (): void => undefined;
  const takes = { type: 'text' } as const;
  render(PartValue, { name: 'key', title, help, takes, value: '', path: 'key', onchange });
}

test.each([
  ['List', 'the list'],
  ['Vorgabe', 'die Vorgabe'],
  ['Default', 'default'],
])('the help of %s is left out, since it only repeats the title', (title, help) => {
  value(title, help);
  expect(screen.getByRole('textbox', { name: title })).toBeVisible();
});

test('a help that says more than the title is shown', () => {
  value('Key', 'the name in formulas');
  expect(screen.getByText('the name in formulas')).toBeVisible();
});
