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

/** An open encounter. Every act in it is saved at once. */
export class OpenEncounter {
  view = $state.raw<EncounterView | null>(null);
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
    else if (wanted.id !== this.view?.id) await this.open(wanted.id);
  }

  async open(id: number): Promise<void> {
    await this.#shown(() => api.encounterOpen(id));
  }

  /** Creates an encounter, with the pins of the Rules. */
  async create(system: string, name: string): Promise<void> {
    await this.#shown(() => api.encounterNew(system, name));
    await this.list();
    const { pinned } = pins;
    if (this.view?.pins.length !== 0 || pinned.length === 0) return;
    await this.act({
      act: 'pins',
      pins: pinned.map((entry) => entry.key),
      words: t('table-pinned', { names: pinned.map((entry) => entry.name).join(', ') }),
    });
  }

  async copy(): Promise<void> {
    const id = this.view?.id;
    if (id === undefined) return;
    await this.#shown(() => api.encounterCopy(id));
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
    notices.tell(t('was-deleted', { name: view.name }), {
      label: t('undo'),
      run: () => void this.undelete(view.id),
    });
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
    this.#readying ??= this.#open(system).finally(() => (this.#readying = null));
    return this.#readying;
  }

  async #open(system?: string): Promise<EncounterView | null> {
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
  act(act: Act, refused?: (reason: unknown) => void): Promise<boolean> {
    return this.#in(async (view) => {
      const next = await api.encounterAct(view.id, view.revision, act);
      this.view = next;
      if (next.said.length > 0) announcer.say(next.said.join(' '));
      if (act.act === 'rename') await this.list();
      if (act.act === 'system') await this.#learn(next.system);
    }, refused);
  }

  /** Does an act. Returns the refusal, to be shown beside what was typed. */
  async tried(act: Act): Promise<string | null> {
    let why: string | null = null;
    await this.act(act, (reason) => (why = refusal(reason).message));
    return why;
  }

  /** Ends the fight, saving some sheets and removing some combatants. */
  end(save: number[], remove: number[]): Promise<boolean> {
    return this.#in(async (view) => {
      this.view = await api.encounterEnd(view.id, view.revision, save, remove);
      announcer.say(this.view.said.join(' '));
    });
  }

  /** Reloads the encounter after a change elsewhere or of the rules. */
  async again(): Promise<void> {
    if (!this.view) return;
    await this.list();
    await this.#in(async (view) => {
      const now = await api.encounterOpen(view.id);
      this.view = now;
      await this.#learn(now.system);
    });
  }

  undo(): Promise<boolean> {
    return this.#in(async (view) => {
      this.view = await api.encounterUndo(view.id, view.revision);
      announcer.say(t('undone', { what: view.undo ?? '' }));
      await this.#learn(this.view.system);
    });
  }

  redo(): Promise<boolean> {
    return this.#in(async (view) => {
      this.view = await api.encounterRedo(view.id, view.revision);
      announcer.say(t('done-again', { what: view.redo ?? '' }));
      await this.#learn(this.view.system);
    });
  }

  rollQuick(at: number): Promise<boolean> {
    return this.#in(async (view) => {
      this.view = await api.encounterQuick(view.id, view.revision, at);
      const rolled = this.view.quick[at];
      announcer.say(`${rolled?.name}: ${rolled?.words}`);
    });
  }

  /** Adds the combatants of a prepared encounter. */
  bring(prepared: number): Promise<boolean> {
    return this.#in(async (view) => {
      this.view = await api.encounterBring(view.id, view.revision, prepared);
      announcer.say(this.view.said.join(' '));
    });
  }

  join(character: number, many: number, side: string): Promise<boolean> {
    return this.#in(async (view) => {
      this.view = await api.encounterJoin(view.id, view.revision, character, many, side);
    });
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

  #in(
    work: (view: EncounterView) => Promise<void>,
    refused = (reason: unknown): void => notices.refuse(reason),
  ): Promise<boolean> {
    const next = this.#queue.then(async () => {
      if (!this.view) return false;
      try {
        await work(this.view);
        return true;
      } catch (reason) {
        refused(reason);
        if (refusal(reason).code === 'conflict') await this.open(this.view.id);
        return false;
      }
    });
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #shown(work: () => Promise<EncounterView>): Promise<void> {
    const view = await attempt(work);
    if (!view) return;
    await this.#learn(view.system);
    this.view = view;
    if (!this.#remembers) return;
    last.value = view.id;
    game.follow(view.system);
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
