import { api } from '../api/commands';
import { notFound } from '../api/refusal';
import type { EntryPage } from '../api/types';
import { placeOf } from '../books/address';
import { openBook } from '../books/open-book.svelte';
import { game } from '../shared/game.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';
import { pins } from './pins.svelte';

/** A step of the reading history: an entry, a section of a book, or the list of calculators. */
interface Step {
  key: string;
  name: string;
}

/** The step that lists the calculators. */
export const CALCULATORS: Step = {
  key: 'calculators',
  get name() {
    return t('rules-calculators');
  },
};
const CRUMBS = 3;

/** Returns steps without those that the same one follows. */
function withoutRepeats(steps: Step[]): Step[] {
  return steps.filter((step, at) => step.key !== steps[at + 1]?.key);
}

class Reading {
  steps = $state.raw<Step[]>([]);
  at = $state(-1);
  page = $state.raw<EntryPage | null>(null);
  /** The calculator to bring into view. */
  calculator = $state<string | null>(null);
  /** The entry that is open beside the current one. */
  beside = $state.raw<EntryPage | null>(null);
  /** The step before an entry that was open when it was forgotten, while no other is open. */
  #before = -1;
  /** The step to which `goTo` goes. */
  #target = -1;
  #latest = 0;
  #latestBeside = 0;

  get step(): Step | null {
    return this.steps[this.at] ?? null;
  }

  get listsCalculators(): boolean {
    return this.step?.key === CALCULATORS.key;
  }

  get inBook(): boolean {
    return placeOf(this.step?.key) !== null;
  }

  /** The last steps up to the current one, each with its index. */
  get crumbs(): { step: Step; at: number }[] {
    const from = Math.max(0, this.at - CRUMBS + 1);
    return this.steps.slice(from, this.at + 1).map((step, index) => ({ step, at: from + index }));
  }

  /** Opens an entry by `system/kind/slug`, or a section of a book by its address, as a new step. */
  async open(key: string, calculator: string | null = null): Promise<boolean> {
    if (placeOf(key)) return this.#openSection(key);
    if (this.step?.key === key && this.page) {
      this.#latest++;
      this.calculator = calculator;
      return true;
    }
    const page = await attempt(() => this.#fetch(key));
    if (!page) return false;
    game.use(page.system);
    this.#push({ key, name: page.brief.name });
    this.page = page;
    this.calculator = calculator;
    return true;
  }

  /** Opens an entry beside the current one. */
  async openBeside(key: string): Promise<void> {
    const mine = ++this.#latestBeside;
    const page = await attempt(() => api.show(key));
    if (!page || mine !== this.#latestBeside) return;
    this.beside = page;
    void pins.load();
  }

  openCalculators(): void {
    if (this.listsCalculators) return;
    this.#latest++;
    this.#push(CALCULATORS);
    this.page = null;
  }

  /** Closes the open page but keeps the history. */
  leave(): void {
    this.#latest++;
    this.at = this.#before = -1;
    this.page = null;
  }

  /** Closes an entry that no longer exists, and removes it from the history. */
  forget(key: string): void {
    const kept = (steps: Step[]): Step[] =>
      withoutRepeats(steps.filter((step) => step.key !== key));
    const moved = (at: number): number => kept(this.steps.slice(0, at + 1)).length - 1;
    const isOpen = this.step?.key === key;
    if (isOpen) this.page = null;
    this.#before = moved(isOpen ? this.at : this.#before);
    this.#target = moved(this.#target);
    this.at = isOpen ? -1 : moved(this.at);
    this.steps = kept(this.steps);
    if (this.beside?.brief.key === key) this.beside = null;
  }

  back(): Promise<void> {
    return this.goTo(this.at < 0 ? this.#before : this.at - 1, -1);
  }

  forward(): Promise<void> {
    return this.goTo(this.#next(), 1);
  }

  /**
   * Goes to a step of the history, without discarding the steps after it. A step that no longer exists is removed, and
   * the next one in the direction `by` is shown; without a direction, the refusal is.
   */
  async goTo(at: number, by = 0): Promise<void> {
    const step = this.steps[at];
    if (!step) return;
    this.#target = at;
    try {
      if (!(await this.#showStep(step.key))) return;
    } catch (reason) {
      const isGone = notFound(reason);
      if (isGone) this.forget(step.key);
      if (isGone && by !== 0) await (by < 0 ? this.back() : this.forward());
      else notices.showRefusal(reason);
      return;
    }
    this.calculator = null;
    this.at = this.#target;
  }

  /** Reloads the open pages after the rules have changed. */
  async reload(): Promise<void> {
    for (const place of ['page', 'beside'] as const) {
      const key = this[place]?.brief.key;
      if (key === undefined) continue;
      try {
        const page = await api.peek(key);
        if (this[place]?.brief.key === key) this[place] = page;
        this.#rename(page);
      } catch (reason) {
        if (notFound(reason)) this.forget(key);
        else notices.showRefusal(reason);
      }
    }
  }

  /** Gives the steps of an entry its current name. */
  #rename({ brief: { key, name } }: EntryPage): void {
    this.steps = this.steps.map((step) => (step.key === key ? { key, name } : step));
  }

  /** Shows a step. Returns false if another request was made in the meantime. */
  async #showStep(key: string): Promise<boolean> {
    if (placeOf(key)) return (await this.#showSection(key)) !== undefined;
    if (key === CALCULATORS.key) {
      this.#latest++;
      this.page = null;
      return true;
    }
    const page = await this.#fetch(key);
    if (!page) return false;
    this.page = page;
    this.#rename(page);
    return true;
  }

  async #openSection(key: string): Promise<boolean> {
    const name = await attempt(() => this.#showSection(key));
    if (name === undefined) return false;
    if (this.step?.key !== key) this.#push({ key, name });
    return true;
  }

  async #showSection(key: string): Promise<string | undefined> {
    const place = placeOf(key);
    const mine = ++this.#latest;
    const name = place ? await openBook.show(place, game.preferred?.key ?? null) : undefined;
    if (name === undefined || mine !== this.#latest) return undefined;
    this.page = null;
    return name;
  }

  /** Returns the index of the step after the current one. */
  #next(): number {
    return (this.at < 0 ? this.#before : this.at) + 1;
  }

  #push(step: Step): void {
    this.steps = withoutRepeats([...this.steps.slice(0, this.#next()), step]);
    this.at = this.steps.length - 1;
  }

  async #fetch(key: string): Promise<EntryPage | undefined> {
    const mine = ++this.#latest;
    const page = await api.show(key);
    if (mine !== this.#latest) return undefined;
    void pins.load();
    return page;
  }
}

/** The reading pane and its history. */
export const reading = new Reading();

openBook.onremoved = () => {
  if (reading.inBook) reading.leave();
};
