import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import Stepper from './Stepper.svelte';

it('keeps an invalid number in the field with a message, and the value unchanged', async () => {
  const onchange = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(Stepper, { label: 'Margin', value: 15, min: 5, max: 30, onchange });
  const field = screen.getByRole('spinbutton', { name: 'Margin' });
  await user.clear(field);
  await user.type(field, '99');
  expect(onchange.mock.calls).toEqual([[null], [9], [15]]);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(field).toHaveValue('99');
  expect(field).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('A whole number from 5 to 30.');
  expect(field).toHaveAccessibleDescription('A whole number from 5 to 30.');

  await user.clear(field);
  await user.type(field, '20');
  expect(onchange).toHaveBeenLastCalledWith(20);
  await rerender({ value: 20 });
  expect(field).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('replaces an invalid number with a value set from outside', async () => {
  const user = userEvent.setup();
  const { rerender } = render(Stepper, { label: 'Margin', value: 15, max: 30, onchange: vi.fn() });
  const field = screen.getByRole('spinbutton', { name: 'Margin' });
  await user.type(field, '0{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('A whole number of at most 30.');
  await user.tab();
  expect(field).toHaveValue('150');
  await rerender({ value: 10 });
  expect(field).toHaveValue('10');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a value set from outside once a number was confirmed, even if it keeps the focus', async () => {
  const user = userEvent.setup();
  const { rerender } = render(Stepper, { label: 'Margin', value: 15, max: 30, onchange: vi.fn() });
  const field = screen.getByRole('spinbutton', { name: 'Margin' });
  await user.type(field, '0{Enter}');
  expect(field).toHaveValue('150');
  await rerender({ value: 10 });
  expect(field).toHaveValue('10');
  await user.clear(field);
  await user.type(field, '20');
  await rerender({ value: 20 });
  await user.keyboard('{Enter}');
  await rerender({ value: 12 });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('12');
});
