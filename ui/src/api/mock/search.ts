import type { Answers, Hit } from '../types';
import { entries, refOf } from './library';

const FORGIVEN: Record<string, string> = { encumberance: 'encumbrance', swrd: 'sword' };

/** A plain search: words that stand in a name, an alias or a summary. */
export function search(query: string, system: string | null, kind: string | null): Answers {
  const typed = query.trim().toLowerCase();
  const words = FORGIVEN[typed] ?? typed;
  const hits: Hit[] = [];
  for (const [key, { entry, glance }] of entries) {
    if (system !== null && !key.startsWith(`${system}/`)) continue;
    if (kind !== null && entry.kind !== kind) continue;
    const at = entry.name.toLowerCase().indexOf(words);
    const inText = entry.summary.toLowerCase().indexOf(words);
    const also = entry.aliases.some((alias) => alias.toLowerCase().includes(words));
    if (at < 0 && inText < 0 && !also) continue;
    hits.push({
      entry: refOf(key),
      name_marks: at < 0 || words === '' ? [] : [[at, at + words.length]],
      line: inText < 0 ? '' : entry.summary,
      line_marks: inText < 0 || words === '' ? [] : [[inText, inText + words.length]],
      glance,
      score: at < 0 ? 1 : 2,
    });
  }
  hits.sort((a, b) => b.score - a.score);
  return {
    query,
    read_as: words === typed ? null : words,
    certain: true,
    count: hits.length,
    hits,
    filters: [],
    complaint: null,
    mended: null,
  };
}
