import { api } from '../api/commands';
import type { FileKind } from '../api/types';
import { books } from '../books/books.svelte';
import { shelf } from '../characters/shelf.svelte';
import { rows } from '../own/rows.svelte';
import { packs } from '../packs/packs.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { overlay } from '../shared/overlay.svelte';
import { t } from '../shared/text.svelte';
import { navigation } from './navigation.svelte';

const OPEN: Record<FileKind, () => Promise<unknown>> = {
  pack: () => packs.previewDropped(),
  async characters() {
    if (await shelf.importFile(() => api.characterImportDropped())) navigation.go('characters');
    await openDropped();
  },
  async picture() {
    if (navigation.place === 'characters' && shelf.open)
      await shelf.open.applyCommand(api.characterPortraitDropped);
    else notices.show(t('views-picture-needs-character'));
    await attempt(() => api.picturesDiscard());
    await openDropped();
  },
  rows: () => rows.previewDropped(),
  book: () => books.addDropped(),
};

/** Whether a pack or rows are being previewed; dropped files wait for that. */
export function isPreviewing(): boolean {
  return packs.busy || (overlay.open === 'packs' && packs.preview !== null) || rows.file !== null;
}

/** Opens files dropped onto the window or passed at startup, up to the first one with a preview. */
export async function openDropped(): Promise<void> {
  if (isPreviewing()) return;
  const kind = await attempt(() => api.filesDropped());
  // Another drop may have opened a preview meanwhile.
  if (kind && !isPreviewing()) await OPEN[kind]();
}
