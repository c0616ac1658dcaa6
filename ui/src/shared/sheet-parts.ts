import type { Part } from '../api/types';

/** Flattens the columns of a part of a sheet. */
export function flattenPart(part: Part): Part[] {
  return part.type === 'columns' ? part.columns.flat().flatMap(flattenPart) : [part];
}
