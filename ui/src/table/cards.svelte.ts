import { api } from '../api/commands';
import type { CharacterCard } from '../api/types';
import { attempt } from '../shared/notices.svelte';

/** The characters of the library, as last loaded. */
class Cards {
  all = $state.raw<CharacterCard[]>([]);

  async load(): Promise<void> {
    this.all = (await attempt(() => api.characters())) ?? this.all;
  }

  /** Reloads the characters, if they were loaded, after a change elsewhere. */
  async reloadIfLoaded(): Promise<void> {
    if (this.all.length > 0) await this.load();
  }
}

export const cards = new Cards();
