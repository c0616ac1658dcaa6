import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { mockCommands } from '../../testing/program';
import { api } from '../api/commands';
import CalculatorForm from './CalculatorForm.svelte';

it('fills in numbers from the query as it is typed, but overwrites no number typed into the form', async () => {
  mockCommands();
  const found = (await api.calculators()).find((card) => card.calculator.key === 'falling');
  const calculator = found?.calculator;
  if (!calculator) throw new Error('no calculator for falls');
  const query = (text: string) => ({ system: 'arsmagica', calculator, query: text });
  const { rerender } = render(CalculatorForm, query('what happens when someone falls'));
  const feet = screen.getByRole('spinbutton', { name: /feet/i });
  expect(feet).toHaveValue('0');
  await rerender(query('what happens when someone falls 20 feet'));
  expect(feet).toHaveValue('20');
  expect(await screen.findByText('10')).toBeVisible();
  await rerender(query(''));
  expect(feet).toHaveValue('20');
  await fireEvent.input(feet, { target: { value: '30' } });
  await fireEvent.change(feet, { target: { value: '30' } });
  await rerender(query('what happens when someone falls 40 feet'));
  expect(feet).toHaveValue('30');
});
