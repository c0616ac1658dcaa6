import { refusal } from '../api/refusal';
import { t } from './text.svelte';

/** A line at the foot of the window, with at most one action. */
interface Notice {
  id: number;
  words: string;
  wrong: boolean;
  act?: { label: string; run: () => void };
  /** When it was shown, in milliseconds. */
  at: number;
}

const SHOWN_MS = 9000;
/** A notice that is younger than this, in milliseconds, stays when another place is opened. */
const JUST_MS = 2000;

class Notices {
  all = $state<Notice[]>([]);
  #next = 1;
  #ends: Record<number, ReturnType<typeof setTimeout>> = {};

  /** Shows that something has happened. */
  tell(words: string, act?: Notice['act']): void {
    this.#add({ words, wrong: false, ...(act ? { act } : {}) });
  }

  /** Shows what was done, with a button that undoes it. */
  undoable(words: string, undo: () => unknown): void {
    this.tell(words, { label: t('undo'), run: () => void undo() });
  }

  /** Shows why something was refused. */
  refuse(reason: unknown): void {
    this.#add({ words: refusal(reason).message, wrong: true });
  }

  dismiss(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
    this.#stay(id);
  }

  /** Drops what was about the place that is left; what offers an action stays. */
  leave(): void {
    const just = Date.now() - JUST_MS;
    for (const { id, act, at } of this.all) if (!act && at < just) this.dismiss(id);
  }

  /** Keeps the notice while the pointer or the focus is on it. */
  hold(): void {
    for (const { id } of this.all) this.#stay(id);
  }

  /** Lets the notice time out, counted from now. */
  release(): void {
    for (const { id } of this.all) this.#go(id);
  }

  #stay(id: number): void {
    clearTimeout(this.#ends[id]);
  }

  #go(id: number): void {
    this.#stay(id);
    this.#ends[id] = setTimeout(() => this.dismiss(id), SHOWN_MS);
  }

  #add(notice: Omit<Notice, 'id' | 'at'>): void {
    const id = this.#next++;
    this.all = [
      ...this.all.filter((other) => other.words !== notice.words).slice(-2),
      { id, at: Date.now(), ...notice },
    ];
    this.#go(id);
  }
}

export const notices = new Notices();

/** Saves a file that the user chooses, and says where it is; nothing happens where none was chosen. */
export async function save(work: () => Promise<string | null>): Promise<void> {
  const place = await attempt(work);
  if (place) notices.tell(t('saved-to', { place }));
}

/** Runs something that may be refused. A refusal is shown, and the result is then undefined. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (reason) {
    notices.refuse(reason);
    return undefined;
  }
}
