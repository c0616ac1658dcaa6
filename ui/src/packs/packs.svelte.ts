import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { AddonForm, InstalledPacks, OwnEntryCard, PackPreview } from '../api/types';
import { attempt, notices } from '../shared/notices.svelte';

class Packs {
  installed = $state.raw<InstalledPacks>({ systems: [], layers: [] });
  /** The entries of the user's own. */
  own = $state.raw<OwnEntryCard[]>([]);
  /** Whether the list of games is open. */
  listed = $state(false);
  /** The pack that may be installed. */
  preview = $state.raw<PackPreview | null>(null);
  /** Whether a pack is being read or installed. */
  busy = $state(false);

  async load(): Promise<void> {
    this.installed = (await attempt(() => api.packs())) ?? this.installed;
    this.own = (await attempt(() => api.ownEntries())) ?? this.own;
  }

  async choose(): Promise<void> {
    const preview = await this.#work(() => api.packLook());
    if (preview) this.preview = preview;
  }

  /** Looks at the pack that was dropped onto the window. */
  async drop(): Promise<void> {
    const preview = await this.#work(() => api.packLookDropped());
    if (!preview) return;
    this.preview = preview;
    this.listed = true;
  }

  /** Writes own entries as an add-on to a file that the user chooses. Answers what there is to say about it;
   * nothing where it was not written. */
  async export(form: AddonForm): Promise<string[] | undefined> {
    const written = await this.#work(() => api.ownEntriesExport(form));
    if (!written) return undefined;
    const [file, addon] = written;
    const counts: [count: number, one: string, several: string][] = [
      [addon.entries.length, 'entry', 'entries'],
      [addon.parts, 'other part', 'other parts'],
    ];
    const held = counts
      .filter(([count], at) => count > 0 || (at === 0 && addon.parts === 0))
      .map(([count, one, several]) => `${count} ${count === 1 ? one : several}`);
    notices.tell(`${addon.name} with ${held.join(' and ')} is saved to ${file}.`);
    return addon.remarks;
  }

  async install(): Promise<void> {
    const name = this.preview?.name ?? '';
    if (!(await this.#change(() => api.packInstall()))) return;
    this.preview = null;
    notices.tell(`${name} is installed. A backup was made before.`);
  }

  async switch(name: string, on: boolean): Promise<void> {
    await this.#change(() => api.packSwitch(name, on));
  }

  async move(name: string, place: number): Promise<void> {
    await this.#change(() => api.packMove(name, place));
  }

  remove(name: string): Promise<boolean> {
    return this.#change(() => api.packRemove(name));
  }

  async #change(work: () => Promise<InstalledPacks>): Promise<boolean> {
    const installed = await this.#work(work);
    if (!installed) return false;
    this.installed = installed;
    await attempt(() => systems.load());
    return true;
  }

  async #work<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.busy = true;
    const done = await attempt(work);
    this.busy = false;
    return done;
  }
}

/** The packs of the library. */
export const packs = new Packs();
