import { Remembered } from '../shared/remembered.svelte';

/** How a PDF is shown: as text, as printed pages, or both. */
export const LOOKS = ['text', 'page', 'both'] as const;
type Look = (typeof LOOKS)[number];

export const chosenLook = new Remembered<Look>('book-look', 'text');

/** The next look in rotation. */
export function nextLook(look: Look): Look {
  return LOOKS[(LOOKS.indexOf(look) + 1) % LOOKS.length] ?? 'text';
}
