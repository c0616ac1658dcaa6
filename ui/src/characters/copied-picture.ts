import { notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';

const TYPES = ['image/png', 'image/jpeg'];

/** Reads the picture on the clipboard as base64; null, with a notice, if there is none. Rejects if it is unreadable. */
export async function copiedPicture(): Promise<string | null> {
  const items = await navigator.clipboard.read().catch(() => refuse('sheet-clipboard-closed'));
  for (const item of items) {
    const kind = item.types.find((type) => TYPES.includes(type));
    if (kind !== undefined)
      return item
        .getType(kind)
        .then(base64)
        .catch(() => refuse('sheet-picture-unreadable'));
  }
  notices.show(t('sheet-no-picture-copied'));
  return null;
}

function base64(bytes: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done, failed) => {
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = failed;
    reader.readAsDataURL(bytes);
  });
}

function refuse(why: 'sheet-clipboard-closed' | 'sheet-picture-unreadable'): never {
  throw new Error(t(why));
}
