import { fullKey } from '../api/address';
import { capitalize } from '../shared/figures';
import { pageOf } from './pages.svelte';

/** The name of an entry by `kind/slug`; until it is loaded, its slug as words. */
export function entryName(system: string, key: string): string {
  const slug = key.slice(key.indexOf('/') + 1);
  return pageOf(fullKey(system, key) ?? key)?.brief.name ?? capitalize(slug.replace(/-/g, ' '));
}
