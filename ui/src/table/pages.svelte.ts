import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/commands';
import type { EntryPage } from '../api/types';
import { attempt } from '../shared/notices.svelte';

const pages = new SvelteMap<string, EntryPage>();
const asked: Record<string, boolean> = {};

/** The page of an entry on the Table; nothing until the library has answered. */
export function pageOf(key: string): EntryPage | undefined {
  if (!asked[key]) {
    asked[key] = true;
    void attempt(() => api.show(key)).then((page) => {
      if (page) pages.set(key, page);
      else asked[key] = false;
    });
  }
  return pages.get(key);
}
