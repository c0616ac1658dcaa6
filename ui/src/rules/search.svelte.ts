import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { Answers, Continuation, Hit } from '../api/types';
import { inUse } from '../shared/in-use.svelte';
import { notices } from '../shared/notices.svelte';
import { overtaken } from './asking';
import { bySystem, type Group } from './by-system';

const SHOWN = 60;
const OFFERED = 6;

/** A query whose last word is a filter, or may become one. */
const FILTER = /[:<>=][^\s]*$/;

/** A query being typed and its answers. An answer that a newer keystroke has overtaken is dropped. */
export class Search {
  query = $state('');
  system = $state<string | null>(null);
  kind = $state<string | null>(null);
  answers = $state.raw<Answers | null>(null);
  /** How a half-typed filter at the end of the query may go on. */
  continuations = $state.raw<Continuation[]>([]);
  active = $state(0);
  #latest = 0;

  /** The answers as they are listed. */
  groups: Group[] = $derived(this.answers ? bySystem(this.answers, systems.all) : []);
  hits: Hit[] = $derived(this.groups.flatMap((group) => group.hits));

  get asks(): boolean {
    return this.query.trim() !== '' || this.kind !== null;
  }

  async ask(): Promise<void> {
    const mine = ++this.#latest;
    this.active = 0;
    if (!this.asks) {
      this.answers = null;
      this.continuations = [];
      return;
    }
    try {
      const answers = await api.search(this.query, this.system, this.kind, SHOWN, inUse.value);
      if (mine !== this.#latest) return;
      this.answers = answers;
      const continuations = FILTER.test(this.query) ? await api.complete(this.query) : [];
      if (mine === this.#latest) this.continuations = continuations.slice(0, OFFERED);
    } catch (reason) {
      if (mine !== this.#latest) return;
      // A search from elsewhere in the window took its place: it is still wanted here.
      if (overtaken(reason)) await this.ask();
      else notices.refuse(reason);
    }
  }

  /** Moves the current answer, within `length`, and round at neither end. */
  move(by: number, length: number): void {
    this.active = Math.max(0, Math.min(length - 1, this.active + by));
  }
}

/** The search of the Rules. */
export const search = new Search();
