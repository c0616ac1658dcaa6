/** The part of a view that takes a lost focus. */
const LANDING = '[data-landing]';

/**
 * If what has the focus is removed, focuses the nearest focusable part around it that is left, or the view
 * that is shown instead. Otherwise keys would not scroll the page, and screen readers would start at the
 * top. Returns how to stop this.
 */
export function keepFocus(): () => void {
  /** What had the focus last, and the parts around it, from the inside out. */
  let last: HTMLElement[] = [];

  const isLost = (): boolean =>
    document.activeElement === document.body && last[0]?.isConnected === false;

  function recover(): void {
    if (!isLost() || document.querySelector('[data-modal], [role="menu"]')) return;
    const left = last.find((each) => each.isConnected);
    (left ?? document.querySelector<HTMLElement>(LANDING))?.focus({ preventScroll: true });
  }

  function note({ target }: FocusEvent): void {
    // Menus and dialogs return the focus themselves.
    if (!(target instanceof HTMLElement) || target.closest('[role="menu"], [data-modal]')) return;
    last = [target];
    for (let at = target.parentElement; at; at = at.parentElement)
      if (at.matches('[tabindex="-1"]')) last.push(at);
  }

  // What replaces the focused element may take the focus itself.
  const observer = new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(recover);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
}
