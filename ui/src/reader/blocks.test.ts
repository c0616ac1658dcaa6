import { expect, test } from 'vitest';

import type { BookPages, ContentsLine } from '../api/types';
import { csvOf, firstPage } from './blocks';

test('a table is exported as CSV with its section in each row', () => {
  const table = {
    name: 'Oil Prices',
    header: ['Oil', 'Winter; in town', 'Note'],
    rows: [
      ['Whale', '4, or 3', 'the "best"'],
      ['Olive', '9'],
    ],
  };
  expect(csvOf(table, 'Lanterns › Oil Prices').split('\n')).toEqual([
    '"Oil","Winter in town","Note","Section"',
    '"Whale","4, or 3","the ""best""","Lanterns › Oil Prices"',
    '"Olive","9","","Lanterns › Oil Prices"',
  ]);
});

test('a section begins on the page of its volume, even if each volume counts its pages from 1', () => {
  const contents: ContentsLine[] = ['1', '2', '1', '2', 'x', 'i'].map((page, at) => ({
    number: at + 1,
    path: [],
    kind: 'section',
    page,
  }));
  const indices = contents.map((line) => {
    const pages: unknown = { page_labels: ['i', '1', '2', '1', '2'], sections: [line] };
    return firstPage(pages as BookPages, contents);
  });
  expect(indices).toEqual([1, 2, 3, 4, 4, 0]);
});
