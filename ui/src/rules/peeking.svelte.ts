import { api } from '../api/commands';
import type { EntryPage } from '../api/types';
import { attempt } from '../shared/notices.svelte';

/** A page that is shown while another pane leads: seen, but not noted as read. */
export class Peeking {
  page = $state.raw<EntryPage | null>(null);
  #wanted: string | null = null;
  #frame = 0;

  /** Shows an entry with the next frame; the page before stays until then. Nothing shows nothing. */
  see(key: string | null): void {
    if (key === this.#wanted) return;
    this.#wanted = key;
    cancelAnimationFrame(this.#frame);
    if (key === null) this.page = null;
    else this.#frame = requestAnimationFrame(() => void this.#fetch(key));
  }

  async #fetch(key: string): Promise<void> {
    const page = await attempt(() => api.peek(key));
    if (page && key === this.#wanted) this.page = page;
  }
}
