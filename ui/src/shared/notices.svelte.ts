import { refusal } from '../api/refusal';

/** A line at the foot of the window, with at most one action. */
export interface Notice {
  id: number;
  words: string;
  wrong: boolean;
  act?: { label: string; run: () => void };
}

const SHOWN_MS = 9000;

class Notices {
  all = $state<Notice[]>([]);
  #next = 1;
  #ends: Record<number, ReturnType<typeof setTimeout>> = {};

  /** Shows that something has happened. */
  tell(words: string, act?: Notice['act']): void {
    this.#add({ words, wrong: false, ...(act ? { act } : {}) });
  }

  /** Shows why something was refused. */
  refuse(reason: unknown): void {
    this.#add({ words: refusal(reason).message, wrong: true });
  }

  dismiss(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
    this.#stay(id);
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

  #add(notice: Omit<Notice, 'id'>): void {
    const id = this.#next++;
    this.all = [
      ...this.all.filter((other) => other.words !== notice.words).slice(-2),
      { id, ...notice },
    ];
    this.#go(id);
  }
}

export const notices = new Notices();

/** Runs something that may be refused. A refusal is shown, and the result is then undefined. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (reason) {
    notices.refuse(reason);
    return undefined;
  }
}
