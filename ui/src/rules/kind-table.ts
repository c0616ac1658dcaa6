import type { FactColumn, Hit, Kind, Sort } from '../api/types';
import { isFigure } from '../shared/figures';
import { isAtAGlance } from './glance';

export const BY_NAME: Sort = { column: null, descending: false };

/** A column beside the names. */
export interface Column extends FactColumn {
  /** Whether it has figures, which are set to the right. */
  numeric: boolean;
}

/** The columns of a list of entries of a kind: those with a value short enough to be shown at a glance. */
export function columnsOf(kind: Kind, hits: Hit[]): Column[] {
  return kind.glance.flatMap((key) => {
    const column = kind.facts.find((each) => each.key === key);
    const texts = hits.map((hit) => valueOf(hit, key)).filter((text) => text !== null);
    return column && texts.length > 0 ? [{ ...column, numeric: texts.every(isFigure) }] : [];
  });
}

/** The text of a column; null where it is absent or too long for one. */
export function valueOf(hit: Hit, column: string): string | null {
  const fact = hit.glance.find((each) => each.key === column);
  return fact && isAtAGlance(fact) ? fact.text : null;
}

/** The order after a click on the head of a column: the same column the other way, or another one upward. */
export function clicked(order: Sort, column: string | null): Sort {
  return { column, descending: order.column === column && !order.descending };
}
