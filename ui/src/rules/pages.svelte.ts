import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/commands';
import { refusal } from '../api/refusal';
import type { EntryPage } from '../api/types';

const pages = new SvelteMap<string, EntryPage>();
/** The last request for every key that was asked for; 0 where it was refused, so that it is asked for again. */
const asked: Record<string, number> = {};
let requests = 0;

/**
 * An entry shown beside something else; undefined until the library has answered, and where there is no such entry. It
 * is not recorded as read.
 */
export function pageOf(key: string): EntryPage | undefined {
  if (!asked[key]) load(key);
  return pages.get(key);
}

/** Reloads these entries after the rules have changed, also those that there were not. */
export function pagesAgain(): void {
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
      // Any other refusal, such as of a library that is busy, says nothing about the entry.
      if (refusal(reason).code === 'not_found') pages.delete(key);
    },
  );
}
