import type { EditConflict, ErrorCode } from '../api/types';

/** Why a change could not be saved yet. */
interface Failed {
  name: string;
  description: string;
  reason: string;
  /** Counts the later changes that wait for this one. */
  later?: () => number;
}

/** A change that could not be saved yet. It is retried until it is saved or discarded. */
interface Unsaved extends Failed {
  id: number;
  /** Retries or discards the change. */
  finish: (retry: boolean) => void;
}

/** Shows why a change could not be saved; resolves to whether to retry it. */
export type AskToRetry = (failed: Failed) => Promise<boolean>;

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

  /** Saves a change. Once it asks to retry, the change is shown until it is saved or discarded. */
  async saving<T>(save: (askToRetry: AskToRetry) => Promise<T>): Promise<T> {
    const id = this.#next++;
    // It may also be discarded while it is being retried.
    let discarded = false;
    const askToRetry = (failed: Failed): Promise<boolean> =>
      new Promise((resolve) => {
        const finish = (retry: boolean): void => {
          clearTimeout(timer);
          discarded ||= !retry;
          resolve(!discarded);
        };
        const timer = setTimeout(() => finish(true), discarded ? 0 : RETRY_MS);
        this.#show({ id, ...failed, finish });
      });
    try {
      return await save(askToRetry);
    } finally {
      this.changes = this.changes.filter((each) => each.id !== id);
    }
  }

  /** Shows a change, in the place of its last attempt. */
  #show(change: Unsaved): void {
    const isShown = this.changes.some(({ id }) => id === change.id);
    this.changes = isShown
      ? this.changes.map((each) => (each.id === change.id ? change : each))
      : [...this.changes, change];
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

export const unsavedChanges = new UnsavedChanges();
