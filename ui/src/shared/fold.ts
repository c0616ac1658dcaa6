/**
 * Announces to screen readers that a summary opens and closes what it belongs to. Otherwise they say nothing of it:
 * WebKitGTK gives neither of the two a role.
 */
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
