import type { ColumnHeader, RowCells } from '../api/types';
import { compareTexts, inWords } from '../shared/figures';
import { t } from '../shared/text.svelte';

/** The order of a table: as its rows were added, by their names, or by a column. */
export type Order = 'added' | 'name' | { column: number };

/** The number of rows from which a table can be sorted and filtered. */
export const LONG = 8;

/** The rows that have all words of a filter in a name or a cell, sorted; numbers descend. */
export function arranged(rows: RowCells[], filter: string, order: Order): RowCells[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const kept = rows.filter((row) => {
    const cells = [row.name, row.aside?.text ?? '', ...row.cells.map((cell) => cell.text)];
    const all = cells.join(' ').toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
  if (order === 'added') return kept;
  const text = (row: RowCells): string =>
    order === 'name' ? row.name : (row.cells[order.column]?.text ?? '');
  return kept.sort((a, b) => compareTexts(text(a), text(b), -1) || inWords.compare(a.name, b.name));
}

/** The orders that a table offers, with their names. */
export function orders(columns: ColumnHeader[]): [string, Order][] {
  return [
    [t('sheet-order-added'), 'added'],
    [t('sheet-order-name'), 'name'],
    ...columns.map((column, at): [string, Order] => [
      t('sheet-order-column', { column: column.label }),
      { column: at },
    ]),
  ];
}
