import { refusal } from '../api/refusal';

/** A line at the foot of the window, with at most one thing to do about it. */
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

  /** Tells something that has happened. */
  tell(words: string, act?: Notice['act']): void {
    this.#add({ words, wrong: false, ...(act ? { act } : {}) });
  }

  /** Tells why something was refused. */
  refuse(reason: unknown): void {
    this.#add({ words: refusal(reason).message, wrong: true });
  }

  dismiss(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
  }

  #add(notice: Omit<Notice, 'id'>): void {
    const id = this.#next++;
    this.all = [
      ...this.all.filter((other) => other.words !== notice.words).slice(-2),
      { id, ...notice },
    ];
    setTimeout(() => this.dismiss(id), SHOWN_MS);
  }
}

export const notices = new Notices();

/** Runs something that may be refused; a refusal is told, and the answer is then nothing. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (reason) {
    notices.refuse(reason);
    return undefined;
  }
}
