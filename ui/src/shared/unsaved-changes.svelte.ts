import type { EditConflict, ErrorCode } from '../api/types';

/** A change that could not be saved yet. It is retried until it is saved or discarded. */
interface Unsaved {
  id: number;
  name: string;
  words: string;
  why: string;
  /** Retries or discards the change. */
  go: (again: boolean) => void;
}

/** Two conflicting changes of a character, waiting for the user's choice. */
export interface Conflict {
  id: number;
  conflict: EditConflict;
  answer: (mine: boolean) => void;
}

/** The codes of temporary refusals, such as a full disk or a lock held by another program. */
const PASSING: ErrorCode[] = ['full', 'disk', 'read_only', 'locked', 'unreadable'];

/** Whether a change refused with this code may be accepted later. */
export function isPassing(code: ErrorCode): boolean {
  return PASSING.includes(code);
}

/** The time until the next attempt, in milliseconds. */
const AGAIN_MS = 3000;

class UnsavedChanges {
  unsaved = $state.raw<Unsaved[]>([]);
  conflicts = $state.raw<Conflict[]>([]);
  #next = 1;

  /** Shows a change that could not be saved; resolves to whether to retry it. */
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

  /** Asks which of two changes to keep; resolves to true for the user's own. */
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

/** Unsaved changes and conflicts. */
export const waiting = new UnsavedChanges();
