import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/commands';
import { notFound } from '../api/refusal';
import type { EntryPage } from '../api/types';

/** The entries by key; null for those that do not exist. */
const pages = new SvelteMap<string, EntryPage | null>();
/** The number of the latest request for each key; 0 after a failure, so that the entry is requested again. */
const asked: Record<string, number> = {};
let requests = 0;

/**
 * Returns an entry without recording it as read; undefined until it is loaded, and if it does not exist. Loads it if
 * needed.
 */
export function pageOf(key: string): EntryPage | undefined {
  if (!asked[key]) load(key);
  return pages.get(key) ?? undefined;
}

/** Whether a loaded entry turned out not to exist. */
export function isMissing(key: string): boolean {
  return pages.get(key) === null;
}

/** Reloads all these entries after the rules have changed, including those that did not exist. */
export function reloadPages(): void {
  for (const key of Object.keys(asked)) load(key);
}

function load(key: string): void {
  const request = (requests += 1);
  asked[key] = request;
  api.peek(key).then(
    (page) => {
      if (asked[key] === request) pages.set(key, page);
    },
    (reason: unknown) => {
      if (asked[key] !== request) return;
      asked[key] = 0;
      if (notFound(reason)) pages.set(key, null);
    },
  );
}
