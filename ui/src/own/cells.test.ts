import { expect, test } from 'vitest';

import { cellText, parseCell } from './cells';

test.each([
  ['+3', 3],
  ['−4', -4],
  ['-4', -4],
  ['1.5', 1.5],
  ['', null],
  ['n/a', null],
  ['2d6', '2d6'],
  ['1-5', '1-5'],
  [' Long bow ', 'Long bow'],
])('%s is read as %s', (text, value) => {
  expect(parseCell(text)).toBe(value);
  expect(parseCell(cellText(value))).toBe(value);
});
