import { api } from '../api/commands';
import type { Act, EncounterCard, FightRules, EncounterView } from '../api/types';
import { systemOf } from '../api/address';
import { systems } from '../api/systems.svelte';
import { pins } from '../rules/pins.svelte';
import { refusal } from '../api/refusal';
import { announcer } from '../shared/announce.svelte';
import { game } from '../shared/game.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { Remembered } from '../shared/remembered.svelte';
import { t } from '../shared/text.svelte';

const last = new Remembered<number | null>('table', null);

/** Acts as one step, which is undone as one. */
export function together(acts: Act[]): Act {
  const [only] = acts;
  return only && acts.length === 1 ? only : { act: 'several', acts };
}

/** An open encounter. Every act in it is saved at once. */
export class OpenEncounter {
  view = $state.raw<EncounterView | null>(null);
  /** Its number, which stays the same while every act changes the view. */
  id = $derived(this.view?.id);
  rules = $state.raw<FightRules | null>(null);
  cards = $state.raw<EncounterCard[]>([]);
  #readying: Promise<EncounterView | null> | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #remembers: boolean;

  /** A remembered encounter is opened at the next start. */
  constructor(remembers = true) {
    this.#remembers = remembers;
  }

  get turns() {
    return this.rules?.turns ?? null;
  }

  get combatants() {
    return this.view?.combatants ?? [];
  }

