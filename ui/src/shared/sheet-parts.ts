import type { Part } from '../api/types';

/** A part of a sheet, or those that a pack puts side by side in it. */
export function flat(part: Part): Part[] {
  return part.type === 'columns' ? part.columns.flat().flatMap(flat) : [part];
}
