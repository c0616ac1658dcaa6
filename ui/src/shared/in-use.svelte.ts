import { Remembered } from './remembered.svelte';

/** The key of the system used last: that of the entry read or of the character opened last. */
export const inUse = new Remembered<string | null>('system', null);
