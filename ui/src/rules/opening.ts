import { getContext, setContext } from 'svelte';

const KEY = Symbol('opening');

/** Opens an entry by `system/kind/slug`, or a section of a book by its address. */
type Open = (entry: string) => void;

/** Provides the function that opens entries to all components inside. */
export function provideOpen(open: Open): void {
  setContext(KEY, open);
}

/** Returns the function that opens entries; it does nothing if none is provided. */
export function getOpen(): Open {
  return getContext<Open | undefined>(KEY) ?? (() => undefined);
}
