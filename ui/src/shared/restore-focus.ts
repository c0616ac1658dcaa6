import { tick } from 'svelte';

/** The open sheet. */
export const SHEET = 'main > article[tabindex="-1"]';

/** Returns the focus to an element; if that was removed, to the sheet, so that keys and Tab continue from there. */
export function restoreFocus(before: Element | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  before.focus();
  if (document.activeElement === before) return;
  focusFirst(SHEET);
}

/** Focuses the first match in a view that is drawn anew, once it is there. */
export async function focusRedrawn(selector: string): Promise<void> {
  await tick();
  focusFirst(selector);
}

function focusFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
