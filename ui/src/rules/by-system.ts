import type { Answers, Hit, SystemView } from '../api/types';
import { grouped } from '../shared/grouped';
import { t } from '../shared/text.svelte';

const JUDGED = 5;
const SYSTEMS = 3;
/** About what fits a screen. Later answers keep their rank, so that no good one sinks. */
const GROUPED = 10;

/** Answers that follow one another under a heading; none where rank alone orders them. */
export interface Group {
  heading: string | null;
  hits: Hit[];
}

/**
 * Groups the answers by system if the best five come from three systems or more and the query names none, each system
 * at the rank of its best answer; otherwise they stay in the order of their rank.
 */
export function bySystem(answers: Answers, systems: SystemView[]): Group[] {
  const { hits, query } = answers;
  if (query.trim() === '') return listed(hits);
  const spread = new Set(hits.slice(0, JUDGED).map((hit) => hit.entry.system)).size;
  if (spread < SYSTEMS || names(query, systems)) return [{ heading: null, hits }];
  const rest = hits.slice(GROUPED);
  return [
    ...grouped(hits.slice(0, GROUPED), (hit) => hit.entry.system).map(([heading, of]) => ({
      heading,
      hits: of,
    })),
    ...(rest.length > 0 ? [{ heading: t('rules-more-results'), hits: rest }] : []),
  ];
}

/** What is browsed, under the name of its game where there are several. */
function listed(hits: Hit[]): Group[] {
  const games = grouped(hits, (hit) => hit.entry.system);
  return games.map(([heading, of]) => ({ heading: games.length > 1 ? heading : null, hits: of }));
}

function names(query: string, systems: SystemView[]): boolean {
  const typed = query.toLowerCase().split(/[^\p{L}\d]+/u);
  return systems.some(({ key, name }) =>
    [key, ...name.toLowerCase().split(/\s+/)].some((word) => typed.includes(word)),
  );
}
