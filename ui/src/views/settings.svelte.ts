import { MediaQuery } from 'svelte/reactivity';

import { Remembered } from '../shared/remembered.svelte';
import { language } from '../shared/text.svelte';

export const SIZES = [100, 112, 125, 150, 175, 200] as const;

const ROOT_PX = 16;

export const theme = new Remembered<'light' | 'dark' | 'system'>('theme', 'system');

/** High contrast, or as the desktop prefers. */
export const contrast = new Remembered<'high' | 'system'>('contrast', 'system');

export const typeface = new Remembered<'book' | 'dyslexic'>('typeface', 'book');

/** The text size, in per cent. */
export const textSize = new Remembered<number>('text-size', 100);

/** Applies theme, contrast and typeface to the page, by the preferences of the desktop. */
export function applySettings(preferred: { dark: boolean; contrast: boolean }): void {
  const page = document.documentElement.dataset;
  const isHigh = contrast.value === 'high' || preferred.contrast;
  page['theme'] = theme.value === 'system' ? (preferred.dark ? 'dark' : 'light') : theme.value;
  page['contrast'] = isHigh ? 'high' : 'standard';
  page['typeface'] = typeface.value;
}

/** Keeps the page in step with the settings, the language and the preferences of the desktop. */
export function followSettings(): void {
  const dark = new MediaQuery('prefers-color-scheme: dark');
  const contrast = new MediaQuery('prefers-contrast: more');
  $effect(() => applySettings({ dark: dark.current, contrast: contrast.current }));
  $effect(() => {
    document.documentElement.lang = language();
  });
}

export function applyTextSize(): void {
  document.documentElement.style.fontSize = `${(ROOT_PX * textSize.value) / 100}px`;
}

/** Steps the text size up or down. */
export function resize(by: 1 | -1): void {
  const at = SIZES.findIndex((size) => size >= textSize.value);
  textSize.value = SIZES[Math.max(0, Math.min(SIZES.length - 1, at + by))] ?? 100;
}
