import type { EditConflict, ErrorCode } from '../api/types';

/** A change that the disk has not accepted yet. It is tried again until it is saved or discarded. */
interface Unsaved {
  id: number;
  name: string;
  words: string;
  why: string;
  /** Continues: tries again, or discards the change. */
  go: (again: boolean) => void;
}

/** Two changes of the same character, of which one is kept; it waits for an answer. */
export interface Conflict {
  id: number;
  conflict: EditConflict;
  answer: (mine: boolean) => void;
}

/** The codes of temporary refusals: the disk may have space later, or the other program be done. */
const PASSING: ErrorCode[] = ['full', 'disk', 'read_only', 'locked', 'unreadable'];

/** Whether a change that was refused with this code can be saved later. */
export function isPassing(code: ErrorCode): boolean {
  return PASSING.includes(code);
}

/** The time until the next attempt, in milliseconds. */
const AGAIN_MS = 3000;

class UnsavedChanges {
  unsaved = $state.raw<Unsaved[]>([]);
  conflicts = $state.raw<Conflict[]>([]);
  #next = 1;

  /** Shows a change that could not be saved; true when it is to be tried again. */
  save(name: string, words: string, why: string): Promise<boolean> {
    const id = this.#next++;
    return new Promise((resolve) => {
      const go = (again: boolean): void => {
        clearTimeout(timer);
        this.unsaved = this.unsaved.filter((each) => each.id !== id);
        resolve(again);
      };
      const timer = setTimeout(() => go(true), AGAIN_MS);
      this.unsaved = [...this.unsaved, { id, name, words, why, go }];
    });
  }

  /** Asks which of two changes to keep; true for the user's own. */
  ask(conflict: EditConflict): Promise<boolean> {
    const id = this.#next++;
    return new Promise((resolve) => {
      const answer = (mine: boolean): void => {
        this.conflicts = this.conflicts.filter((each) => each.id !== id);
        resolve(mine);
      };
      this.conflicts = [...this.conflicts, { id, conflict, answer }];
    });
  }
}

/** The changes that could not be saved yet. */
export const waiting = new UnsavedChanges();
