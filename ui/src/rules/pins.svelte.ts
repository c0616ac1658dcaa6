import { systemOf } from '../api/address';
import { api } from '../api/commands';
import type { EntryRef, ReadingHistory } from '../api/types';
import { announcer } from '../shared/announce.svelte';
import { game } from '../shared/game.svelte';
import { attempt } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';

class Pins {
  /** Called when an entry was pinned or unpinned, so that the Table follows. */
  onpin: (entry: string, name: string, on: boolean) => Promise<void> = () => Promise.resolve();
  history = $state.raw<ReadingHistory>({ read: [], pinned: [] });

  get pinned(): EntryRef[] {
    return this.history.pinned;
  }

  /** The recently read entries of the current game. */
  get read(): EntryRef[] {
    return this.history.read.filter(({ key }) => game.includes(systemOf(key)));
  }

  has(key: string): boolean {
    return this.pinned.some((entry) => entry.key === key);
  }

  async load(): Promise<void> {
    const history = await attempt(() => api.readingHistory());
    if (history) this.history = history;
  }

  async toggle(key: string, name: string): Promise<void> {
    const off = this.has(key);
    const history = await attempt(() => (off ? api.unpin(key) : api.pin(key)));
    if (!history) return;
    this.history = history;
    await this.onpin(key, name, !off);
    announcer.say(t(off ? 'rules-is-unpinned' : 'rules-is-pinned', { name }));
  }
}

/** The recently read and the pinned entries. */
export const pins = new Pins();
