import { api } from '../api/commands';
import { refusal } from '../api/refusal';
import type {
  BookCard,
  BookNote,
  BookPages,
  ContentsLine,
  Refusal,
  SectionRef,
} from '../api/types';
import { attempt, notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';
import { isTemporary, unsavedChanges, type AskToRetry } from '../shared/unsaved-changes.svelte';

/** An open book: its contents, the sections on display, and the notes in it. */
export class OpenBook {
  place = $state.raw<SectionRef | null>(null);
  pages = $state.raw<BookPages | null>(null);
  contents = $state.raw<ContentsLine[]>([]);
  notes = $state.raw<BookNote[]>([]);
  /** Called when the open book was removed. */
  onremoved: () => void = () => undefined;
  #latest = 0;
  #system: string | null = null;
  #saving: Promise<Refusal | null> = Promise.resolve(null);

  /** Shows a section and returns its heading, or undefined if another was requested. Rejects if it cannot be read. */
  async show(place: SectionRef, system: string | null): Promise<string | undefined> {
    const mine = ++this.#latest;
    const { book, number } = place;
    this.#system = system;
    const pages = await api.bookRead(book, number, system);
    if (this.place?.book !== book || this.pages?.book.added_at !== pages.book.added_at) {
      const [contents, notes] = await Promise.all([api.bookContents(book), api.bookNotes(book)]);
      if (mine === this.#latest) Object.assign(this, { contents, notes });
    }
    if (mine !== this.#latest) return undefined;
    Object.assign(this, { place, pages });
    return pages.sections[0]?.path.at(-1) ?? pages.book.title;
  }

  /**
   * Reloads the notes, and if its book was updated or changed, the section, found by its headings. Closes a book that
   * was removed.
   */
  async reloadIfChanged(cards: BookCard[]): Promise<void> {
    const { place, pages, notes } = this;
    const mine = this.#latest;
    if (!place || !pages) return;
    const card = cards.find(({ book }) => book === place.book);
    if (!card) {
      this.close();
      this.onremoved();
      return;
    }
    const saved = await attempt(() => api.bookNotes(place.book));
    // Another change or another book may have come first.
    if (saved && this.notes === notes && this.place?.book === place.book) this.notes = saved;
    const { added_at, title, system } = pages.book;
    if (card.added_at === added_at && card.title === title && card.system === system) return;
    const contents = await attempt(() => api.bookContents(place.book));
    if (!contents || mine !== this.#latest) return;
    const path = pages.sections[0]?.path.join('\n');
    const same = contents.find((line) => line.path.join('\n') === path);
    const number = same?.number ?? Math.min(place.number, contents.length);
    await attempt(() => this.show({ ...place, number }, this.#system));
  }

  /** Closes the book, even while it is being loaded. */
  close(): void {
    this.#latest++;
    this.place = this.pages = null;
  }

  noteAt(path: string[]): BookNote | undefined {
    const wanted = path.join('\n');
    return this.notes.find((note) => note.path.join('\n') === wanted);
  }

  /**
   * Sets the note of a section, by default of the open book: an empty text is a bookmark, null removes it. A notice can
   * undo that. A change that the disk refuses is retried until it is saved or discarded. Returns why it was not saved.
   */
  async note(
    path: string[],
    text: string | null,
    book = this.place?.book ?? '',
  ): Promise<Refusal | null> {
    const isOpen = book === this.place?.book;
    const before = isOpen ? (this.noteAt(path)?.text ?? null) : null;
    if (before === text) return null;
    const refused = await this.#save(book, path, text);
    if (refused) return refused;
    const took = text === null && before !== '' ? 'note-deleted' : 'bookmark-removed';
    const what = text === null ? took : text === '' ? 'bookmark-set' : 'note-saved';
    const message = t(`books-told-${what}`);
    if (isOpen) notices.showUndoable(message, () => attempt(() => this.#set(book, path, before)));
    else notices.show(message);
    return null;
  }

  /** Saves after any save in progress, so that the last one wins. */
  #save(book: string, path: string[], text: string | null): Promise<Refusal | null> {
    const title = this.pages?.book.title ?? '';
    const save = async (askToRetry: AskToRetry): Promise<Refusal | null> => {
      for (;;) {
        try {
          await this.#set(book, path, text);
          return null;
        } catch (reason) {
          const refused = refusal(reason);
          if (!isTemporary(refused.code)) return refused;
          const description = t('unsaved-last-change');
          if (!(await askToRetry({ name: title, description, reason: refused.message })))
            return refused;
        }
      }
    };
    this.#saving = this.#saving.then(() => unsavedChanges.saving(save));
    return this.#saving;
  }

  async #set(book: string, path: string[], text: string | null): Promise<void> {
    const notes = await api.bookNote(book, path, text);
    if (this.place?.book === book) this.notes = notes;
  }
}

/** The book in the reading pane. */
export const openBook = new OpenBook();
