import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/commands';
import type { EntryPage } from '../api/types';

const pages = new SvelteMap<string, EntryPage>();
const asked: Record<string, boolean> = {};

/**
 * An entry shown beside something else; undefined until the library has answered, and where there is no such entry. It
 * is not recorded as read.
 */
export function pageOf(key: string): EntryPage | undefined {
  if (!asked[key]) {
    asked[key] = true;
    api.peek(key).then(
      (page) => pages.set(key, page),
      () => (asked[key] = false),
    );
  }
  return pages.get(key);
}

/** Reloads these entries after the rules have changed. */
export function pagesAgain(): void {
  for (const key of pages.keys()) {
    api.peek(key).then(
      (page) => pages.set(key, page),
      () => pages.delete(key),
    );
  }
}
