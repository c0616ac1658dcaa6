import { expect, it } from 'vitest';

import type { Calculator, Input } from '../api/types';
import { initialValue, mentioned, simplestNumber } from './inputs';

const input = (given: Partial<Input>): Input =>
  ({ nullable: false, choices: [], ...given }) as Input;

it('starts with the default of the pack, null for an optional input, or the minimum', () => {
  const nothing = input({ type: 'object', nullable: true, default: 'n/a', fields: {} });
  expect(initialValue(nothing)).toBeNull();
  expect(initialValue(input({ type: 'int', nullable: true }))).toBeNull();
  expect(initialValue(input({ type: 'int', nullable: true, default: 4 }))).toBe(4);
  expect(initialValue(input({ type: 'int', min: 2 }))).toBe(2);
  expect(initialValue(input({ type: 'word', choices: ['partial', 'full'] }))).toBe('partial');
});

it.each([
  [{}, 0],
  [{ min: 1, max: 6 }, 1],
  [{ max: -2 }, -2],
  [{ min: -3, max: 3 }, 0],
])('%o allows %i', (limits, number) => {
  expect(simplestNumber(input(limits))).toBe(number);
});

it.each([
  ['what happens when someone falls 20 feet', { feet: 20 }],
  ['falling', {}],
  ['3 swords', {}],
  ['fall -5 feet', { feet: 5 }],
  ['fall 2000 feet', {}],
  ['fall 20', {}],
])('%s: %o is filled in', (query, filled) => {
  const feet = input({ type: 'int', label: 'Feet fallen (in all)', min: 0, max: 1000 });
  const calculator = { inputs: { feet } } as unknown as Calculator;
  expect(mentioned(calculator, query)).toEqual(filled);
});
