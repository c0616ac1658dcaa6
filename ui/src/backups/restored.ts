// The notice after a restore, which reloads the page.
import { notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';

const KEY = 'vademecum.restored';

/** Loads the page of the restored library. */
export function reloadRestored(): void {
  sessionStorage.setItem(KEY, 'yes');
  location.reload();
}

/** Says that a backup was restored, if the page was loaded for that. */
export function notifyRestored(): void {
  if (sessionStorage.getItem(KEY) === null) return;
  sessionStorage.removeItem(KEY);
  notices.show(t('unopened-restored'));
}
