import type { Timed } from '../api/types';

const SHORT = { rounds: 'r', turns: 't', seconds: 's' } as const;

/** A state with what is left of it: "Frozen 30 s". */
export function timed(state: Timed): string {
  return state.left === null ? state.name : `${state.name} ${state.left}\u00a0${SHORT[state.unit]}`;
}
