import type { FactColumn, Hit, Kind, Sort } from '../api/types';
import { isFigure } from '../shared/figures';
import { isAtAGlance } from './glance';

export const BY_NAME: Sort = { column: null, descending: false };

/** A column beside the names. */
export interface Column extends FactColumn {
  /** Whether it contains figures, which are right-aligned. */
  numeric: boolean;
}

/** The columns of a kind's table: those in which some entry has a value short enough to show at a glance. */
export function columnsOf(kind: Kind, hits: Hit[]): Column[] {
  return kind.glance.flatMap((key) => {
    const column = kind.facts.find((each) => each.key === key);
    const texts = hits.map((hit) => valueOf(hit, key)).filter((text) => text !== null);
    return column && texts.length > 0 ? [{ ...column, numeric: texts.every(isFigure) }] : [];
  });
}

/** The text of a cell; null if it is absent or too long. */
export function valueOf(hit: Hit, column: string): string | null {
  const fact = hit.glance.find((each) => each.key === column);
  return fact && isAtAGlance(fact) ? fact.text : null;
}

/** The order after a click on a column header: the same column is reversed, another one is ascending. */
export function clicked(order: Sort, column: string | null): Sort {
  return { column, descending: order.column === column && !order.descending };
}
