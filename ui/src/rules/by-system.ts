import type { Answers, Hit, SystemView } from '../api/types';
import { grouped } from '../shared/grouped';
import { t } from '../shared/text.svelte';

const JUDGED = 5;
const SYSTEMS = 3;
/** The number of results that are grouped, about a screenful. Later ones stay in rank order. */
const GROUPED = 10;

/** Consecutive results under a heading; null if only their rank orders them. */
export interface Group {
  heading: string | null;
  hits: Hit[];
}

/**
 * Groups the results by system, each at the rank of its best result, if the best five come from three systems or more
 * and the query names none. Otherwise they stay in rank order. Without a query, they are grouped by game.
 */
export function bySystem(answers: Answers, systems: SystemView[]): Group[] {
  const { hits, query } = answers;
  if (query.trim() === '') return byGame(hits);
  const spread = new Set(hits.slice(0, JUDGED).map((hit) => hit.entry.system)).size;
  if (spread < SYSTEMS || names(query, systems)) return [{ heading: null, hits }];
  const rest = hits.slice(GROUPED);
  return [
    ...byGame(hits.slice(0, GROUPED)),
    ...(rest.length > 0 ? [{ heading: t('rules-more-results'), hits: rest }] : []),
  ];
}

/** Groups results by game, with headings if there are several. */
function byGame(hits: Hit[]): Group[] {
  const games = grouped(hits, (hit) => hit.entry.system);
  return games.map(([heading, of]) => ({ heading: games.length > 1 ? heading : null, hits: of }));
}

function names(query: string, systems: SystemView[]): boolean {
  const typed = query.toLowerCase().split(/[^\p{L}\d]+/u);
  return systems.some(({ key, name }) =>
    [key, ...name.toLowerCase().split(/\s+/)].some((word) => typed.includes(word)),
  );
}
