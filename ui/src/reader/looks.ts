import { Remembered } from '../shared/remembered.svelte';

/** How a PDF is read: its text, its pages as printed, or both. */
export type Look = 'text' | 'page' | 'both';

export const LOOKS: { look: Look; name: string }[] = [
  { look: 'text', name: 'Text' },
  { look: 'page', name: 'Page' },
  { look: 'both', name: 'Both' },
];

export const chosenLook = new Remembered<Look>('book-look', 'text');

/** The look after another. */
export function nextLook(look: Look): Look {
  const at = LOOKS.findIndex((each) => each.look === look);
  return LOOKS[(at + 1) % LOOKS.length]?.look ?? 'text';
}
