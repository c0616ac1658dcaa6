import { notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';

const KINDS = ['image/png', 'image/jpeg'];

/** The picture on the clipboard, as base64; null where there is none, which is said. Refuses what cannot be read. */
export async function copiedPicture(): Promise<string | null> {
  const items = await navigator.clipboard.read().catch(() => refuse('sheet-clipboard-closed'));
  for (const item of items) {
    const kind = item.types.find((type) => KINDS.includes(type));
    if (kind !== undefined)
      return item
        .getType(kind)
        .then(base64)
        .catch(() => refuse('sheet-picture-unreadable'));
  }
  notices.tell(t('sheet-no-picture-copied'));
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
