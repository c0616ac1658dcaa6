import { api } from '../api/commands';
import type { CharacterCard } from '../api/types';
import { attempt } from '../shared/notices.svelte';

/** The characters of the library, as last loaded. */
class Cards {
  all = $state.raw<CharacterCard[]>([]);
  /** Whether the characters were loaded. */
  loaded = $state(false);

  async load(): Promise<void> {
    const found = await attempt(() => api.characters());
    if (!found) return;
    this.all = found;
    this.loaded = true;
  }

  /** Reloads the characters, if they were loaded, after a change elsewhere. */
  async reloadIfLoaded(): Promise<void> {
    if (this.loaded) await this.load();
  }
}

export const cards = new Cards();
