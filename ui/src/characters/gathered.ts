import type { Part } from '../api/types';

type Figures = Extract<Part, { type: 'figures' }>;

/** A part of the sheet, or rows of figures that follow one another and share their columns. */
export type Gathered = Exclude<Part, Figures> | { type: 'figures'; parts: Figures[] };

/** Joins rows of figures that follow one another. */
export function gathered(parts: Part[]): Gathered[] {
  const all: Gathered[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.type !== 'figures') all.push(part);
    else if (last?.type === 'figures') last.parts.push(part);
    else all.push({ type: 'figures', parts: [part] });
  }
  return all;
}
