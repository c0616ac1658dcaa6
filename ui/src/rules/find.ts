import { api } from '../api/commands';
import type { Hit } from '../api/types';

/** Which entries to pick from: those of a system, of any of these kinds and with all of these tags. */
interface EntryQuery {
  system: string | null;
  kinds: string[];
  tags: string[];
}

/** The number of entries that are requested at a time. */
export const PART = 40;

/** The best entries for a query, and the total number of matches. */
export interface EntryMatches {
  hits: Hit[];
  count: number;
  /** Why the rules disallow some of the entries, by key. */
  refused?: Record<string, string>;
}

/** Returns the entries that match a query, best first, at most `most` of each kind. */
export async function find(text: string, wanted: EntryQuery, most = PART): Promise<EntryMatches> {
  const query = [text, ...wanted.tags.map((tag) => `tag:"${tag}"`)].join(' ').trim();
  const found: EntryMatches = { hits: [], count: 0 };
  // One after another, since a new search cancels one that is still running.
  for (const kind of wanted.kinds.length > 0 ? wanted.kinds : [null]) {
    const { hits, count } = await api.search(query, wanted.system, kind, most);
    found.hits.push(...hits);
    found.count += count;
  }
  if (wanted.kinds.length > 1) found.hits.sort((a, b) => b.score - a.score);
  return found;
}

/** Whether each typed word begins a word of the name, ignoring case and accents. */
export function begins(typed: string, name: string): boolean {
  const own = words(name);
  return words(typed).every((word) => own.some((other) => other.startsWith(word)));
}

function words(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\d]+/u).filter(Boolean);
}
