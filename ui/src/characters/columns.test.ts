import { describe, expect, it } from 'vitest';

import { columnsIn, splitIntoColumns } from './columns';

describe('the columns of a sheet', () => {
  it.each([
    [60, 1],
    [68, 1],
    [79, 2],
    [103, 2],
    [105, 3],
    [145, 3],
  ])('%d rem: %d', (width, columns) => expect(columnsIn(width)).toBe(columns));

  it.each([
    [[5, 5, 5, 5], 1, [4]],
    [[5, 5, 5, 5], 2, [2, 4]],
    [[10, 2, 2, 2, 2], 2, [1, 5]],
    [[3, 3, 4, 5, 5], 3, [2, 4, 5]],
    [[4], 2, [1]],
    [[], 3, [0]],
  ])('%j in %d end at %j', (heights, columns, ends) => {
    expect(splitIntoColumns(heights, columns)).toEqual(ends);
  });
});
