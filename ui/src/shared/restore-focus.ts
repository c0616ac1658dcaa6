/** Restores the focus; if its element was removed, the sheet gets it, so that keys and Tab continue from there. */
export function restoreFocus(before: Element | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  before.focus();
  if (document.activeElement === before) return;
  document
    .querySelector<HTMLElement>('main > article[tabindex="-1"]')
    ?.focus({ preventScroll: true });
}
