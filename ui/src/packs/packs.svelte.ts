import { api } from '../api/commands';
import type { AddonForm, InstalledPacks, OwnEntryCard, PackPreview } from '../api/types';
import { house } from '../house/house.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { overlay } from '../shared/overlay.svelte';
import { RunningTasks } from '../shared/running-tasks.svelte';
import { t } from '../shared/text.svelte';

class Packs {
  installed = $state.raw<InstalledPacks>({ systems: [], layers: [] });
  /** The user's own entries. */
  own = $state.raw<OwnEntryCard[]>([]);
  preview = $state.raw<PackPreview | null>(null);
  #commands = new RunningTasks();

  get busy(): boolean {
    return this.#commands.busy;
  }

  async load(): Promise<void> {
    this.installed = (await attempt(() => api.packs())) ?? this.installed;
    this.own = (await attempt(() => api.ownEntries())) ?? this.own;
  }

  async choose(): Promise<void> {
    await this.#look(() => api.packLook());
  }

  /** Previews the pack that was dropped onto the window. */
  async previewDropped(): Promise<void> {
    await this.#look(() => api.packLookDropped());
  }

  /**
   * Exports own entries and parts as an add-on to a file that the user chooses. Returns remarks; undefined if nothing
   * was written.
   */
  async export(form: AddonForm): Promise<string[] | undefined> {
    const written = await this.#work(() => api.ownEntriesExport(form));
    if (!written) return undefined;
    const [file, addon] = written;
    const { name, parts } = addon;
    const entries = addon.entries.length;
    const held = parts === 0 ? 'entries' : entries === 0 ? 'parts' : 'both';
    notices.show(t('packs-saved', { held, name, entries, parts, file }));
    return addon.remarks;
  }

  async install(): Promise<void> {
    const name = this.preview?.name ?? '';
    if (!(await this.#change(() => api.packInstall()))) return;
    this.preview = null;
    notices.show(t('packs-installed', { name }));
  }

  switch(name: string, on: boolean): Promise<boolean> {
    return this.#change(() => api.packSwitch(name, on));
  }

  async move(name: string, place: number): Promise<void> {
    await this.#change(() => api.packMove(name, place));
  }

  remove(name: string): Promise<boolean> {
    return this.#change(() => api.packRemove(name));
  }

  /** Previews a pack. It is busy until the preview is open, since files that were dropped wait for both. */
  #look(work: () => Promise<PackPreview | null>): Promise<void> {
    return this.#commands.run(async () => {
      const preview = await attempt(work);
      if (!preview) return;
      this.preview = preview;
      overlay.open = 'packs';
    });
  }

  async #change(work: () => Promise<InstalledPacks>): Promise<boolean> {
    const installed = await this.#work(work);
    if (!installed) return false;
    this.installed = installed;
    await house.reload();
    return true;
  }

  #work<T>(work: () => Promise<T>): Promise<T | undefined> {
    return this.#commands.run(() => attempt(work));
  }
}

export const packs = new Packs();
