import type { PageKind, PrintJob, PrintOptions } from '../api/types';
import { Remembered } from '../shared/remembered.svelte';

const USUAL: PrintOptions = {
  kinds: ['sheet'],
  paper: 'a4',
  landscape: false,
  margin: 15,
  size: 100,
  ink_saving: false,
  empty_tracks: false,
  formulas: true,
  notes: true,
  portrait: true,
  whole_texts: true,
  without: [],
  order: [],
  fillable: false,
  author: '',
};

const kept = new Remembered<Partial<PrintOptions>>('print', {});

/** The last print options. Those that an older version stored, and this one does not know, are left out. */
export const options = {
  get value(): PrintOptions {
    const known = Object.entries(kept.value).filter(([key]) => key in USUAL);
    return { ...USUAL, ...Object.fromEntries(known) };
  },
  set(change: Partial<PrintOptions>): void {
    kept.value = { ...this.value, ...change };
  },
  reset(): void {
    kept.value = {};
  },
};

/** A job that prints nothing yet. */
export const EMPTY_JOB: PrintJob = {
  characters: [],
  blanks: [],
  entries: [],
  table: null,
  of_table: 'pins',
};

export const KINDS: PageKind[] = [
  'sheet',
  'compact',
  'carried',
  'together',
  'fold_out',
  'reference',
  'cards',
  'ledger',
  'audit',
  'blank',
];
