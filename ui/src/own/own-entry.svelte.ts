import { api } from '../api/commands';
import { refusal } from '../api/refusal';
import type { Entry, OwnEntryView } from '../api/types';
import { house } from '../house/house.svelte';
import { pins } from '../rules/pins.svelte';
import { reading } from '../rules/reading.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';
import { isTemporary, unsavedChanges, type AskToRetry } from '../shared/unsaved-changes.svelte';

/** The pause in typing before the entry is saved, in milliseconds. */
const PAUSE_MS = 400;

class OwnEntryEditing {
  /** The saved entry; null while none is edited. */
  view = $state.raw<OwnEntryView | null>(null);
  /** The entry as typed. */
  draft = $state.raw<Entry | null>(null);
  /** When it was saved last. */
  saved = $state<string | null>(null);
  /** Why the draft was not saved; empty if it was. */
  saveError = $state('');
  /** The saved entry from which the draft was typed. */
  #loaded: Entry | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();

  get key(): string | null {
    return this.view?.page.brief.key ?? null;
  }

  create(system: string, kind: string, name: string): Promise<boolean> {
    return this.#begin(() => api.ownEntryNew(system, kind, name));
  }

  copy(key: string): Promise<boolean> {
    return this.#begin(() => api.ownEntryCopy(key));
  }

  createFromBook(book: string, number: number, system: string, kind: string): Promise<boolean> {
    return this.#begin(() => api.bookEntry(book, number, system, kind));
  }

  edit(key: string): Promise<boolean> {
    return this.#begin(() => api.ownEntryOpen(key));
  }

  /** Changes a part of the entry. It is saved soon after. */
  change(part: Partial<Entry>): void {
    if (!this.draft) return;
    this.draft = { ...this.draft, ...part };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
  }

  /** Saves what was typed, after any save in progress. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.then(() =>
      unsavedChanges.saving((ask) => this.#save(ask, this.key, this.draft, this.#loaded)),
    );
    return this.#saving;
  }

  /** Undoes the last change: what could not be saved, or else what was saved last. */
  async undo(): Promise<void> {
    await this.save();
    if (this.saveError !== '' && this.view) this.#show(this.view);
    else await this.#step((key) => api.ownEntryUndo(key));
  }

  redo(): Promise<void> {
    return this.#step((key) => api.ownEntryRedo(key));
  }

  restore(change: number): Promise<void> {
    return this.#step((key) => api.ownEntryRestore(key, change));
  }

  /** Reloads the entry in the chosen language; the draft is kept. */
  async reload(): Promise<void> {
    await this.save();
    const { key, draft } = this;
    if (key === null || this.saveError !== '') return;
    const view = await attempt(() => api.ownEntryOpen(key));
    if (view && this.draft === draft) this.#show(view);
  }

  /** Saves the draft, and has what depends on it recalculated. The form stays open. */
  async apply(): Promise<void> {
    await this.save();
    if (this.key !== null) await house.reload();
  }

  /** Saves the draft and opens the page of the entry; stays in the form if the draft cannot be saved. */
  async close(): Promise<void> {
    await this.save();
    if (this.saveError !== '') return;
    const key = this.key;
    this.view = this.draft = null;
    if (key === null) return;
    await house.reload();
    await reading.open(key);
  }

  /** Deletes the entry. A notice can undo it. */
  async remove(): Promise<void> {
    await this.save();
    const brief = this.view?.page.brief;
    if (!brief) return;
    const gone = await attempt(() => api.ownEntryDelete(brief.key).then(() => true));
    if (!gone) return;
    this.view = this.draft = null;
    this.saveError = '';
    if (reading.step?.key !== brief.key) reading.leave();
    reading.forget(brief.key);
    house.invalidate();
    void pins.load();
    notices.showDeleted(brief.name, `own_entry/${brief.key}`, () => this.undelete(brief.key));
  }

  /** Restores a deleted entry and edits it. Returns false if that was refused. */
  async undelete(key: string): Promise<boolean> {
    if (!(await this.#begin(() => api.ownEntryUndelete(key)))) return false;
    house.invalidate();
    void pins.load();
    return true;
  }

  /** Saves the edited entry, then edits another. Returns false if either is refused. */
  async #begin(work: () => Promise<OwnEntryView>): Promise<boolean> {
    await this.save();
    if (this.saveError !== '') {
      notices.showRefusal({ message: t('own-not-saved', { reason: this.saveError }) });
      return false;
    }
    const view = await attempt(work);
    if (!view) return false;
    this.saved = null;
    this.#show(view);
    return true;
  }

  async #step(work: (key: string) => Promise<OwnEntryView>): Promise<void> {
    await this.save();
    const key = this.key;
    const view = key === null ? undefined : await attempt(() => work(key));
    // It may be closed by now.
    if (view && this.key === key) this.#show(view);
  }

  /** Saves an entry. If the disk refuses it, retries until it is saved or discarded. */
  async #save(
    askToRetry: AskToRetry,
    key: string | null,
    draft: Entry | null,
    loaded: Entry | null,
  ): Promise<void> {
    if (key === null || !draft || !loaded || draft === loaded) return;
    let view: OwnEntryView;
    try {
      view = await api.ownEntrySave(key, draft, loaded);
    } catch (reason) {
      const { code, message } = refusal(reason);
      if (code === 'invalid') this.saveError = message;
      else if (!isTemporary(code)) notices.showRefusal(reason);
      else {
        const { name } = draft;
        const failed = { name, description: t('unsaved-last-change'), reason: message };
        if (await askToRetry(failed))
          return this.#save(askToRetry, key, this.key === key ? this.draft : draft, loaded);
      }
      return;
    }
    if (this.key !== key) return;
    this.saveError = '';
    this.saved = new Date().toISOString();
    if (this.draft === draft) this.#show(view);
    else {
      this.view = view;
      this.#loaded = draft;
    }
  }

  #show(view: OwnEntryView): void {
    this.saveError = '';
    this.view = view;
    this.draft = this.#loaded = view.page.entry;
  }
}

export const ownEntry = new OwnEntryEditing();
