import { describe, expect, it } from 'vitest';

import type { FormulaName } from '../api/types';
import { complete } from './complete';

const NAMES: FormulaName[] = [
  { text: 'strength', label: 'Strength', place: 'value' },
  { text: 'load', label: 'Total Load', place: 'value' },
  { text: 'sum', label: 'sum(list, key)', place: 'function' },
  { text: 'score', label: 'Score', place: 'row' },
  { text: 'atk', label: 'Attack of Weapon', place: 'fact' },
  { text: 'burden', label: 'Burden', place: 'text' },
];

function offered(before: string): string[] | null {
  return complete(NAMES, before)?.all.map((each) => each.text) ?? null;
}

describe('completion of a formula', () => {
  it.each([
    ['str', ['strength']],
    ['2 + s', ['sum(', 'strength']],
    ['tot', ['load']],
    ['row.s', ['score']],
    ['row.entry.a', ['atk']],
    ["table('b", ['burden']],
    ["table('burden', l", ['load']],
    ['strength', null],
    ['2', null],
    ['strength + ', null],
    ['xyz', []],
  ])('after %s offers %j', (before, names) => {
    expect(offered(before)).toEqual(names);
  });

  it('keeps the text before the name', () => {
    expect(complete(NAMES, '2 * stre')?.from).toBe(4);
  });
});
