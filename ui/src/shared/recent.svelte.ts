import { announcer } from './announce.svelte';
import { notices } from './notices.svelte';
import { t } from './text.svelte';

/** An undoable action. Edits of a sheet are undone by the sheet's own history instead. */
export interface Act {
  /** A sentence that describes the action. */
  description: string;
  /** What it changes; the notice of an earlier act on the same is dismissed. */
  about?: string;
  /** Undoes it; false if that was refused. */
  undo: () => Promise<boolean>;
  /** Redoes it; false if that was refused. */
  redo?: () => Promise<boolean>;
}

/** An act, the number of edits of the open sheet that were in force when it was done, and its notice. */
type Dated = Act & { edits: number; notice?: number };

/** The acts since a sheet was opened, ordered among the edits of that sheet. */
class Recent {
  #done = $state.raw<Dated[]>([]);
  #undone = $state.raw<Dated[]>([]);
  #edits = $state(0);
  /** The undone acts, including those of previously open sheets. */
  #gone = new WeakSet<Dated>();

  /** The act to undo next; null if an edit of the sheet is later. */
  get nextUndo(): Dated | null {
    const last = this.#done.at(-1);
    return last && last.edits >= this.#edits ? last : null;
  }

  /** The act to redo next; null if an edit of the sheet was undone later. */
  get nextRedo(): Dated | null {
    const last = this.#undone.at(-1);
    return last && last.edits <= this.#edits ? last : null;
  }

  record(act: Act): Dated {
    const dated: Dated = { ...act, edits: this.#edits };
    this.#done = [...this.#done, dated];
    this.#undone = [];
    if (act.about !== undefined) notices.dismissAbout(act.about);
    return dated;
  }

  /** Records an act, and shows a notice with a button that undoes it. */
  recordWithNotice(act: Act): void {
    const dated = this.record(act);
    dated.notice = notices.showUndoable(act.description, () => this.#undoAct(dated), act.about);
  }

  /** Counts a change of the open sheet. */
  edited(how: 'edit' | 'undo' | 'redo'): void {
    this.#edits += how === 'undo' ? -1 : 1;
    if (how === 'edit') this.#undone = [];
  }

  /** Undoes the last act; false if an edit of the sheet is to be undone instead. */
  undo(): boolean {
    const last = this.nextUndo;
    if (last) void this.#undoAct(last);
    return last !== null;
  }

  /** Redoes the last undone act; false if an edit of the sheet is to be redone instead. */
  redo(): boolean {
    const last = this.nextRedo;
    if (last) void this.#redoAct(last);
    return last !== null;
  }

  /** Forgets all acts, when another sheet is opened. */
  clear(): void {
    this.#done = [];
    this.#undone = [];
    this.#edits = 0;
  }

  async #undoAct(act: Dated): Promise<void> {
    // Its notice may still be shown after it was undone with a key.
    if (this.#gone.has(act)) return;
    this.#put(act, 'undone');
    if (await act.undo()) {
      if (act.notice !== undefined) notices.dismiss(act.notice);
      this.#finish(act, 'undone');
    } else this.#put(act, 'done');
  }

  async #redoAct(act: Dated): Promise<void> {
    this.#put(act, 'done');
    if (await act.redo?.()) this.#finish(act, 'done');
    else this.#put(act, 'undone');
  }

  #finish(act: Dated, where: 'done' | 'undone'): void {
    // It may have undone or redone an edit of the sheet, or opened another sheet, which forgets all acts.
    act.edits = this.#edits;
    if (![...this.#done, ...this.#undone].includes(act)) this.#put(act, where);
    announcer.say(t(where === 'done' ? 'done-again' : 'undone', { what: act.description }));
  }

  /** Moves an act to the end of the done or the redoable ones. */
  #put(act: Dated, where: 'done' | 'undone'): void {
    const others = (all: Dated[]): Dated[] => all.filter((other) => other !== act);
    const done = where === 'done';
    if (done) this.#gone.delete(act);
    else this.#gone.add(act);
    this.#done = [...others(this.#done), ...(done ? [act] : [])];
    this.#undone = [...others(this.#undone), ...(!done && act.redo ? [act] : [])];
  }
}

export const recent = new Recent();
