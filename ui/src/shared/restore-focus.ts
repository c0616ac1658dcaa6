/** Returns the focus to an element; if that was removed, to the sheet, so that keys and Tab continue from there. */
export function restoreFocus(before: Element | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  before.focus();
  if (document.activeElement === before) return;
  document
    .querySelector<HTMLElement>('main > article[tabindex="-1"]')
    ?.focus({ preventScroll: true });
}
