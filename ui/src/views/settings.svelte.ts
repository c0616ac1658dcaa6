import { Remembered } from '../shared/remembered.svelte';

export type Theme = 'light' | 'dark' | 'system';

export const SIZES = [100, 112, 125, 150, 175, 200] as const;

const ROOT_PX = 16;

/** How the window looks. */
export const theme = new Remembered<Theme>('theme', 'system');

/** The size of text, in per cent. */
export const textSize = new Remembered<number>('text-size', 100);

/** Puts the settings on the page; `dark` is what the desktop prefers. */
export function apply(dark: boolean): void {
  const chosen = theme.value === 'system' ? (dark ? 'dark' : 'light') : theme.value;
  document.documentElement.dataset['theme'] = chosen;
  document.documentElement.style.fontSize = `${(ROOT_PX * textSize.value) / 100}px`;
}

/** The next larger (or smaller) size of text. */
export function resize(by: 1 | -1): void {
  const at = SIZES.findIndex((size) => size >= textSize.value);
  textSize.value = SIZES[Math.max(0, Math.min(SIZES.length - 1, at + by))] ?? 100;
}
