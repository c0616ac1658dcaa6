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
import { books } from '../books/books.svelte';
import { game } from '../shared/game.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { bySystem, type Group } from './by-system';
import { BY_NAME, clicked, columnsOf, type Column } from './kind-table';

/** The number of answers listed at a time. */
const PART = 60;
/** The number of entries above the sections of books, until more are requested. */
const ABOVE_SECTIONS = 3;
/** The number of sections of books listed at a time. */
const SECTIONS = 8;
const MORE_SECTIONS = 24;
const OFFERED = 6;
const OFFERED_TO_A_WORD = 3;

/** A query whose last word is a filter. */
const FILTER = /[:<>=≤≥][^\s]*$/;
/** A query whose last word may become a filter. */
const WORD = /(^|\s)[\p{L}_]{3,}$/u;
/** A query for books alone. */
const BOOK = /(^|\s)book:/i;
/** How long answers may take before a message says that they are coming, in milliseconds. */
const PATIENCE = 400;

/** A line of what is listed: an entry, or a section of a book. */
export type Row = { entry: EntryRef; hit?: Hit } | { section: BookHit };

/** A query being typed and its answers. An answer that a newer keystroke has superseded is dropped. */
class Search {
  query = $state('');
  kind = $state<string | null>(null);
  answers = $state.raw<Answers | null>(null);
  /** The sections of books that answer. */
  sections = $state.raw<BookAnswers | null>(null);
  /** Whether all entries are listed above the sections. */
  allEntries = $state(false);
  /** Completions of a filter at the end of the query. */
  continuations = $state.raw<Continuation[]>([]);
  active = $state(0);
  /** Which question the answers are for. Listing more of them is not another question. */
  question = $state(0);
  /** Whether answers take long: a large library is still being read. */
  waiting = $state(false);
  /** Counts the uses of browsing without a query. */
  browses = $state(0);
  /** The order of the kind that is browsed, as it is listed. */
  order = $state.raw<Sort>(BY_NAME);
  /** The orders that were chosen, by game and kind. */
  #orders = $state.raw<Record<string, Sort>>({});
  #shown = $state(PART);
  #latest = 0;

  /** The answers as they are listed. */
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

  /** The columns of the kind that is browsed; none where its list has no columns. */
  columns: Column[] = $derived(
    this.browsed ? columnsOf(this.browsed, this.answers?.hits ?? []) : [],
  );

  /** The kind of one game whose entries are listed without a query. */
  get browsed(): Kind | null {
    if (this.kind === null || this.query.trim() !== '') return null;
    const games = systems.all.filter(
      ({ key, kinds }) =>
        [null, key].includes(game.key) && kinds.some((each) => each.key === this.kind),
    );
    const kind = games[0]?.kinds.find((each) => each.key === this.kind);
    return games.length === 1 && kind ? kind : null;
  }

  get #chosen(): Sort {
    return this.#orders[this.#place] ?? BY_NAME;
  }

  get #place(): string {
    return `${game.key ?? ''}/${this.kind ?? ''}`;
  }

  /** Sorts the kind that is browsed by a column, or by name; by the same one again, the other way. */
  async sort(column: string | null): Promise<void> {
    this.#orders = { ...this.#orders, [this.#place]: clicked(this.#chosen, column) };
    await this.ask();
  }

  get sectionHits(): BookHit[] {
    return this.sections?.hits ?? [];
  }

  get asks(): boolean {
    return this.query.trim() !== '' || this.kind !== null;
  }

  /** Whether a filter is being typed. */
  get filtering(): boolean {
    return FILTER.test(this.query);
  }

  async ask(shown = PART): Promise<void> {
    const mine = ++this.#latest;
    this.#shown = shown;
    if (shown === PART) {
      this.active = 0;
      this.allEntries = false;
    }
    const slow = setTimeout(() => (this.waiting = mine === this.#latest && this.asks), PATIENCE);
    try {
      await this.#answer(mine);
    } finally {
      clearTimeout(slow);
      if (mine === this.#latest) this.waiting = false;
    }
    if (mine !== this.#latest || shown !== PART) return;
    await this.#lookInBooks(mine, SECTIONS);
    // By now the books are read, whose words are not corrected.
    const { read_as, books_read } = this.answers ?? none('');
    if (mine !== this.#latest || read_as === null || books_read) return;
    if (this.sectionHits.length > 0) await this.#answer(mine);
  }

  async #answer(mine: number): Promise<void> {
    if (!this.asks) {
      this.answers = null;
      this.continuations = [];
      return;
    }
    const order = this.#chosen;
    const { kind, browsed } = this;
    try {
      const answers = BOOK.test(this.query)
        ? none(this.query)
        : await api.search(this.query, game.key, kind, this.#shown, game.used, browsed && order);
      if (mine !== this.#latest) return;
      [this.answers, this.order] = [answers, order];
      if (this.#shown === PART) this.question = mine;
      const filter = this.filtering || WORD.test(this.query);
      const continuations = filter ? await api.complete(this.query) : [];
      const most = this.filtering ? OFFERED : OFFERED_TO_A_WORD;
      if (mine === this.#latest) this.continuations = continuations.slice(0, most);
    } catch (reason) {
      if (mine !== this.#latest) return;
      // Another search in the window superseded this one, which is still needed.
      if (superseded(reason)) await this.ask(this.#shown);
      else notices.refuse(reason);
    }
  }

  /** Lists sections of books after the entries have answered. */
  async #lookInBooks(mine: number, limit: number): Promise<void> {
    if (this.query.trim() === '' || this.kind !== null || books.all.length === 0) {
      this.sections = null;
      return;
    }
    const sections = await attempt(() => api.booksSearch(this.query, limit));
    if (sections && mine === this.#latest) this.sections = sections;
  }

  /** Lists more sections of books. */
  async moreSections(): Promise<void> {
    await this.#lookInBooks(this.#latest, this.sectionHits.length + MORE_SECTIONS);
  }

  /** The number of matching sections that are not listed. */
  get furtherSections(): number {
    return Math.max(0, (this.sections?.count ?? 0) - this.sectionHits.length);
  }

  /** The number of answers that are not listed. */
  get further(): number {
    return Math.max(0, (this.answers?.count ?? 0) - this.hits.length);
  }

  /** Lists more answers. */
  more(): void {
    if (this.further === 0) return;
    if (this.sectionHits.length > 0 && !this.allEntries) this.allEntries = true;
    else void this.ask(this.#shown + PART);
  }

  /** Lists the entries of a kind of a game, without a query; without a kind, the overview does that. */
  async browse(system: string | null, kind: string | null): Promise<void> {
    game.choose(system);
    this.query = '';
    this.kind = kind;
    this.browses++;
    await this.ask();
  }

  /** Searches for entries of every kind again. */
  async allKinds(): Promise<void> {
    if (this.kind === null) return;
    this.kind = null;
    await this.ask();
  }

  /** Empties the query and its filters. */
  async clear(): Promise<void> {
    this.query = '';
    this.kind = null;
    await this.ask();
  }

  /** Moves the current answer within `length`, without wrapping around. */
  move(by: number, length: number): void {
    this.active = Math.max(0, Math.min(length - 1, this.active + by));
  }
}

function none(query: string): Answers {
  const nothing = {
    read_as: null,
    books_read: true,
    unsorted_by: null,
    complaint: null,
    mended: null,
  };
  return { query, ...nothing, certain: true, count: 0, elsewhere: 0, hits: [], filters: [] };
}

/** The search of the Rules. */
export const search = new Search();
