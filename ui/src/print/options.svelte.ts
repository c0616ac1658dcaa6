import type { PrintOptions } from '../api/types';
import { Remembered } from '../shared/remembered.svelte';

/** What was last chosen to print, and on what. */
export const options = new Remembered<PrintOptions>('print', {
  paper: 'a4',
  fill: 'everything',
  formulas: true,
  notes: true,
  proofs: false,
});