  /** Opens the encounter of the current game that was open last, or else its newest. */
  async load(): Promise<void> {
    const cards = await attempt(() => api.encounters());
    if (!cards) return;
    this.cards = cards;
    const fitting = cards.filter((card) => card.prepared === null && this.#fits(card));
    const wanted = fitting.find((card) => card.id === last.value) ?? fitting[0];
    if (!wanted) this.view = null;
    else if (wanted.id !== this.id) await this.open(wanted.id);
  }

  async open(id: number): Promise<void> {
    await this.#switch(() => api.encounterOpen(id));
  }

  /** Creates an encounter, with the pins of the Rules. Returns whether it was created. */
  async create(system: string, name: string): Promise<boolean> {
    if (!(await this.#switch(() => api.encounterNew(system, name)))) return false;
    await this.list();
    const { pinned } = pins;
    if (this.view?.pins.length === 0 && pinned.length > 0)
      await this.act({
        act: 'pins',
        pins: pinned.map((entry) => entry.key),
        words: t('table-pinned', { names: pinned.map((entry) => entry.name).join(', ') }),
      });
    return true;
  }

  async copy(): Promise<void> {
    const { id } = this;
    if (id === undefined) return;
    await this.#switch(() => api.encounterCopy(id));
    await this.list();
  }

  /** Deletes the encounter. A notice can undo it. */
  async remove(): Promise<void> {
    const view = this.view;
    if (!view) return;
    const cards = await attempt(() => api.encounterDelete(view.id));
    if (!cards) return;
    this.cards = cards;
    this.view = null;
    notices.undoable(t('was-deleted', { name: view.name }), () => this.undelete(view.id));
    const next = cards.find((card) => card.prepared === null);
    if (next && this.#remembers) await this.open(next.id);
  }

  async undelete(id: number): Promise<void> {
    const cards = await attempt(() => api.encounterUndelete(id));
    if (!cards) return;
    this.cards = cards;
    await this.open(id);
  }

  /** The open encounter, or one of the current game, or else a new one, of `system` if all games are current. */
  ready(system?: string): Promise<EncounterView | null> {
    this.#readying ??= this.#fitting(system).finally(() => (this.#readying = null));
    return this.#readying;
  }

  async #fitting(system?: string): Promise<EncounterView | null> {
    if (systems.all.length === 0) await attempt(() => systems.load());
    if (!this.#fits(this.view)) await this.load();
    if (this.view) return this.view;
    const [pin] = pins.pinned;
    const usual = game.used === null && pin ? systemOf(pin.key) : game.preferred?.key;
    await this.create(game.key ?? system ?? usual ?? '', t('table-first-encounter'));
    return this.view;
  }

  #fits(encounter: { system: string } | null): boolean {
    return encounter !== null && [null, encounter.system].includes(game.key);
  }

  /** Does an act after those in progress and shows its messages. Returns whether it was done. */
  async act(act: Act, refused?: (reason: unknown) => void): Promise<boolean> {
    const done = await this.#step(
      (id, revision) => api.encounterAct(id, revision, act),
      undefined,
      refused,
    );
    if (done && act.act === 'rename') await this.list();
    return done;
  }

  /** Does an act. Returns the refusal, to be shown beside what was typed. */
  async tried(act: Act): Promise<string | null> {
    let why: string | null = null;
    await this.act(act, (reason) => (why = refusal(reason).message));
    return why;
  }

  /** Ends the fight, saving some sheets and removing some combatants. */
  end(save: number[], remove: number[]): Promise<boolean> {
    return this.#step((id, revision) => api.encounterEnd(id, revision, save, remove));
  }

  /** Reloads the encounter after a change elsewhere or of the rules. */
  async again(): Promise<void> {
    if (!this.view) return;
    await this.list();
    await this.#step(api.encounterOpen, () => '');
  }

  undo(): Promise<boolean> {
    return this.#step(api.encounterUndo, (_, { undo }) => t('undone', { what: undo ?? '' }));
  }

  redo(): Promise<boolean> {
    return this.#step(api.encounterRedo, (_, { redo }) => t('done-again', { what: redo ?? '' }));
  }

  rollQuick(at: number): Promise<boolean> {
    return this.#step(
      (id, revision) => api.encounterQuick(id, revision, at),
      ({ quick }) => `${quick[at]?.name}: ${quick[at]?.words}`,
    );
  }

  /** Adds the combatants of a prepared encounter. */
  bring(prepared: number): Promise<boolean> {
    return this.#step((id, revision) => api.encounterBring(id, revision, prepared));
  }

  join(character: number, many: number, side: string): Promise<boolean> {
    return this.#step((id, revision) => api.encounterJoin(id, revision, character, many, side));
  }

  /** Pins or unpins something. */
  pin(key: string, name: string): Promise<boolean> {
    const pins = this.view?.pins ?? [];
    const on = pins.includes(key);
    return this.act({
      act: 'pins',
      pins: on ? pins.filter((pin) => pin !== key) : [...pins, key],
      words: t(on ? 'table-is-unpinned' : 'table-is-pinned', { name }),
    });
  }

  /** Pins or unpins an entry, unless it is so already or there is no encounter yet. */
  async pinned(key: string, name: string, on: boolean): Promise<void> {
    if (!this.view) await this.load();
    if (this.view && this.view.pins.includes(key) !== on) await this.pin(key, name);
  }

  /** Moves a pin by one place. */
  movePin(at: number, by: number, name: string): Promise<boolean> {
    const pins = [...(this.view?.pins ?? [])];
    const [moved] = pins.splice(at, 1);
    if (moved === undefined || at + by < 0 || at + by > pins.length) return Promise.resolve(false);
    pins.splice(at + by, 0, moved);
    return this.act({ act: 'pins', pins, words: t('table-pin-moves', { name }) });
  }

  /** Takes a step after those in progress, and announces what happened. Returns whether it was taken. */
  #step(
    take: (id: number, revision: number) => Promise<EncounterView>,
    words: (now: EncounterView, before: EncounterView) => string = ({ said }) => said.join(' '),
    refused = (reason: unknown): void => notices.refuse(reason),
  ): Promise<boolean> {
    return this.#queued(async () => {
      const before = this.view;
      if (!before) return false;
      try {
        this.view = await take(before.id, before.revision);
        const said = words(this.view, before);
        if (said !== '') announcer.say(said);
        await this.#learn(this.view.system);
        return true;
      } catch (reason) {
        refused(reason);
        if (refusal(reason).code === 'conflict')
          await this.#show(() => api.encounterOpen(before.id));
        return false;
      }
    });
  }

  /** Shows another encounter, once the steps in progress in this one are done. */
  #switch(load: () => Promise<EncounterView>): Promise<boolean> {
    return this.#queued(() => this.#show(load));
  }

  #queued(work: () => Promise<boolean>): Promise<boolean> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #show(load: () => Promise<EncounterView>): Promise<boolean> {
    const view = await attempt(load);
    if (!view) return false;
    await this.#learn(view.system);
    this.view = view;
    if (!this.#remembers) return true;
    last.value = view.id;
    game.follow(view.system);
    return true;
  }

  async #learn(system: string): Promise<void> {
    if (this.rules?.system === system) return;
    this.rules = (await attempt(() => api.encounterRules(system))) ?? null;
  }

  /** Reloads the list of encounters. */
  async list(): Promise<void> {
    this.cards = (await attempt(() => api.encounters())) ?? this.cards;
  }
}

/** The encounter that is open at the Table. */
export const table = new OpenEncounter();

/** The prepared encounter that is open. */
export const prepared = new OpenEncounter(false);
