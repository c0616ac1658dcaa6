import type { ColumnHeader, RowCells } from '../api/types';
import { collator, compareTexts } from '../shared/figures';
import { t } from '../shared/text.svelte';
import { wordFilter } from '../shared/words';
import { places, type Rows } from './part-groups';

/** The order of a table: as added, by name, or by the column at an index. */
export type Order = 'added' | 'name' | { column: number };

/** Tables with more rows than this can be sorted and filtered. */
export const LONG = 8;

/** The order in a list of a table. A list that joins a table has other indices, -1 for a column that it lacks. */
export function orderIn(table: Rows, part: Rows, order: Order): Order {
  if (typeof order === 'string' || part === table) return order;
  return { column: (places(table, part) ?? []).indexOf(order.column) };
}

/** Filters rows by words that must all occur in the name or a cell, and sorts them; numbers descend. */
export function filterAndSort(rows: RowCells[], filter: string, order: Order): RowCells[] {
  const matches = wordFilter(filter);
  const kept = rows.filter(({ name, aside, cells }) =>
    matches([name, aside?.text ?? '', ...cells.map((cell) => cell.text)].join(' ')),
  );
  if (order === 'added') return kept;
  const text = (row: RowCells): string =>
    order === 'name' ? row.name : (row.cells[order.column]?.text ?? '');
  return kept.sort(
    (a, b) => compareTexts(text(a), text(b), -1) || collator.compare(a.name, b.name),
  );
}

/** The orders of a table with their labels. */
export function sortChoices(columns: ColumnHeader[]): [string, Order][] {
  return [
    [t('sheet-order-added'), 'added'],
    [t('sheet-order-name'), 'name'],
    ...columns.map((column, at): [string, Order] => [
      t('sheet-order-column', { column: column.label }),
      { column: at },
    ]),
  ];
}
