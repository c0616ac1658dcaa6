import type { FactColumn, Hit, Kind } from '../api/types';
import { compareTexts, isFigure } from '../shared/figures';
import { isAtAGlance } from './glance';

/** The order of the entries of a kind: by a column, or by name where it is null. */
export interface Order {
  column: string | null;
  descending: boolean;
}

export const BY_NAME: Order = { column: null, descending: false };

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
export function clicked(order: Order, column: string | null): Order {
  return { column, descending: order.column === column && !order.descending };
}

/** Entries that are sorted by name, in another order. Those of one value stay sorted by name; absent values are last. */
export function sorted(hits: Hit[], { column, descending }: Order): Hit[] {
  const way = descending ? -1 : 1;
  if (column === null) return descending ? [...hits].reverse() : hits;
  const values = new Map(hits.map((hit) => [hit, valueOf(hit, column)]));
  return [...hits].sort((one, other) => {
    const [a, b] = [values.get(one) ?? null, values.get(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return way * compareTexts(a, b);
  });
}
