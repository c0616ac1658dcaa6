import type { Cell, Part, RowCells } from '../api/types';

type Figures = Extract<Part, { type: 'figures' }>;
export type Rows = Extract<Part, { type: 'rows' }>;

/** A part of the sheet, or several that share their columns: rows of figures, lists in one table. */
export type PartGroup =
  | Exclude<Part, Figures | Rows>
  | { type: 'figures'; parts: Figures[] }
  | { type: 'rows'; parts: Rows[] };

/** The positions in a table of the columns of a list that joins it; null where it has a table of its own. */
export function places(table: Rows, joined: Rows): number[] | null {
  const found = joined.joins.map((key) => table.columns.findIndex((column) => column.key === key));
  const joins = found.length > 0 && table.group === null && !found.includes(-1);
  return joins ? found : null;
}

/**
 * A cell in a table: its label, if the column has another heading, the empty columns before it, and the cell itself.
 */
interface Placed {
  cell: Cell;
  label: string;
  before: number;
  across: number;
}

/**
 * The cells of a row in the columns of a table. A number of a list that joined it takes the empty
 * columns before its own, so that its label has room beside it.
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

/** Joins rows of figures that follow one another, and lists that share a table. */
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
