// Copies of the library that a synced folder has left beside it.
import { api } from '../api/commands';
import type { Choice, LibraryCopy, Merged } from '../api/types';
import { shelf } from '../characters/shelf.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { oneAtATime } from '../shared/one-at-a-time';
import { Remembered } from '../shared/remembered.svelte';
import { t } from '../shared/text.svelte';

class Copies {
  all = $state.raw<LibraryCopy[]>([]);
  /** The last merge, while it can be undone. */
  merged = $state.raw<Merged | null>(null);
  /** The change times of merged copies by name, so that they are not reported again. */
  #decided = new Remembered<Record<string, string>>('copies', {});

  async load(): Promise<void> {
    this.all = (await attempt(() => api.copies())) ?? this.all;
  }

  /** Shows a notice at startup about a copy with undecided characters. */
  async notify(show: () => void): Promise<void> {
    await this.load();
    const open = this.all.find(
      (copy) => copy.characters.length > 0 && this.#decided.value[copy.name] !== copy.changed,
    );
    if (open === undefined) return;
    notices.show(t('backups-copy-found', { name: open.name, count: open.characters.length }), {
      label: t('backups-merge'),
      run: show,
    });
  }

  /** Applies the choice for each character, after a backup. */
  async merge(copy: LibraryCopy, choices: [number, Choice][]): Promise<void> {
    const merged = await attempt(() => api.copyMerge(copy.name, choices));
    if (!merged) return;
    this.#decided.value = { ...this.#decided.value, [copy.name]: copy.changed };
    await this.#refresh();
    this.merged = merged;
  }

  undo = oneAtATime(async (): Promise<void> => {
    const merged = this.merged;
    if (merged === null) return;
    if ((await attempt(() => api.copyMergeUndo(merged))) === undefined) return;
    this.merged = null;
    await this.#refresh();
  });

  async #refresh(): Promise<void> {
    await shelf.refresh();
    await this.load();
  }
}

export const copies = new Copies();
