import { notices } from '../shared/notices.svelte';

const KINDS = ['image/png', 'image/jpeg'];

/** The bytes of the picture that was copied last, as base64; where there is none, that is said. */
export async function copiedPicture(): Promise<string | null> {
  const items = await navigator.clipboard.read().catch(() => []);
  for (const item of items) {
    const kind = item.types.find((type) => KINDS.includes(type));
    if (kind !== undefined) return base64(await item.getType(kind));
  }
  notices.tell(
    'What was copied is no picture. A file of one can be dropped here, or chosen with P.',
  );
  return null;
}

function base64(bytes: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done, failed) => {
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => failed(new Error('The picture cannot be read.'));
    reader.readAsDataURL(bytes);
  });
}
