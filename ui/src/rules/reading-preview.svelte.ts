import { api } from '../api/commands';
import type { EntryPage } from '../api/types';
import { placeOf } from '../books/address';
import { OpenBook } from '../books/open-book.svelte';
import { game } from '../shared/game.svelte';
import { attempt } from '../shared/notices.svelte';

/** The preview of an entry or of a section of a book, which is not recorded as read. */
export class ReadingPreview {
  page = $state.raw<EntryPage | null>(null);
  /** The book whose section is previewed, if one is. */
  book = new OpenBook();
  #wanted: string | null = null;
  #frame = 0;

  /** Requests a page in the next frame; the previous page stays until it is loaded. Null shows none. */
  show(key: string | null): void {
    if (key === this.#wanted) return;
    this.#wanted = key;
    cancelAnimationFrame(this.#frame);
    if (key === null) this.page = null;
    else this.#frame = requestAnimationFrame(() => void this.#fetch(key));
    if (!placeOf(key ?? undefined)) this.book.close();
  }

  /** Reloads the entry after the rules have changed. */
  async reload(): Promise<void> {
    const key = this.#wanted;
    if (key === null || placeOf(key)) return;
    // An entry that no longer exists soon disappears from the results.
    const page = await api.peek(key).catch(() => undefined);
    if (page && key === this.#wanted) this.page = page;
  }

  async #fetch(key: string): Promise<void> {
    const place = placeOf(key);
    if (place) {
      await attempt(() => this.book.show(place, game.preferred?.key ?? null));
      if (key === this.#wanted) this.page = null;
      return;
    }
    const page = await attempt(() => api.peek(key));
    if (page && key === this.#wanted) this.page = page;
  }
}
