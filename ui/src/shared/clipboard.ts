import { notices } from './notices.svelte';
import { t } from './text.svelte';

/** Copies text to the clipboard, and shows whether that succeeded. */
export async function copy(text: string, message = t('copied')): Promise<void> {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    // The window may lack permission.
    () => copySelected(text),
  );
  if (copied) notices.show(message);
  else notices.showRefusal({ message: t('rules-case-not-copied') });
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  area.setAttribute('aria-hidden', 'true');
  // An open dialog traps the focus, so the text area must be inside it.
  (focused?.closest('dialog, [role="dialog"]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
