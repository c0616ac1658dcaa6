import { expect, test } from 'vitest';

import { csvOf } from './blocks';

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
