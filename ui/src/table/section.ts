import type { BookPages } from '../api/types';
import { notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';
import { table } from './encounter.svelte';
import { pinOf } from './pins';

/** The pin of the first section shown, and its name. */
function first(pages: BookPages): { pin: string; name: string } {
  const path = pages.sections[0]?.path ?? [];
  return { pin: pinOf({ book: pages.book.book, path }), name: path.at(-1) ?? '' };
}

export function isPinned(pages: BookPages): boolean {
  return table.view?.pins.includes(first(pages).pin) ?? false;
}

/** Pins or unpins the section at the Table; `show` goes there. */
export async function togglePin(pages: BookPages, show: () => void): Promise<void> {
  const { pin, name } = first(pages);
  const at = await table.ensureOpen(pages.book.system ?? undefined);
  if (!at || !(await table.pin(pin, name))) return;
  if (isPinned(pages))
    notices.show(t('table-is-pinned-here', { name }), { label: t('table-show'), run: show });
  else notices.show(t('table-is-unpinned', { name }));
}

/** Pins the section at the Table, unless it is pinned already; returns whether it is. */
export async function pinToTable(pages: BookPages): Promise<boolean> {
  const { pin, name } = first(pages);
  if (!(await table.ensureOpen(pages.book.system ?? undefined))) return false;
  return isPinned(pages) || table.pin(pin, name);
}
