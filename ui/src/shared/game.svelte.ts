import { systems } from '../api/systems.svelte';
import type { SystemView } from '../api/types';
import { Remembered } from './remembered.svelte';
import { t } from './text.svelte';

const chosen = new Remembered<string | null>('game', null);
const used = new Remembered<string | null>('system', null);

/** The current game. Search, pickers, new characters and new encounters are limited to it. */
export const game = {
  /** The key of its system; null for all games, or if its pack is no longer installed. */
  get key(): string | null {
    return systems.find(chosen.value ?? '')?.key ?? null;
  },

  /** Display name. */
  get name(): string {
    return systems.find(chosen.value ?? '')?.name ?? t('all-games');
  },

  /** The current game, or else the one used last, or else the first; undefined if there are none. */
  get preferred(): SystemView | undefined {
    return systems.find(this.key ?? used.value ?? '') ?? systems.all[0];
  },

  /** The key of the game used last, current or not. */
  get used(): string | null {
    return used.value;
  },

  /** Whether a game is the current one; without one, every game is. */
  includes(key: string): boolean {
    return [null, key].includes(this.key);
  },

  /** Limits the window to a game; null lifts the limit. */
  choose(key: string | null): void {
    chosen.value = key;
  },

  /** Records that an entry or a character of a game was opened. */
  use(key: string): void {
    used.value = key;
  },

  /** Switches to the game of an opened item, if the window is limited to a game. */
  follow(key: string): void {
    this.use(key);
    if (this.key !== null) this.choose(key);
  },
};
