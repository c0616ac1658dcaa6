import { MediaQuery } from 'svelte/reactivity';

import { Remembered } from '../shared/remembered.svelte';
import { language } from '../shared/text.svelte';

type Theme = 'light' | 'dark' | 'system';
type Contrast = 'high' | 'system';
type Typeface = 'book' | 'dyslexic';

/** What the desktop prefers. */
interface Preferred {
  dark: boolean;
  contrast: boolean;
}

export const SIZES = [100, 112, 125, 150, 175, 200] as const;

const ROOT_PX = 16;

/** How the window looks. */
export const theme = new Remembered<Theme>('theme', 'system');

/** Whether colours have more contrast than they need. */
export const contrast = new Remembered<Contrast>('contrast', 'system');

/** Which typeface the window is set in. */
export const typeface = new Remembered<Typeface>('typeface', 'book');

/** The size of text, in per cent. */
export const textSize = new Remembered<number>('text-size', 100);

/** Puts colours and typeface on the page. */
export function applySettings(preferred: Preferred): void {
  const page = document.documentElement.dataset;
  const isHigh = contrast.value === 'high' || preferred.contrast;
  page['theme'] = theme.value === 'system' ? (preferred.dark ? 'dark' : 'light') : theme.value;
  page['contrast'] = isHigh ? 'high' : 'standard';
  page['typeface'] = typeface.value;
}

/** Keeps colours, typeface and language of the page as they are chosen, and as the desktop prefers. */
export function followSettings(): void {
  const dark = new MediaQuery('prefers-color-scheme: dark');
  const contrast = new MediaQuery('prefers-contrast: more');
  $effect(() => applySettings({ dark: dark.current, contrast: contrast.current }));
  $effect(() => {
    document.documentElement.lang = language();
  });
}

/** Puts the size of text on the page. */
export function scale(): void {
  document.documentElement.style.fontSize = `${(ROOT_PX * textSize.value) / 100}px`;
}

/** The next larger (or smaller) size of text. */
export function resize(by: 1 | -1): void {
  const at = SIZES.findIndex((size) => size >= textSize.value);
  textSize.value = SIZES[Math.max(0, Math.min(SIZES.length - 1, at + by))] ?? 100;
}
