import { announcer } from './announce.svelte';
import { notices } from './notices.svelte';
import { t } from './text.svelte';

/** Something that was done and can be undone; edits of a sheet are undone by the sheet's own history. */
export interface Act {
  /** What was done, in a sentence. */
  words: string;
  /** Undoes it; false where that was refused. */
  back: () => Promise<boolean>;
  /** Does it again after it was undone; false where that was refused. */
  again?: () => Promise<boolean>;
}

/** An act, and how many edits of the open sheet were in force when it was done. */
type Dated = Act & { edits: number };

/** What was done since a sheet was opened, in order with the edits of that sheet. */
class Recent {
  #done = $state.raw<Dated[]>([]);
  #undone = $state.raw<Dated[]>([]);
  #edits = $state(0);
  /** The acts that are undone, also of sheets that were open before. */
  #gone = new WeakSet<Dated>();

  /** The act to undo next; null where an edit of the sheet was done later. */
  get next(): Dated | null {
    const last = this.#done.at(-1);
    return last && last.edits >= this.#edits ? last : null;
  }

  /** The act to do again next; null where an edit of the sheet was undone later. */
  get nextAgain(): Dated | null {
    const last = this.#undone.at(-1);
    return last && last.edits <= this.#edits ? last : null;
  }

  /** Records what was done. */
  did(act: Act): Dated {
    const dated = { ...act, edits: this.#edits };
    this.#done = [...this.#done, dated];
    this.#undone = [];
    return dated;
  }

  /** Records what was done, and shows it with a button that undoes it. */
  tell(act: Act): void {
    const dated = this.did(act);
    notices.undoable(act.words, () => this.#undoAct(dated));
  }

  /** Counts a change of the open sheet. */
  edited(how: 'edit' | 'undo' | 'redo'): void {
    this.#edits += how === 'undo' ? -1 : 1;
    if (how === 'edit') this.#undone = [];
  }

  /** Undoes the last act; false where an edit of the sheet is to be undone. */
  undo(): boolean {
    const last = this.next;
    if (last) void this.#undoAct(last);
    return last !== null;
  }

  /** Does the act again that was undone last; false where an edit of the sheet is to be done again. */
  redo(): boolean {
    const last = this.nextAgain;
    if (last) void this.#redoAct(last);
    return last !== null;
  }

  /** Forgets everything, since another sheet was opened. */
  clear(): void {
    this.#done = [];
    this.#undone = [];
    this.#edits = 0;
  }

  async #undoAct(act: Dated): Promise<void> {
    // Its notice may still be there after it was undone by a key.
    if (this.#gone.has(act)) return;
    this.#put(act, 'undone');
    if (await act.back()) announcer.say(t('undone', { what: act.words }));
    else this.#put(act, 'done');
  }

  async #redoAct(act: Dated): Promise<void> {
    this.#put(act, 'done');
    if (await act.again?.()) announcer.say(t('done-again', { what: act.words }));
    else this.#put(act, 'undone');
  }

  /** Puts an act last among those that are done, or those that can be done again. */
  #put(act: Dated, where: 'done' | 'undone'): void {
    const others = (all: Dated[]): Dated[] => all.filter((other) => other !== act);
    const done = where === 'done';
    if (done) this.#gone.delete(act);
    else this.#gone.add(act);
    this.#done = [...others(this.#done), ...(done ? [act] : [])];
    this.#undone = [...others(this.#undone), ...(!done && act.again ? [act] : [])];
  }
}

export const recent = new Recent();
