import { describe, expect, it } from 'vitest';

import { cell, row } from '../../testing/cells';
import type { ColumnHeader } from '../api/types';
import { groupParts, placed, type Rows } from './part-groups';

const head = (key: string, numeric: boolean): ColumnHeader => ({ key, label: key, numeric });

function rows(list: string, columns: ColumnHeader[], joins: string[]): Rows {
  const cells = columns.map(({ key }) => cell({ label: key, text: '1' }));
  const kept = { heading: list, singular: list, note: '', group: null, spare: 0 };
  return { type: 'rows', list, columns, rows: [row({ name: list, cells })], joins, ...kept };
}

const weapons = rows(
  'weapons',
  [head('ability', false), head('attack', true), head('damage', true), head('load', true)],
  [],
);
const armor = rows(
  'armor',
  [head('worn', false), head('protection', true), head('load', true)],
  ['ability', 'damage', 'load'],
);

describe('lists in one table', () => {
  it('are grouped with the table that they join', () => {
    const [table, ...others] = groupParts([weapons, armor]);
    expect(table).toEqual({ type: 'rows', parts: [weapons, armor] });
    expect(others).toEqual([]);
  });

  it.each([
    ['no table before it', [armor]],
    ['another table before it', [{ ...weapons, columns: [] }, armor]],
    ['rows in groups before it', [{ ...weapons, group: head('level', true) }, armor]],
  ])('stay separate with %s', (_, parts) => {
    expect(groupParts(parts)).toHaveLength(parts.length);
  });

  it('use its columns; a number also spans empty columns before its own, with its label', () => {
    const [row] = armor.rows;
    if (!row) throw new Error('The list has a row.');
    const at = placed(weapons, armor, row);
    expect(at.map(({ label, before, across }) => [label, before, across])).toEqual([
      ['worn', 0, 1],
      ['protection', 0, 2],
      ['', 0, 1],
    ]);
  });
});
