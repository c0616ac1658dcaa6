import { getContext, setContext } from 'svelte';

const KEY = Symbol('opening');

/** Opens an entry by `system/kind/slug`, wherever the reader is. */
type Open = (entry: string) => void;

/** Provides the way to open an entry to everything inside. */
export function opensWith(open: Open): void {
  setContext(KEY, open);
}

/** How an entry is opened from here. */
export function opening(): Open {
  return getContext<Open | undefined>(KEY) ?? (() => undefined);
}
