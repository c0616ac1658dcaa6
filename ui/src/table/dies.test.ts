import { describe, expect, it } from 'vitest';

import { diesOf } from './dies';

describe('dice typed in', () => {
  it.each([
    ['6', [[6, false]]],
    [
      '4 12',
      [
        [4, false],
        [12, false],
      ],
    ],
    ['0b', [[0, true]]],
    ['botch', [[0, true]]],
    ['', []],
    ['six', []],
  ])('%s', (text, expected) =>
    expect(diesOf(text).map((die) => [die.total, die.botch])).toEqual(expected),
  );
});
