import { api } from '../api/commands';
import { refusal } from '../api/refusal';
import type { CharacterCard, CharacterView, Edit, Happening, Occasion } from '../api/types';
import { announcer } from '../shared/announce.svelte';
import { notices } from '../shared/notices.svelte';

/** The code of the refusal that says a newer change stands already. */
const CONFLICT = 'conflict';

/** A character being read and edited. Edits are made one after another, each on the latest change. */
export class OpenCharacter {
  view = $state.raw() as CharacterView;
  #waiting: Promise<unknown> = Promise.resolve();
  #onchange: (card: CharacterCard) => void;

  constructor(view: CharacterView, onchange: (card: CharacterCard) => void) {
    this.view = view;
    this.#onchange = onchange;
  }

  get id(): number {
    return this.view.card.id;
  }

  /** Makes a change; false where it was refused. */
  edit(edit: Edit): Promise<boolean> {
    return this.#next(() => api.edit(this.id, this.view.revision, edit));
  }

  /** Lets an event of play happen; nothing where it was refused. */
  async happen(occasion: Occasion): Promise<Happening | null> {
    let happening: Happening | null = null;
    const done = await this.#next(async () => {
      const happened = await api.happen(this.id, this.view.revision, occasion);
      happening = happened.happening;
      return happened.view;
    });
    return done ? happening : null;
  }

  undo(): Promise<boolean> {
    const words = this.view.undo;
    if (words === null) return Promise.resolve(false);
    announcer.say(`Undone: ${words}`);
    return this.#next(() => api.undo(this.id));
  }

  redo(): Promise<boolean> {
    const words = this.view.redo;
    if (words === null) return Promise.resolve(false);
    announcer.say(`Done again: ${words}`);
    return this.#next(() => api.redo(this.id));
  }

  /** Works it out again, after the rules have changed. */
  reload(): Promise<boolean> {
    return this.#next(() => api.openCharacter(this.id));
  }

  restore(change: number): Promise<boolean> {
    return this.#next(() => api.restore(this.id, change));
  }

  #next(work: () => Promise<CharacterView>): Promise<boolean> {
    const done = this.#waiting.then(() => this.#attempt(work));
    this.#waiting = done;
    return done;
  }

  async #attempt(work: () => Promise<CharacterView>): Promise<boolean> {
    try {
      this.#take(await work());
      return true;
    } catch (reason) {
      if (refusal(reason).code !== CONFLICT) {
        notices.refuse(reason);
        return false;
      }
      try {
        this.#take(await api.openCharacter(this.id));
        notices.tell(
          'This character was changed elsewhere. What you see now is what is saved; your last change was not made.',
        );
      } catch (second) {
        notices.refuse(second);
      }
      return false;
    }
  }

  #take(view: CharacterView): void {
    this.view = view;
    this.#onchange(view.card);
  }
}
