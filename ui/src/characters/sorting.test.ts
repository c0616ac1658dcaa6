import { describe, expect, it } from 'vitest';

import { cell, row } from '../../testing/cells';
import type { RowCells } from '../api/types';
import type { Rows } from './part-groups';
import { filterAndSort, orderIn, sortChoices } from './sorting';

const spell = (name: string, ...texts: string[]): RowCells =>
  row({ name, cells: texts.map((text) => cell({ text })) });

const SPELLS = [
  spell('Pilum of Fire', 'CrIg', '20', '+38'),
  spell('Aegis of the Hearth', 'ReVi', '20', '+21'),
  spell('Demon’s Eternal Oblivion', 'PeVi', '20', '−2'),
  spell('Eyes of the Cat', 'MuCo', '5', '+12'),
];
const names = (rows: RowCells[]): string[] => rows.map((each) => each.name.split(' ')[0] ?? '');

describe('a long table', () => {
  it('keeps the order of addition', () => {
    expect(names(filterAndSort(SPELLS, '', 'added'))).toEqual([
      'Pilum',
      'Aegis',
      'Demon’s',
      'Eyes',
    ]);
  });
  it('is sorted by name', () => {
    expect(names(filterAndSort(SPELLS, '', 'name'))).toEqual(['Aegis', 'Demon’s', 'Eyes', 'Pilum']);
  });
  it('is sorted by number in descending order', () => {
    expect(names(filterAndSort(SPELLS, '', { column: 2 }))).toEqual([
      'Pilum',
      'Aegis',
      'Eyes',
      'Demon’s',
    ]);
  });
  it('is sorted by text, then by name', () => {
    expect(names(filterAndSort(SPELLS, '', { column: 0 }))).toEqual([
      'Pilum',
      'Eyes',
      'Demon’s',
      'Aegis',
    ]);
  });
  it('is filtered to rows that contain every word', () => {
    expect(names(filterAndSort(SPELLS, 'vi 20', 'added'))).toEqual(['Aegis', 'Demon’s']);
    expect(filterAndSort(SPELLS, 'terram', 'added')).toEqual([]);
  });
  it('has the columns of a list that joins it at other indices', () => {
    const kept = { heading: '', list: '', singular: '', note: '', group: null, spare: 0, rows: [] };
    const rows = (keys: string[], joins: string[]): Rows => ({
      ...kept,
      type: 'rows',
      columns: keys.map((key) => ({ key, label: key, numeric: true })),
      joins,
    });
    const weapons = rows(['attack', 'damage', 'load'], []);
    const armor = rows(['protection', 'load'], ['damage', 'load']);
    expect(orderIn(weapons, weapons, { column: 2 })).toEqual({ column: 2 });
    expect(orderIn(weapons, armor, { column: 2 })).toEqual({ column: 1 });
    expect(orderIn(weapons, armor, { column: 0 })).toEqual({ column: -1 });
    expect(orderIn(weapons, armor, 'name')).toBe('name');
  });
  it('offers an order for each column', () => {
    const heads = ['TeFo', 'Level'].map((label) => ({ key: label, label, numeric: false }));
    expect(sortChoices(heads).map(([label]) => label)).toEqual([
      'As added',
      'By name',
      'By TeFo',
      'By Level',
    ]);
  });
});
