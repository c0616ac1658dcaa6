import { refusal } from '../api/refusal';
import { t } from './text.svelte';

/** A message at the bottom of the window, with at most one action. */
interface Notice {
  id: number;
  text: string;
  wrong: boolean;
  act?: { label: string; run: () => void } | undefined;
  /** What its act has changed. */
  about?: string | undefined;
  /** When it was shown, in milliseconds. */
  at: number;
}

const SHOWN_MS = 9000;
/** A notice younger than this stays when another view is opened. */
const RECENT_MS = 2000;

class Notices {
  all = $state<Notice[]>([]);
  #next = 1;
  #timers: Record<number, ReturnType<typeof setTimeout>> = {};

  /** Shows a message. Returns its id. */
  show(text: string, act?: Notice['act'], about?: string): number {
    return this.#add({ text, wrong: false, act, about });
  }

  /** Shows a message with a button that undoes its action, and names what that has changed. Returns its id. */
  showUndoable(text: string, undo: () => unknown, about?: string): number {
    return this.show(text, { label: t('undo'), run: () => void undo() }, about);
  }

  /** Shows that something was deleted, with a button that restores it. */
  showDeleted(name: string, about: string, undo: () => unknown): void {
    this.showUndoable(t('was-deleted', { name }), undo, about);
  }

  /** Shows why something was refused. That there is nothing to undo or redo is no error. */
  showRefusal(reason: unknown): void {
    const { code, message } = refusal(reason);
    this.#add({ text: message, wrong: code !== 'nothing' });
  }

  dismiss(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
    this.#stopTimer(id);
  }

  /** Dismisses the notices about something that is changed again. */
  dismissAbout(about: string): void {
    for (const notice of this.all) if (notice.about === about) this.dismiss(notice.id);
  }

  /** Dismisses the notices of a view that is left, except recent ones and those with an action. */
  dismissOld(): void {
    const recent = Date.now() - RECENT_MS;
    for (const { id, act, at } of this.all) if (!act && at < recent) this.dismiss(id);
  }

  /** Stops all timers, while the pointer or focus is on a notice. */
  hold(): void {
    for (const { id } of this.all) this.#stopTimer(id);
  }

  release(): void {
    for (const { id } of this.all) this.#startTimer(id);
  }

  #stopTimer(id: number): void {
    clearTimeout(this.#timers[id]);
  }

  #startTimer(id: number): void {
    this.#stopTimer(id);
    this.#timers[id] = setTimeout(() => this.dismiss(id), SHOWN_MS);
  }

  #add(notice: Omit<Notice, 'id' | 'at'>): number {
    const id = this.#next++;
    this.all = [
      ...this.all.filter((other) => other.text !== notice.text).slice(-2),
      { id, at: Date.now(), ...notice },
    ];
    this.#startTimer(id);
    return id;
  }
}

export const notices = new Notices();

/** Saves to a file that the user chooses, and shows its path; does nothing if none was chosen. */
export async function saveToFile(work: () => Promise<string | null>): Promise<void> {
  const place = await attempt(work);
  if (place) notices.show(t('saved-to', { place }));
}

/** Runs a command that may be refused. A refusal is shown and resolves to undefined. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (reason) {
    notices.showRefusal(reason);
    return undefined;
  }
}
