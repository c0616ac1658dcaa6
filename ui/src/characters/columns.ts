import type { PartGroup } from './part-groups';

/** Minimum widths for two and three columns, in rem. */
const TWO_COLUMNS = 69;
const THREE_COLUMNS = 104;

/** The number of columns of a sheet, by its width in rem. */
export function columnsIn(width: number): number {
  return width >= THREE_COLUMNS ? 3 : width >= TWO_COLUMNS ? 2 : 1;
}

/** The number of figures in a row of a column. */
const FIGURES = 4;

/** The approximate height of a part in a column, in lines. */
export function heightOf(part: PartGroup): number {
  switch (part.type) {
    case 'figures':
      return 2 * part.parts.reduce((sum, { items }) => sum + Math.ceil(items.length / FIGURES), 0);
    case 'facts':
      return 2 + Math.ceil(part.items.length / Math.max(2, part.across));
    case 'rows':
      return 2 + part.parts.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0);
    case 'tracks':
      return 2 + part.tracks.length;
    case 'notes':
      return 3 + part.spare;
    default:
      return 2;
  }
}

/**
 * Splits parts into at most `columns` columns, in order, so that the tallest is as short as possible. `heights` are
 * integers. Returns the end index of each column.
 */
export function splitIntoColumns(heights: number[], columns: number): number[] {
  const all = heights.reduce((sum, each) => sum + each, 0);
  for (let most = Math.max(Math.ceil(all / columns), ...heights); ; most++) {
    const ends = filled(heights, most);
    if (ends.length <= columns) return ends;
  }
}

/** Fills columns one after another up to a height of `most`, and returns their end indices. */
function filled(heights: number[], most: number): number[] {
  const ends: number[] = [];
  let height = 0;
  heights.forEach((each, at) => {
    if (height + each > most) {
      ends.push(at);
      height = 0;
    }
    height += each;
  });
  return [...ends, heights.length];
}
