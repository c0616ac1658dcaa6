import type { BookBlock, BookPages, BookText } from '../api/types';

/** A piece of a section, with the label of its page where that begins there. */
export interface Labelled {
  block: BookBlock;
  label: string | null;
}

/** A section with the labels of the pages that begin in it. */
interface LabelledSection {
  text: BookText;
  label: string | null;
  blocks: Labelled[];
}

/** Labels the pieces with which a page begins. */
export function labelled(pages: BookPages): LabelledSection[] {
  let page: string | null = null;
  const begins = (label: string | null | undefined): string | null => {
    if (!label || label === page) return null;
    page = label;
    return label;
  };
  return pages.sections.map((text) => ({
    text,
    label: begins(text.page),
    blocks: text.blocks.map((block) => ({ block, label: begins(block.page) })),
  }));
}

/** The columns of a table with numbers: most of their cells begin with a digit. */
export function numeric(rows: string[][], columns: number): boolean[] {
  return Array.from({ length: columns }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    const numbers = cells.filter((cell) => /^[+−-]?\d/.test(cell));
    return at > 0 && numbers.length * 2 > cells.length;
  });
}

/** A table of a book. */
export interface Table {
  name: string;
  header: string[];
  rows: string[][];
}

/** A table as CSV, with a last column for the source of each row. */
export function csvOf({ header, rows }: Table, section: string): string {
  // The delimiter is guessed from the headings, so they must not contain another one.
  const heads = header.map((head) => head.replace(/\s*[\t\n;]\s*/g, ' '));
  const line = (cells: string[]): string =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [
    line([...heads, 'Section']),
    ...rows.map((row) => line([...header.map((_, at) => row[at] ?? ''), section])),
  ].join('\n');
}

/** A table as the lines of a random table: the first column counts where it holds rolls. */
export function linesOf(rows: string[][]): string {
  const rolls = rows.every((row) => /^\d+([-–]\d+)?\+?$/.test((row[0] ?? '').trim()));
  const line = (row: string[]): string => {
    const cells = row.map((cell) => cell.trim());
    if (!rolls) return cells.filter(Boolean).join(', ');
    const [first = '', ...rest] = cells;
    return `${first.replace('–', '-').replace('+', '')} ${rest.filter(Boolean).join(', ')}`;
  };
  return rows.map(line).join('\n');
}
