import { describe, expect, it } from 'vitest';

import type { By, JsonValue } from '../api/types';
import { rowOf } from './lookup';

function table(by: By, keys: JsonValue[]) {
  return { columns: [], rows: keys.map((key) => [key]), by, dice: null, beyond: {} };
}

describe('the table row that matches a number', () => {
  it.each([
    ['step', [0, 1, 3, 6], 5, 2],
    ['step', [1, 3], 0, -1],
    ['value', [-1, 0, 1], 1, 2],
    ['value', [-1, 0, 1], 2, -1],
    ['range', ['1', '2-3', '4+'], 3, 1],
    ['range', ['1', '2-3', '4+'], 9, 2],
    ['range', ['-4 or less', '-3 to -1', 0], -7, 0],
    ['range', ['-4 or less', '-3 to -1', 0], -2, 1],
    ['range', ['-4 or less', '-3 to -1', 0], 1, -1],
  ] as const)('by %s among %j for %i', (by, keys, key, row) =>
    expect(rowOf(table(by, [...keys]), key)).toBe(row),
  );
});
