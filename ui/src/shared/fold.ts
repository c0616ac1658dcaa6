/** Gives a summary and its details roles for screen readers, as WebKitGTK assigns none. */
export function fold(summary: HTMLElement): (() => void) | undefined {
  const details = summary.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return undefined;
  const update = (): void => summary.setAttribute('aria-expanded', String(details.open));
  details.setAttribute('role', 'group');
  summary.setAttribute('role', 'button');
  details.addEventListener('toggle', update);
  update();
  return () => details.removeEventListener('toggle', update);
}
