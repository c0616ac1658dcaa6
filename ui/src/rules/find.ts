import { api } from '../api/commands';
import type { Hit } from '../api/types';

/** What may be picked: a system's entries of some kinds, with all of some tags. */
export interface Wanted {
  system: string | null;
  kinds: string[];
  tags: string[];
}

const ASKED = 40;

/** The entries that answer to some words and may be picked, best first. */
export async function find(words: string, wanted: Wanted): Promise<Hit[]> {
  const query = [words, ...wanted.tags.map((tag) => `tag:"${tag}"`)].join(' ').trim();
  const hits: Hit[] = [];
  // One after another: a search that is still running is given up when the next one comes.
  for (const kind of wanted.kinds.length > 0 ? wanted.kinds : [null]) {
    hits.push(...(await api.search(query, wanted.system, kind, ASKED)).hits);
  }
  return wanted.kinds.length > 1 ? hits.sort((a, b) => b.score - a.score) : hits;
}
