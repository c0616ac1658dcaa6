import type { PageKind, PrintJob, PrintOptions } from '../api/types';
import { Remembered } from '../shared/remembered.svelte';

const DEFAULTS: PrintOptions = {
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

/** The last print options. Stored keys unknown to this version are ignored. */
export const options = {
  get value(): PrintOptions {
    const known = Object.entries(kept.value).filter(([key]) => key in DEFAULTS);
    return { ...DEFAULTS, ...Object.fromEntries(known) };
  },
  set(change: Partial<PrintOptions>): void {
    kept.value = { ...this.value, ...change };
  },
  reset(): void {
    kept.value = {};
  },
};

/** A job without pages, to be extended. */
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
