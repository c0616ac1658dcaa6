import type { Cell, Part, RowCells } from '../api/types';

export type Figures = Extract<Part, { type: 'figures' }>;
export type Rows = Extract<Part, { type: 'rows' }>;

/** A part of the sheet, or several that share columns: figures, or lists in one table. */
export type PartGroup =
  | Exclude<Part, Figures | Rows>
  | { type: 'figures'; parts: Figures[] }
  | { type: 'rows'; parts: Rows[] };

/** The table columns of a joining list's columns; null if the list needs a separate table. */
export function places(table: Rows, joined: Rows): number[] | null {
  const found = joined.joins.map((key) => table.columns.findIndex((column) => column.key === key));
  const joins = found.length > 0 && table.group === null && !found.includes(-1);
  return joins ? found : null;
}

/** A cell placed in a table. */
interface Placed {
  cell: Cell;
  /** The label; empty if the column's heading is the same. */
  label: string;
  /** The number of empty columns before the cell. */
  before: number;
  /** The number of columns that the cell spans. */
  across: number;
}

/**
 * Places the cells of a row in the columns of a table. In a list that joins the table, a number also spans the empty
 * columns before its own, to make room for its label.
 */
export function placed(table: Rows, part: Rows, row: RowCells): Placed[] {
  const found = table === part ? null : places(table, part);
  let next = 0;
  return row.cells.map((cell, at) => {
    const place = found?.[at] ?? at;
    const head = part.columns[at];
    const begin = head?.numeric ? next : place;
    const before = begin - next;
    next = place + 1;
    const own = found !== null && head?.label !== table.columns[place]?.label;
    return { cell, label: own ? cell.label : '', before, across: next - begin };
  });
}

/** Groups consecutive figures, and lists that share a table. */
export function groupParts(parts: Part[]): PartGroup[] {
  const all: PartGroup[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.type === 'figures') {
      if (last?.type === 'figures') last.parts.push(part);
      else all.push({ type: 'figures', parts: [part] });
    } else if (part.type === 'rows') {
      const table = last?.type === 'rows' ? last.parts[0] : undefined;
      if (last?.type === 'rows' && table && places(table, part)) last.parts.push(part);
      else all.push({ type: 'rows', parts: [part] });
    } else all.push(part);
  }
  return all;
}
