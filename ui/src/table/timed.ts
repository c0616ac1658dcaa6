import type { CombatantView, Timed } from '../api/types';
import { plain } from '../shared/figures';

const SHORT = { rounds: 'r', turns: 't', seconds: 's' } as const;

/** A state with what is left of it: "Frozen 30 s". */
export function timed(state: Timed): string {
  return state.left === null ? state.name : `${state.name} ${state.left}\u00a0${SHORT[state.unit]}`;
}

/** What is to be known of someone at a glance; beyond `most` states the rest are counted. */
export function glance(who: CombatantView, most = Infinity): string[] {
  const counts = who.counts.map((count) => `${count.label} ${plain(count.value)}`);
  const states = who.states.map(timed);
  const shown =
    states.length <= most
      ? states
      : [...states.slice(0, most - 1), `${states.length - most + 1} more`];
  return [...who.line, ...counts, ...shown].filter((words) => words !== '');
}
