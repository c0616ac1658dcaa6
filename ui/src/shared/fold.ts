/** Gives a summary and its details roles for screen readers, as WebKitGTK assigns none. */
export function fold(summary: HTMLElement): (() => void) | undefined {
  const details = summary.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return undefined;
  const tell = (): void => summary.setAttribute('aria-expanded', String(details.open));
  details.setAttribute('role', 'group');
  summary.setAttribute('role', 'button');
  details.addEventListener('toggle', tell);
  tell();
  return () => details.removeEventListener('toggle', tell);
}
