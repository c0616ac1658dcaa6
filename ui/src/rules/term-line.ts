import type { Term } from '../api/types';
import type { Line } from './Ledger.svelte';

/** A term of a sum as a line of a ledger. */
export function termLine({ name, note, rule, house }: Term, value: string): Line {
  return { name, note, value, link: rule, house };
}
