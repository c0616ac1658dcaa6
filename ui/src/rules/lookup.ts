import type { JsonValue, Table } from '../api/types';

/** The index of the row that matches a number by the table's lookup method; −1 if none does. */
export function rowOf(table: Table, key: number): number {
  const cells = table.rows.map((row) => row[0] ?? null);
  if (table.by === 'step') {
    return cells.findLastIndex((cell) => typeof cell === 'number' && cell <= key);
  }
  return cells.findIndex((cell) => covers(cell, key));
}

function covers(cell: JsonValue, key: number): boolean {
  if (typeof cell === 'number') return cell === key;
  if (typeof cell !== 'string') return false;
  const text = cell.replace(/[−–]/g, '-').trim();
  const number = '(-?\\d+)';
  const range = new RegExp(`^${number}\\s*(?:-|to)\\s*${number}$`).exec(text);
  if (range) return Number(range[1]) <= key && key <= Number(range[2]);
  const open = new RegExp(`^${number}(\\+| or more| or less)$`).exec(text);
  if (open) return open[2] === ' or less' ? key <= Number(open[1]) : key >= Number(open[1]);
  return text === String(key);
}
