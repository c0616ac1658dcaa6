import type { PageKind, PrintOptions } from '../api/types';
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

/** What was last chosen to print, and on what. What is not known of an older choice is as usual. */
export const options = {
  get value(): PrintOptions {
    const known = Object.keys(USUAL) as (keyof PrintOptions)[];
    const chosen = Object.fromEntries(
      known.flatMap((key) => (key in kept.value ? [[key, kept.value[key]]] : [])),
    );
    return { ...USUAL, ...chosen };
  },
  set(change: Partial<PrintOptions>): void {
    kept.value = { ...this.value, ...change };
  },
  reset(): void {
    kept.value = {};
  },
};

export const KINDS: { value: PageKind; label: string }[] = [
  { value: 'sheet', label: 'Sheet' },
  { value: 'compact', label: 'Compact sheet, one page' },
  { value: 'carried', label: 'List to carry' },
  { value: 'together', label: 'All on one page: what each carries' },
  { value: 'fold_out', label: 'List to carry, folded for a pouch' },
  { value: 'reference', label: 'Reference: the entries it uses' },
  { value: 'cards', label: 'Cards, nine to a page' },
  { value: 'ledger', label: 'Ledger: what it did and learned' },
  { value: 'audit', label: 'Proof of every number' },
  { value: 'blank', label: 'Blank sheet' },
];
