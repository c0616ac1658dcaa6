import type { BookBlock, BookPages, BookText, ContentsLine } from '../api/types';

/** A block of a section, with a page label if a page begins there. */
export interface Labelled {
  block: BookBlock;
  label: string | null;
}

/** A section with labels for the pages that begin in it. */
interface LabelledSection {
  text: BookText;
  label: string | null;
  blocks: Labelled[];
}

/** Labels the sections and blocks at which a page begins. */
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

/**
 * The index of the page on which the first section begins. Of several pages with its label, it is the first one that is
 * not before the page of the section before.
 */
export function firstPage({ page_labels, sections }: BookPages, contents: ContentsLine[]): number {
  let at = 0;
  for (const { number, page } of contents) {
    if (number > (sections[0]?.number ?? 0)) break;
    if (page === undefined) continue;
    const ahead = page_labels.indexOf(page, at);
    const found = ahead === -1 ? page_labels.indexOf(page) : ahead;
    if (found !== -1) at = found;
  }
  return at;
}

/** Whether each column is numeric: all but the first, if most of their filled cells begin with a number. */
export function numeric(rows: string[][], columns: number): boolean[] {
  return Array.from({ length: columns }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    const numbers = cells.filter((cell) => /^[+−-]?\d/.test(cell));
    return at > 0 && numbers.length * 2 > cells.length;
  });
}

export interface Table {
  name: string;
  header: string[];
  rows: string[][];
}

/** Formats a table as CSV, with the section in a last column. */
export function csvOf({ header, rows }: Table, section: string): string {
  // The import guesses the delimiter from the headings, so they must not contain another one.
  const heads = header.map((head) => head.replace(/\s*[\t\n;]\s*/g, ' '));
  const line = (cells: string[]): string =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [
    line([...heads, 'Section']),
    ...rows.map((row) => line([...header.map((_, at) => row[at] ?? ''), section])),
  ].join('\n');
}

/** Formats a table as the lines of a random table; a first column of numbers or ranges holds the rolls. */
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
