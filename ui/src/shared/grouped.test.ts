import { expect, it } from 'vitest';

import { grouped } from './grouped';

it('groups by any string, in the order of first occurrence', () => {
  const all = ['b2', '10', '9', 'constructor', '10'];
  expect(grouped(all, (each) => each)).toEqual([
    ['b2', ['b2']],
    ['10', ['10', '10']],
    ['9', ['9']],
    ['constructor', ['constructor']],
  ]);
});
