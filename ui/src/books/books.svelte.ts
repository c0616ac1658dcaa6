import { api } from '../api/commands';
import type { BookCard, BookReport, BooksProgress } from '../api/types';
import { attempt } from '../shared/notices.svelte';
import { overlay } from '../shared/overlay.svelte';
import { openBook } from './open-book.svelte';

/** The interval at which the progress is polled, in milliseconds. */
const POLL_MS = 150;

class Books {
  all = $state.raw<BookCard[]>([]);
  /** The progress of adding books; null while none are added. */
  progress = $state.raw<BooksProgress | null>(null);
  /** The reports on the files that were added last. */
  reports = $state.raw<BookReport[] | null>(null);
  adding = $state(false);
  /** Resolves once no files are being added. */
  #added: Promise<void> = Promise.resolve();

  load(): Promise<boolean> {
    return this.#change(() => api.books());
  }

  add(): Promise<void> {
    return this.#add(() => api.booksAdd());
  }

  /** Adds the files that were dropped onto the window, after those that are being added. */
  async addDropped(): Promise<void> {
    overlay.open = 'books';
    await this.#added;
    await this.#add(() => api.booksAddDropped());
  }

  stop(): void {
    void attempt(() => api.booksStop());
  }

  rename(book: string, title: string, system: string | null): Promise<boolean> {
    return this.#change(() => api.bookRename(book, title, system));
  }

  remove(book: string): Promise<boolean> {
    return this.#change(() => api.bookRemove(book));
  }

  /** Adds files; does nothing while others are being added. */
  #add(work: () => Promise<BookReport[] | null>): Promise<void> {
    if (!this.adding) this.#added = this.#addNow(work);
    return this.#added;
  }

  async #addNow(work: () => Promise<BookReport[] | null>): Promise<void> {
    this.adding = true;
    this.reports = null;
    const polling = setInterval(() => {
      // A failed poll is soon followed by another.
      api.booksProgress().then(
        (progress) => (this.progress = this.adding ? progress : null),
        () => undefined,
      );
    }, POLL_MS);
    this.reports = (await attempt(work)) ?? null;
    clearInterval(polling);
    this.adding = false;
    this.progress = null;
    await this.load();
  }

  async #change(work: () => Promise<BookCard[]>): Promise<boolean> {
    const left = await attempt(work);
    if (left) {
      this.all = left;
      await openBook.reloadIfChanged(left);
    }
    return left !== undefined;
  }
}

/** The user's own books. */
export const books = new Books();
