/** Gives the focus back to what had it; if that is gone, to the sheet, so that keys and Tab go on from there. */
export function restoreFocus(before: Element | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  before.focus();
  if (document.activeElement === before) return;
  document
    .querySelector<HTMLElement>('main > article[tabindex="-1"]')
    ?.focus({ preventScroll: true });
}
