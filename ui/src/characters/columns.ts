import type { Part } from '../api/types';
import { flat } from '../shared/sheet-parts';
import { groupParts, type PartGroup } from './part-groups';

/** The widths, in rem, from which a sheet has two columns, and three. */
const TWO = 69;
const THREE = 104;

/** The number of columns of a sheet, by its width in rem. */
export function columnsIn(width: number): number {
  return width >= THREE ? 3 : width >= TWO ? 2 : 1;
}

/** The parts of a sheet in one sequence, including those that a pack puts side by side. */
export function inOrder(parts: Part[]): PartGroup[] {
  return groupParts(parts.flatMap(flat));
}

/** The number of figures side by side in a column. */
const FIGURES = 4;

/** The approximate height of a part in a column, in lines. */
export function lines(part: PartGroup): number {
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
 * Splits parts into at most that many columns, in order, so that the highest is as low as possible. `heights` are those
 * of the parts, whole numbers; the result is where each column ends.
 */
export function cut(heights: number[], columns: number): number[] {
  const all = heights.reduce((sum, each) => sum + each, 0);
  for (let most = Math.max(Math.ceil(all / columns), ...heights); ; most++) {
    const ends = filled(heights, most);
    if (ends.length <= columns) return ends;
  }
}

/** The ends of columns that are filled one after another, none higher than `most`. */
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
