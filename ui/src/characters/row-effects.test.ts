import { expect, it } from 'vitest';

import type { CharacterView, SystemView } from '../api/types';
import { addedRow, effectsOfRow } from './row-effects';

/** A system with `count` derived numbers. */
function system(count: number): SystemView {
  const derived = Array.from({ length: count }, (_, at) => ({
    key: `n${at}`,
    label: `Number ${at}`,
    each: null,
  }));
  return { derived } as unknown as SystemView;
}

/** A character whose sheet shows all numbers but the last. */
function character(values: (number | null)[]): CharacterView {
  const items = values.slice(0, -1).map((_, at) => ({ address: `derived/n${at}` }));
  const whole = Object.fromEntries(
    values.map((value, at) => [`n${at}`, { value, format: 'modifier' }]),
  );
  return {
    character: { lists: {} },
    derivations: { whole, rows: {} },
    sheet: { parts: [{ type: 'columns', columns: [[{ type: 'facts', items }]] }] },
  } as unknown as CharacterView;
}

const lines = (before: (number | null)[], after: (number | null)[]) =>
  effectsOfRow(system(before.length), character(before), character(after), 'weapons');

it('finds the added row above those of the ledger', () => {
  const holding = (...ids: number[]): CharacterView => {
    const lists = { abilities: ids.map((id) => ({ id })) };
    return { character: { lists } } as unknown as CharacterView;
  };
  expect(addedRow('abilities', holding(1, 90), holding(1, 2, 90))?.id).toBe(2);
  expect(addedRow('abilities', character([]), holding(1, 90))?.id).toBe(1);
});

it('reports only numbers on the sheet', () => {
  expect(lines([2, 5], [3, 6])).toEqual({
    own: [],
    changed: [{ label: 'Number 0', text: '+2 → +3' }],
    more: 0,
  });
});

it('folds equal changes into one line', () => {
  const { changed } = lines([0, 1, 2, 3, 4, 4, 0], [-1, 0, 1, 2, 3, null, 0]);
  expect(changed).toEqual([
    { label: 'Number 0, Number 1, Number 2 and 2 more', text: '−1 each' },
    { label: 'Number 5', text: '+4 → –' },
  ]);
});

it('counts lines beyond twelve', () => {
  const before = Array.from({ length: 15 }, () => 0);
  const { changed, more } = lines(
    before,
    before.map((_, at) => at + 1),
  );
  expect([changed.length, more]).toEqual([12, 2]);
});
