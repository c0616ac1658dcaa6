import { api } from '../api/commands';
import type { Answers, Hit } from '../api/types';
import { notices } from '../shared/notices.svelte';
import { overtaken } from './asking';

const SHOWN = 60;

/** A query being typed and its answers. An answer that a newer keystroke has overtaken is dropped. */
export class Search {
  query = $state('');
  system = $state<string | null>(null);
  kind = $state<string | null>(null);
  answers = $state.raw<Answers | null>(null);
  active = $state(0);
  #latest = 0;

  get hits(): Hit[] {
    return this.answers?.hits ?? [];
  }

  get asks(): boolean {
    return this.query.trim() !== '' || this.kind !== null;
  }

  async ask(): Promise<void> {
    const mine = ++this.#latest;
    this.active = 0;
    if (!this.asks) {
      this.answers = null;
      return;
    }
    try {
      const answers = await api.search(this.query, this.system, this.kind, SHOWN);
      if (mine === this.#latest) this.answers = answers;
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
