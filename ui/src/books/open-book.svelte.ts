import { api } from '../api/commands';
import type { BookNote, BookPages, ContentsLine } from '../api/types';
import { attempt, notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';
import type { SectionAddress } from './address';

/** A book that is read: its contents, the sections that are shown, the notes in it. */
export class OpenBook {
  place = $state.raw<SectionAddress | null>(null);
  pages = $state.raw<BookPages | null>(null);
  contents = $state.raw<ContentsLine[]>([]);
  notes = $state.raw<BookNote[]>([]);
  #latest = 0;

  /** Shows a section and returns its heading, or null where it cannot be shown. */
  async show(place: SectionAddress, system: string | null): Promise<string | undefined> {
    const mine = ++this.#latest;
    const { book, number } = place;
    const found = await attempt(async () => {
      const pages = await api.bookRead(book, number, system);
      if (this.place?.book === book) return { pages };
      const [contents, notes] = await Promise.all([api.bookContents(book), api.bookNotes(book)]);
      return { pages, contents, notes };
    });
    if (!found || mine !== this.#latest) return undefined;
    Object.assign(this, found, { place });
    return found.pages.sections[0]?.path.at(-1) ?? found.pages.book.title;
  }

  /** Closes what is shown, or is being loaded. */
  close(): void {
    this.#latest++;
    this.place = this.pages = null;
  }

  noteAt(path: string[]): BookNote | undefined {
    const wanted = path.join('\n');
    return this.notes.find((note) => note.path.join('\n') === wanted);
  }

  /** Sets the bookmark or note at a section; null removes it. A notice can undo that. */
  async note(path: string[], text: string | null): Promise<void> {
    const before = this.noteAt(path)?.text ?? null;
    if (before === text || !(await this.#set(path, text))) return;
    const took = text === null && before !== '' ? 'note-deleted' : 'bookmark-removed';
    const what = text === null ? took : text === '' ? 'bookmark-set' : 'note-saved';
    notices.tell(t(`books-told-${what}`), {
      label: t('undo'),
      run: () => void this.#set(path, before),
    });
  }

  async #set(path: string[], text: string | null): Promise<boolean> {
    const book = this.place?.book;
    if (book === undefined) return false;
    const notes = await attempt(() => api.bookNote(book, path, text));
    if (notes && this.place?.book === book) this.notes = notes;
    return notes !== undefined;
  }
}

/** The book in the reading pane. */
export const openBook = new OpenBook();
