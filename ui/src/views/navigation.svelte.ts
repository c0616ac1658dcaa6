import { shelf } from '../characters/shelf.svelte';
import { ownEntry } from '../own/own-entry.svelte';
import { ownParts } from '../own/own-parts.svelte';
import { reading } from '../rules/reading.svelte';
import { search } from '../rules/search.svelte';
import { commitFocusedField } from '../shared/keys';

/** The three main views of the window. */
export type MainView = 'rules' | 'characters' | 'table';

export const PLACES: { place: MainView; key: string }[] = [
  { place: 'rules', key: 'Ctrl 1' },
  { place: 'characters', key: 'Ctrl 2' },
  { place: 'table', key: 'Ctrl 3' },
];

class Navigation {
  place = $state<MainView>('rules');
  /** How often the search was requested since the view last changed; each time it takes the focus. */
  searchRequests = $state(0);
  /** How often an entry or a section was opened from outside the Rules; its page takes the focus. */
  reads = $state(0);
  #from: MainView | null = null;
  /** The view from which an entry or a section was opened, and its step in the reading history. */
  #origin: { place: MainView; at: number; key: string | undefined } | null = null;

  go(place: MainView): void {
    commitFocusedField();
    this.#from = null;
    this.#origin = null;
    this.searchRequests = 0;
    this.place = place;
  }

  /** Shows the overview: the Rules without an open entry, a form or a query. */
  home(): void {
    this.#withoutForms(() => {
      reading.leave();
      void search.clear();
      this.go('rules');
      this.searchRequests++;
    });
  }

  /** Opens an entry or a section of a book, and shows the Rules once it is loaded. */
  async read(entry: string): Promise<void> {
    const { place } = this;
    if (!(await this.closeForms()) || !(await reading.open(entry))) return;
    this.go('rules');
    if (place !== 'rules') this.#origin = { place, at: reading.at, key: reading.step?.key };
    this.reads++;
  }

  /** Returns to the view from which the open page was opened; false if that was the Rules. */
  backToOrigin(): boolean {
    const origin = this.#origin;
    // Another page may have taken its place in the history.
    if (origin === null || origin.at !== reading.at || origin.key !== reading.step?.key)
      return false;
    this.go(origin.place);
    return true;
  }

  /**
   * Closes the form in the Rules, which would cover the page. Shows it and returns false if it cannot be
   * saved.
   */
  async closeForms(): Promise<boolean> {
    if (!ownEntry.view && !ownParts.view) return true;
    commitFocusedField();
    ownParts.close();
    if (ownEntry.view) await ownEntry.close();
    if (!ownEntry.view) return true;
    this.go('rules');
    return false;
  }

  async openSheet(character: number): Promise<void> {
    await shelf.choose(character);
    this.go('characters');
  }

  /** Opens the search. From another view, it searches all kinds, even if one was browsed before. */
  find(): void {
    this.#withoutForms(() => {
      commitFocusedField();
      if (this.place !== 'rules') {
        this.#from = this.place;
        void search.allKinds();
      }
      this.place = 'rules';
      this.searchRequests++;
    });
  }

  /** Returns to the view from which the search was opened; false if that was the Rules. */
  back(): boolean {
    if (this.#from === null) return false;
    this.go(this.#from);
    return true;
  }

  #withoutForms(act: () => void): void {
    if (!ownEntry.view && !ownParts.view) act();
    else
      void this.closeForms().then((closed) => {
        if (closed) act();
      });
  }
}

export const navigation = new Navigation();
