import { getContext, setContext } from 'svelte';

const OPEN = Symbol('opening');
const MOVES = Symbol('moves');

/** Opens an entry by `system/kind/slug`, or a section of a book by its address. */
type Open = (entry: string) => void;

/** Moves through the reading history, and back to the results of the search. */
interface Moves {
  back: () => void;
  forward: () => void;
  results: () => void;
}

/** Provides the function that opens entries to all components inside. */
export function provideOpen(open: Open): void {
  setContext(OPEN, open);
}

/** Returns the function that opens entries; it does nothing if none is provided. */
export function getOpen(): Open {
  return getContext<Open | undefined>(OPEN) ?? (() => undefined);
}

/** Provides the moves to all components inside. */
export function provideMoves(moves: Moves): void {
  setContext(MOVES, moves);
}

/** Returns the moves that the Rules provide. */
export function getMoves(): Moves {
  return getContext<Moves>(MOVES);
}
