import { api } from '../api/commands';
import type { CharacterCard } from '../api/types';
import { attempt } from '../shared/notices.svelte';

/** The library's characters as they were when they were last asked for. */
class Cards {
  all = $state.raw<CharacterCard[]>([]);

  async load(): Promise<void> {
    this.all = (await attempt(() => api.characters())) ?? this.all;
  }

  /** Asks for them anew, where they are shown: they were changed elsewhere. */
  async again(): Promise<void> {
    if (this.all.length > 0) await this.load();
  }
}

export const cards = new Cards();
