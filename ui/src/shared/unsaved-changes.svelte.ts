import type { EditConflict, ErrorCode } from '../api/types';

/** A change that could not be saved yet. It is retried until it is saved or discarded. */
interface Unsaved {
  id: number;
  name: string;
  description: string;
  reason: string;
  /** Retries or discards the change. */
  finish: (retry: boolean) => void;
}

/** Two conflicting changes of a character, waiting for the user's choice. */
export interface Conflict {
  id: number;
  conflict: EditConflict;
  choose: (mine: boolean) => void;
}

/** The codes of temporary refusals, such as a full disk or a lock held by another program. */
const TEMPORARY: ErrorCode[] = ['full', 'disk', 'read_only', 'locked', 'unreadable'];

/** Whether a change refused with this code may be accepted later. */
export function isTemporary(code: ErrorCode): boolean {
  return TEMPORARY.includes(code);
}

/** The time until the next attempt, in milliseconds. */
const RETRY_MS = 3000;

class UnsavedChanges {
  changes = $state.raw<Unsaved[]>([]);
  conflicts = $state.raw<Conflict[]>([]);
  #next = 1;

  /** Shows a change that could not be saved; resolves to whether to retry it. */
  askToRetry(name: string, description: string, reason: string): Promise<boolean> {
    const id = this.#next++;
    return new Promise((resolve) => {
      const finish = (retry: boolean): void => {
        clearTimeout(timer);
        this.changes = this.changes.filter((each) => each.id !== id);
        resolve(retry);
      };
      const timer = setTimeout(() => finish(true), RETRY_MS);
      this.changes = [...this.changes, { id, name, description, reason, finish }];
    });
  }

  /** Asks which of two changes to keep; resolves to true for the user's own. */
  askWhichToKeep(conflict: EditConflict): Promise<boolean> {
    const id = this.#next++;
    return new Promise((resolve) => {
      const choose = (mine: boolean): void => {
        this.conflicts = this.conflicts.filter((each) => each.id !== id);
        resolve(mine);
      };
      this.conflicts = [...this.conflicts, { id, conflict, choose }];
    });
  }
}

/** Unsaved changes and conflicts. */
export const unsavedChanges = new UnsavedChanges();
