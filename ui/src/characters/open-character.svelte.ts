import { api } from '../api/commands';
import { refusal } from '../api/refusal';
import type {
  Building,
  CharacterCard,
  CharacterView,
  Edit,
  EventResult,
  EventRequest,
  Finding,
} from '../api/types';
import { house } from '../house/house.svelte';
import { announcer } from '../shared/announce.svelte';
import { notices } from '../shared/notices.svelte';
import { recent } from '../shared/recent.svelte';
import { t } from '../shared/text.svelte';
import { isTemporary, unsavedChanges, type AskToRetry } from '../shared/unsaved-changes.svelte';

type How = Parameters<typeof recent.edited>[0];
/** The outcome of a change; discarded by the user, or refused by the program. */
type Outcome = 'saved' | 'discarded' | 'refused';

/** The code of the refusal for an outdated revision. */
const CONFLICT = 'conflict';

/** The open character. Edits are queued, and each is based on the latest revision. */
export class OpenCharacter {
  view = $state.raw() as CharacterView;
  /** The step of building to return to when another drawer is closed or its sheet is shown again. */
  step = $state<string | null>(null);
  /** The count of house rule changes at the last calculation. */
  rulesVersion = house.changes;
  #queue: Promise<unknown> = Promise.resolve();
  /** The number of edits that are not finished. */
  #unfinished = $state(0);
  #onchange: (card: CharacterCard) => void;

  constructor(view: CharacterView, onchange: (card: CharacterCard) => void) {
    this.view = view;
    this.#onchange = onchange;
  }

  /** How strictly the rules are applied, and the waivers. */
  get building(): Building {
    return this.view.character.building ?? { strictness: 'advise', waivers: {} };
  }

  /** The findings of the rules, with the waived ones; none if the rules are not checked. */
  get findings(): Finding[] {
    return this.building.strictness === 'silent' ? [] : this.view.progress.findings;
  }

  get id(): number {
    return this.view.card.id;
  }

  /** Makes a change; false if it was not saved. */
  async edit(edit: Edit | (() => Edit)): Promise<boolean> {
    return (await this.tryEdit(edit)) === 'saved';
  }

  /** Makes a change, and returns its outcome. A function is called once earlier changes are made. */
  async tryEdit(edit: Edit | (() => Edit)): Promise<Outcome> {
    const save = (askToRetry: AskToRetry): Promise<Outcome> =>
      this.#save(typeof edit === 'function' ? edit() : edit, askToRetry);
    this.#unfinished++;
    try {
      return await this.#enqueue(() => unsavedChanges.saving(save));
    } finally {
      this.#unfinished--;
    }
  }

  /** Changes strictness or waivers, starting from the result of earlier changes; false if it was not saved. */
  editBuilding(change: (building: Building) => Building): Promise<boolean> {
    return this.edit(() => ({ edit: 'building', building: change(this.building) }));
  }

  /** Applies an event of play; null if it was refused. */
  async applyEvent(request: EventRequest): Promise<EventResult | null> {
    let result: EventResult | null = null;
    const done = await this.#next(async () => {
      const happened = await api.characterEvent(this.id, this.view.revision, request);
      result = happened.result;
      return happened.view;
    });
    return done ? result : null;
  }

  /**
   * Makes a change by another command than an edit, such as choosing a portrait. Nothing changes if it returns null.
   * False if it was refused.
   */
  applyCommand(
    command: (id: number, revision: number) => Promise<CharacterView | null>,
  ): Promise<boolean> {
    return this.#next(async () => (await command(this.id, this.view.revision)) ?? this.view);
  }

  /** Waits until every queued change is made or refused. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  undo(): Promise<boolean> {
    return this.#step('undo', api.characterUndo);
  }

  redo(): Promise<boolean> {
    return this.#step('redo', api.characterRedo);
  }

  /** Reloads the character, after the rules have changed. */
  reload(): Promise<boolean> {
    this.rulesVersion = house.changes;
    return this.#next(() => api.characterOpen(this.id));
  }

  restore(change: number): Promise<boolean> {
    return this.#next(() => api.characterRestore(this.id, this.view.revision, change));
  }

  /** Undoes or redoes a change, if there is one, and announces it. */
  async #step(
    how: 'undo' | 'redo',
    go: (id: number, revision: number) => Promise<CharacterView>,
  ): Promise<boolean> {
    let what = this.view[how];
    const done = await this.#next(async () => {
      what = this.view[how];
      return what === null ? this.view : go(this.id, this.view.revision);
    }, how);
    if (!done || what === null) return false;
    announcer.say(t(how === 'undo' ? 'undone' : 'done-again', { what }));
    return true;
  }

  #next(work: () => Promise<CharacterView>, how: How = 'edit'): Promise<boolean> {
    return this.#enqueue(() => this.#attempt(work, how));
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done;
    return done;
  }

  /** Saves a change. On a conflict the user is asked; after a temporary error it is retried. */
  async #save(edit: Edit, askToRetry: AskToRetry): Promise<Outcome> {
    let held: string | null = null;
    for (;;) {
      try {
        this.#take(await api.characterEdit(this.id, this.view.revision, edit));
        if (held !== null) notices.show(t('unsaved-saved-after-all', { change: held }));
        return 'saved';
      } catch (reason) {
        const { code, message } = refusal(reason);
        if (code === CONFLICT) {
          const mine = await this.#resolveConflict(edit);
          if (mine === null) return 'refused';
          if (!mine) return 'discarded';
        } else if (isTemporary(code)) {
          held ??= await this.#describe(edit);
          const { name } = this.view.card;
          const later = (): number => this.#unfinished - 1;
          if (!(await askToRetry({ name, description: held, reason: message, later })))
            return 'discarded';
        } else {
          notices.showRefusal(reason);
          return 'refused';
        }
      }
    }
  }

  /** Shows both changes and asks which one to keep; true for the user's own, null if the conflict cannot be read. */
  async #resolveConflict(edit: Edit): Promise<boolean | null> {
    try {
      const conflict = await api.characterConflict(this.id, this.view.last_change, edit);
      this.#take(conflict.view);
      // What was changed elsewhere may have been undone there.
      if (conflict.theirs.length === 0) return true;
      const mine = await unsavedChanges.askWhichToKeep(conflict);
      // It may have been deleted elsewhere.
      if (mine) await api.characterUndelete(this.id);
      return mine;
    } catch (reason) {
      notices.showRefusal(reason);
      return null;
    }
  }

  async #describe(edit: Edit): Promise<string> {
    try {
      return (await api.characterConflict(this.id, this.view.last_change, edit)).mine;
    } catch {
      return t('unsaved-last-change');
    }
  }

  async #attempt(work: () => Promise<CharacterView>, how: How): Promise<boolean> {
    try {
      this.#take(await work(), how);
      return true;
    } catch (reason) {
      notices.showRefusal(reason);
      if (refusal(reason).code === CONFLICT)
        await this.#attempt(() => api.characterOpen(this.id), 'edit');
      return false;
    }
  }

  #take(view: CharacterView, how: How = 'edit'): void {
    if (view.revision !== this.view.revision) recent.edited(how);
    this.view = view;
    this.#onchange(view.card);
  }
}
