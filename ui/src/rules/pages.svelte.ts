import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/commands';
import type { EntryPage } from '../api/types';

const pages = new SvelteMap<string, EntryPage>();
/** Every key that was asked for; false where there was no such entry, so that it is asked for again. */
const asked: Record<string, boolean> = {};

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
  asked[key] = true;
  api.peek(key).then(
    (page) => pages.set(key, page),
    () => {
      asked[key] = false;
      pages.delete(key);
    },
  );
}
