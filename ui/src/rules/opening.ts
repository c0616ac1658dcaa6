import { createContext } from 'svelte';

/** Opens an entry by `system/kind/slug`, or a section of a book by its address. */
type Open = (entry: string) => void;

/** Moves through the reading history, and back to the results of the search. */
interface Moves {
  back: () => void;
  forward: () => void;
  results: () => void;
}

const [provided, provideOpen, isProvided] = createContext<Open>();

/** Provides the function that opens entries to all components inside. */
export { provideOpen };

/** Returns the function that opens entries; it does nothing if none is provided. */
export function getOpen(): Open {
  return isProvided() ? provided() : () => undefined;
}

/** The moves that the Rules provide to all components inside. */
export const [getMoves, provideMoves] = createContext<Moves>();
