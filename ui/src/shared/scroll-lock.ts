/**
 * Hides the scrollbars of the page below an overlay: without graphics hardware they are drawn over it. Returns a
 * function that restores them.
 */
export function lockScroll(): () => void {
  const panes = [...document.querySelectorAll<HTMLElement>('.app *')].filter(scrolls);
  for (const pane of panes) pane.style.overflow = 'hidden';
  return () => panes.forEach((pane) => (pane.style.overflow = ''));
}

function scrolls(pane: HTMLElement): boolean {
  if (pane.scrollHeight <= pane.clientHeight && pane.scrollWidth <= pane.clientWidth) return false;
  const { overflowX, overflowY } = getComputedStyle(pane);
  return [overflowX, overflowY].some((each) => each === 'auto' || each === 'scroll');
}
