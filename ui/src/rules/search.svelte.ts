import { api } from '../api/commands';
import { superseded } from '../api/refusal';
import { systems } from '../api/systems.svelte';
import type {
  Answers,
  BookAnswers,
  BookHit,
  Continuation,
  EntryRef,
  Hit,
  Kind,
  Sort,
} from '../api/types';
import { addressOf } from '../books/address';
import { books } from '../books/books.svelte';
import { game } from '../shared/game.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { bySystem, type Group } from './by-system';
import { BY_NAME, clicked, columnsOf, type Column } from './kind-table';

/** The number of results listed at a time. */
const PART = 60;
/** The number of entries above the sections of books, until more are requested. */
const ABOVE_SECTIONS = 3;
/** The number of sections of books listed at a time. */
const SECTIONS = 8;
const MORE_SECTIONS = 24;
const MAX_COMPLETIONS = 6;
const MAX_WORD_COMPLETIONS = 3;

/** A query whose last word is a filter. */
const FILTER = /[:<>=≤≥][^\s]*$/;
/** A query whose last word may become a filter. */
const WORD = /(^|\s)[\p{L}_]{3,}$/u;
/** A query that ends with the beginning of the title in a filter by book. */
const TITLE = /^((?:.*\s)?book:)"?([^\s"]*)$/i;
/** The time after which a message reports that results are loading, in milliseconds. */
const PATIENCE = 400;

/** A row of the results: an entry, or a section of a book. */
export type Row = { entry: EntryRef; hit?: Hit } | { section: BookHit };

export function addressIn(row: Row): string {
  return 'entry' in row ? row.entry.key : addressOf(row.section);
}

/** Completions of the filter by book at the end of a query; undefined without one. */
function booksNamed(query: string): Continuation[] | undefined {
  const found = TITLE.exec(query);
  if (!found) return undefined;
  const [, before = '', typed = ''] = found;
  const begun = books.all.filter(({ book, title }) =>
    `${title} ${book}`.toLowerCase().includes(typed.toLowerCase()),
  );
  return begun.map(({ book, title }) => ({ label: title, query: `${before}"${book}" ` }));
}

/** The query being typed and its results. Stale responses are dropped. */
class Search {
  query = $state('');
  kind = $state<string | null>(null);
  answers = $state.raw<Answers | null>(null);
  sections = $state.raw<BookAnswers | null>(null);
  /** Whether all entries are listed above the sections. */
  allEntries = $state(false);
  /** Completions of a filter at the end of the query. */
  continuations = $state.raw<Continuation[]>([]);
  active = $state(0);
  /** The number of the query that the results are for. Listing more results does not change it. */
  queryNumber = $state(0);
  /** Whether results take long, since a large library is still being loaded. */
  isSlow = $state(false);
  /** Whether entries or sections for the query are still being loaded. */
  isLoading = $state(false);
  browseCount = $state(0);
  /** The game that the results are limited to. */
  game = $state<string | null>(null);
  /** The sort order of the listed results. */
  order = $state.raw<Sort>(BY_NAME);
  /** The chosen sort orders, by game and kind. */
  #orders = $state.raw<Record<string, Sort>>({});
  #shown = $state(PART);
  #latest = 0;
  /** The pending search for entries. */
  #answering: Promise<void> = Promise.resolve();

  /** The results as they are listed. */
  groups: Group[] = $derived.by(() => {
    if (!this.answers) return [];
    const { hits } = this.answers;
    if (this.sectionHits.length === 0 || this.allEntries)
      return bySystem(this.answers, systems.all);
    return [{ heading: null, hits: hits.slice(0, ABOVE_SECTIONS) }];
  });
  hits: Hit[] = $derived(this.groups.flatMap((group) => group.hits));
  rows: Row[] = $derived([
    ...this.hits.map((hit) => ({ entry: hit.entry, hit })),
    ...this.sectionHits.map((section) => ({ section })),
  ]);

  /** The columns of the browsed kind; empty if it is not listed as a table. */
  columns: Column[] = $derived(
    this.browsed ? columnsOf(this.browsed, this.answers?.hits ?? []) : [],
  );

  /** The kind whose entries are listed without a query; null if several games have it. */
  get browsed(): Kind | null {
    if (this.kind === null || this.query.trim() !== '') return null;
    const games = systems.all.filter(({ key }) => game.includes(key));
    const [kind, ...others] = games.flatMap(({ kinds }) =>
      kinds.filter(({ key }) => key === this.kind),
    );
    return kind && others.length === 0 ? kind : null;
  }

