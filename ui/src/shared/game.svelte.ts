import { systems } from '../api/systems.svelte';
import type { SystemView } from '../api/types';
import { Remembered } from './remembered.svelte';
import { t } from './text.svelte';

const chosen = new Remembered<string | null>('game', null);
const used = new Remembered<string | null>('system', null);

/** The current game. Search, pickers, new characters and new encounters are limited to it. */
export const game = {
  /** The key of its system; null for all games, and where its pack is no longer installed. */
  get key(): string | null {
    return systems.find(chosen.value ?? '')?.key ?? null;
  },

  /** What it is called in menus. */
  get name(): string {
    return systems.find(chosen.value ?? '')?.name ?? t('all-games');
  },

  /** The current game, or else the one used last, or the first; nothing where there is none. */
  get preferred(): SystemView | undefined {
    return systems.find(this.key ?? used.value ?? '') ?? systems.all[0];
  },

  /** The key of the game used last, whether or not it is the current one. */
  get used(): string | null {
    return used.value;
  },

  /** Limits the window to a game, or with null to none. */
  choose(key: string | null): void {
    chosen.value = key;
  },

  /** Notes that an entry or a character of a game was opened. */
  use(key: string): void {
    used.value = key;
  },

  /** Opens something of a game: where another is the current one, this becomes it. */
  follow(key: string): void {
    this.use(key);
    if (this.key !== null) this.choose(key);
  },
};
