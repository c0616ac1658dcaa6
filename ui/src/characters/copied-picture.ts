import { notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';

const KINDS = ['image/png', 'image/jpeg'];

/** The picture on the clipboard, as base64. Refuses where there is none. */
export async function copiedPicture(): Promise<string | null> {
  const items = await navigator.clipboard.read().catch(() => []);
  for (const item of items) {
    const kind = item.types.find((type) => KINDS.includes(type));
    if (kind !== undefined) return base64(await item.getType(kind));
  }
  notices.tell(t('sheet-no-picture-copied'));
  return null;
}

function base64(bytes: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done, failed) => {
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => failed(new Error(t('sheet-picture-unreadable')));
    reader.readAsDataURL(bytes);
  });
}