  get #chosen(): Sort {
    return this.#orders[this.#place] ?? BY_NAME;
  }

  get #place(): string {
    return `${game.key ?? ''}/${this.kind ?? ''}`;
  }

  /** Sorts the browsed kind by a column, or by name if null. The same column again reverses the order. */
  async sort(column: string | null): Promise<void> {
    this.#orders = { ...this.#orders, [this.#place]: clicked(this.#chosen, column) };
    await this.run();
  }

  get sectionHits(): BookHit[] {
    return this.sections?.hits ?? [];
  }

  /** Whether there is a query, or a kind is browsed. */
  get isActive(): boolean {
    return this.query.trim() !== '' || this.kind !== null;
  }

  /** Whether a filter is being typed. */
  get filtering(): boolean {
    return FILTER.test(this.query);
  }

  async run(shown = PART): Promise<void> {
    const mine = ++this.#latest;
    this.game = game.key;
    this.#shown = shown;
    if (shown === PART) {
      this.active = 0;
      this.allEntries = false;
    }
    this.isLoading = true;
    const slow = setTimeout(() => (this.isSlow = mine === this.#latest && this.isActive), PATIENCE);
    this.#answering = this.#answer(mine);
    await this.#answering;
    clearTimeout(slow);
    if (mine !== this.#latest) return;
    this.isSlow = false;
    const books = shown === PART ? this.#answerFromBooks(mine) : null;
    await Promise.all([books, this.#complete(mine)]);
    if (mine === this.#latest) this.isLoading = false;
  }

  /** Loads the listed entries again after the rules or texts have changed; the selection stays. */
  async reload(): Promise<void> {
    await Promise.all([this.#answer(this.#latest), this.#complete(this.#latest)]);
  }

  /** Loads the listed sections again after books have changed; the selection stays. */
  async reloadSections(): Promise<void> {
    const listed = this.sections?.hits.length ?? 0;
    await this.#lookInBooks(this.#latest, Math.max(SECTIONS, listed));
  }

  /** Waits until the entries for the query are listed. Returns false if the query has changed since. */
  async answered(): Promise<boolean> {
    const { query } = this;
    await this.#answering;
    return query === this.query;
  }

  /** Lists the matching sections of books. */
  async #answerFromBooks(mine: number): Promise<void> {
    await this.#lookInBooks(mine, SECTIONS);
    // Now that the books are loaded, words that occur in them are no longer corrected.
    const corrected = this.answers?.read_as && !this.answers.books_read;
    if (mine === this.#latest && corrected && this.sectionHits.length > 0) await this.#answer(mine);
  }

  async #answer(mine: number): Promise<void> {
    if (!this.isActive) {
      this.answers = null;
      return;
    }
    const order = this.#chosen;
    const { query, kind, browsed } = this;
    const sort = browsed && order;
    try {
      const answers = await api.search(query, game.key, kind, this.#shown, game.used, sort);
      if (mine !== this.#latest) return;
      const isNew = this.#shown === PART && this.queryNumber !== mine;
      this.#change(() => ([this.answers, this.order] = [answers, order]));
      if (isNew) [this.queryNumber, this.active] = [mine, 0];
    } catch (reason) {
      if (mine !== this.#latest) return;
      // Another search in the window superseded this one, which is still needed.
      if (superseded(reason)) await this.run(this.#shown);
      else notices.showRefusal(reason);
    }
  }

  async #complete(mine: number): Promise<void> {
    const continues = this.filtering || WORD.test(this.query);
    const named = booksNamed(this.query);
    const continuations = named ?? (continues ? await attempt(() => api.complete(this.query)) : []);
    const most = this.filtering ? MAX_COMPLETIONS : MAX_WORD_COMPLETIONS;
    if (mine === this.#latest) this.continuations = (continuations ?? []).slice(0, most);
  }

  /** Loads the matching sections of books. */
  async #lookInBooks(mine: number, limit: number): Promise<void> {
    if (this.query.trim() === '' || this.kind !== null || books.all.length === 0) {
      this.sections = null;
      return;
    }
    const sections = await attempt(() => api.booksSearch(this.query, limit));
    if (!sections || mine !== this.#latest) return;
    // An entry that was selected before the sections arrived stays listed.
    const isBelow = this.sectionHits.length === 0 && this.active >= ABOVE_SECTIONS;
    this.#change(() => {
      this.sections = sections;
      this.allEntries ||= isBelow;
    });
  }

  /** Changes the list. A selected row stays selected wherever it is listed; the first row stays the first. */
  #change(change: () => void): void {
    const selected = this.active > 0 ? this.rows[this.active] : undefined;
    change();
    const address = selected && addressIn(selected);
    this.active = Math.max(
      0,
      this.rows.findIndex((row) => addressIn(row) === address),
    );
  }

  async showMoreSections(): Promise<void> {
    await this.#lookInBooks(this.#latest, this.sectionHits.length + MORE_SECTIONS);
  }

  /** The number of matching sections that are not listed. */
  get remainingSections(): number {
    return Math.max(0, (this.sections?.count ?? 0) - this.sectionHits.length);
  }

  /** The number of results that are not listed. */
  get remaining(): number {
    return Math.max(0, (this.answers?.count ?? 0) - this.hits.length);
  }

  /** Lists more results. */
  showMore(): void {
    if (this.remaining === 0) return;
    if (this.sectionHits.length > 0 && !this.allEntries)
      this.#change(() => (this.allEntries = true));
    else void this.run(this.#shown + PART);
  }

  /** Lists the entries of a game's kind without a query. Without a kind, the overview is shown. */
  async browse(system: string | null, kind: string | null): Promise<void> {
    game.choose(system);
    this.query = '';
    this.kind = kind;
    this.browseCount++;
    await this.run();
  }

  /** Searches again for entries of every kind. */
  async allKinds(): Promise<void> {
    if (this.kind === null) return;
    this.kind = null;
    await this.run();
  }

  async clear(): Promise<void> {
    this.query = '';
    this.kind = null;
    await this.run();
  }

  /** Moves the selection within `length` rows, without wrapping around. */
  move(by: number, length: number): void {
    this.active = Math.max(0, Math.min(length - 1, this.active + by));
  }
}

export const search = new Search();
