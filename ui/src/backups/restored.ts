// The notice after a restore, which reloads the page.
import { notices } from '../shared/notices.svelte';

const KEY = 'vademecum.restored';

/** Loads the page of the restored library, which then shows a notice. */
export function reloadRestored(notice: string): void {
  sessionStorage.setItem(KEY, notice);
  location.reload();
}

/** Shows the notice of a restore, if the page was loaded for that. */
export function notifyRestored(): void {
  const notice = sessionStorage.getItem(KEY);
  if (notice === null) return;
  sessionStorage.removeItem(KEY);
  notices.show(notice);
}
