import { api } from '../api/commands';
import type { Act, CombatantView, EncounterCard, FightRules, EncounterView } from '../api/types';
import { systemOf } from '../api/address';
import { systems } from '../api/systems.svelte';
import { house } from '../house/house.svelte';
import { pins } from '../rules/pins.svelte';
import { refusal } from '../api/refusal';
import { announcer } from '../shared/announce.svelte';
import { game } from '../shared/game.svelte';
import { attempt, notices } from '../shared/notices.svelte';
import { Remembered } from '../shared/remembered.svelte';
import { t } from '../shared/text.svelte';
import { toggled } from '../shared/toggled';

const last = new Remembered<number | null>('table', null);

/** Combines acts into one step, which is undone as a whole. */
export function asOneStep(acts: Act[]): Act {
  const [only] = acts;
  return only && acts.length === 1 ? only : { act: 'several', acts };
}

/** An open encounter. Every act in it is saved immediately. */
export class OpenEncounter {
  view = $state.raw<EncounterView | null>(null);
  /** The id of the encounter. Unlike the view, it does not change with every act. */
  id = $derived(this.view?.id);
  rules = $state.raw<FightRules | null>(null);
  cards = $state.raw<EncounterCard[]>([]);
  /** The value of `house.changes` when the rules were loaded. */
  #rulesOf = house.changes;
  #opening: Promise<EncounterView | null> | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #remembers: boolean;
  /** The encounter that was created because there was none, as it was then. */
  #made: EncounterView | null = null;

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

  /** The combatant who acts now: one out of order, or else the one whose turn it is. */
  get acting() {
    const turn = this.view?.turn;
    return turn?.aside ?? turn?.on ?? null;
  }

  /** Opens the encounter of the current game that was open last, or else its newest. */
  async load(): Promise<void> {
    const cards = await attempt(() => api.encounters());
    if (!cards) return;
    this.cards = cards;
    const fitting = cards.filter((card) => card.prepared === null && game.includes(card.system));
    const wanted = fitting.find((card) => card.id === last.value) ?? fitting[0];
    if (!wanted) await this.close();
    else if (wanted.id !== this.id) await this.open(wanted.id);
  }

  async open(id: number): Promise<void> {
    await this.#switch(() => api.encounterOpen(id));
  }

  /** Creates an encounter, with the pins of the Rules. Returns whether it was created. */
  async create(system: string, name: string): Promise<boolean> {
    if (!(await this.#switch(() => api.encounterNew(system, name)))) return false;
    await this.loadCards();
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
    await this.loadCards();
  }

  /** Closes the encounter once the steps in progress in it are done. */
  close(): Promise<boolean> {
    const { id } = this;
    return this.#queued(() => {
      if (this.id === id) this.view = null;
      return true;
    });
  }

  /** Deletes an encounter once the steps in progress in the open one are done. Returns whether it was deleted. */
  delete(id: number): Promise<boolean> {
    return this.#queued(async () => {
      if (!(await attempt(() => api.encounterDelete(id)))) return false;
      if (this.id === id) this.view = null;
      return true;
    });
  }

  /** Deletes the open encounter. A notice can undo it. */
  async remove(): Promise<void> {
    const { view } = this;
    if (view && (await this.delete(view.id))) await this.#replace(view);
  }

  /** Opens another encounter in place of a deleted one. A notice can undo the deletion. */
  async #replace({ id, name }: EncounterView): Promise<void> {
    notices.showDeleted(name, `encounter/${id}`, () => this.undelete(id));
    await this.load();
  }

  /**
   * Restores a deleted encounter. Unless it is a prepared one, it is opened, and an unused one that was created in its
   * place is deleted. Returns false if that was refused.
   */
  async undelete(id: number): Promise<boolean> {
    const cards = await attempt(() => api.encounterUndelete(id));
    if (!cards) return false;
    this.cards = cards;
    if (cards.some((card) => card.id === id && card.prepared !== null)) return true;
    const { view } = this;
    await this.open(id);
    const made = this.#made;
    const unused = view !== null && view.id === made?.id && view.revision === made.revision;
    if (unused && view.id !== id && this.id === id && (await this.delete(view.id)))
      await this.loadCards();
    return true;
  }

  /** The open encounter, or one of the current game, or else a new one, of `system` if all games are current. */
  ensureOpen(system?: string): Promise<EncounterView | null> {
    this.#opening ??= this.#fitting(system).finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #fitting(system?: string): Promise<EncounterView | null> {
    if (systems.all.length === 0) await attempt(() => systems.load());
    if (!this.view || !game.includes(this.view.system)) await this.load();
    if (this.view) return this.view;
    const [pin] = pins.pinned;
    const usual = game.used === null && pin ? systemOf(pin.key) : game.preferred?.key;
    if (await this.create(game.key ?? system ?? usual ?? '', t('table-first-encounter')))
      this.#made = this.view;
    return this.view;
  }

  /**
   * Performs an act after those in progress, and announces its messages. `act` may be a function of the encounter as it
   * is by then; null does nothing. A refusal is passed to `refused`, or else shown as a notice. Returns whether the act
   * was performed.
   */
  act(
    act: Act | ((view: EncounterView) => Act | null),
    refused?: (reason: unknown) => void,
  ): Promise<boolean> {
    const take = (view: EncounterView): Promise<EncounterView> | null => {
      const made = typeof act === 'function' ? act(view) : act;
      return made && api.encounterAct(view.id, view.revision, made);
    };
    return this.#step(take, undefined, refused);
  }

  /** Ends the fight, saving the sheets that changed, except those of `unsaved`, and removing the opponents if `clear`. */
  end(unsaved: number[], clear: boolean): Promise<boolean> {
    return this.#step(async ({ id, revision }) => {
      const { sheets, opponents } = await api.encounterEnding(id);
      const save = sheets.map((each) => each.combatant).filter((each) => !unsaved.includes(each));
      return api.encounterEnd(id, revision, save, clear ? opponents : []);
    });
  }

  /** Reloads the encounter after a change elsewhere or of the rules; closes it if it was deleted. */
  async reload(): Promise<void> {
    const { view } = this;
    const deleted = await this.#queued(async () => {
      const cards = await attempt(() => api.encounters());
      if (!cards) return false;
      this.cards = cards;
      if (!view || this.id !== view.id || cards.some(({ id }) => id === view.id)) return false;
      this.view = null;
      return true;
    });
    if (view && deleted && this.#remembers) {
      // A library restored from a backup may not have it at all.
      const known = await api.encounterOpen(view.id).then(
        () => true,
        () => false,
      );
      return known ? this.#replace(view) : this.load();
    }
    await this.#step(
      ({ id }) => api.encounterOpen(id),
      () => '',
    );
  }

  undo(): Promise<boolean> {
    return this.#step(
      ({ id, revision }) => api.encounterUndo(id, revision),
      (_, { undo }) => t('undone', { what: undo || t('table-log-other') }),
    );
  }

  redo(): Promise<boolean> {
    return this.#step(
      ({ id, revision }) => api.encounterRedo(id, revision),
      (_, { redo }) => t('done-again', { what: redo || t('table-log-other') }),
    );
  }

  /** Starts the clock, or stops it if it is running by then. */
  toggleClock(): Promise<boolean> {
    return this.act(({ turn }) => ({ act: 'clock', run: turn.since === null }));
  }

  /** Rolls on a quick table, given by its key: its position may change before. */
  rollQuick(key: string): Promise<boolean> {
    const place = ({ quick }: EncounterView) => quick.findIndex(({ table }) => table === key);
    return this.#step(
      (view) => {
        const at = place(view);
        return at < 0 ? null : api.encounterQuick(view.id, view.revision, at);
      },
      (view) => {
        const rolled = view.quick[place(view)];
        return `${rolled?.name}: ${rolled?.words}`;
      },
    );
  }

  /** Ends a state of a combatant; if another one has taken its place meanwhile, the first of its name. */
  endState(combatant: number, at: number, name: string): Promise<boolean> {
    return this.act(({ combatants }) => {
      const states = combatants.find(({ id }) => id === combatant)?.states ?? [];
      const place = states[at]?.name === name ? at : states.findIndex((it) => it.name === name);
      return place < 0 ? null : { act: 'unstate', combatant, at: place };
    });
  }

  /** Saves a combatant's sheet to the character that it was taken from. */
  async saveSheet({ id: combatant, from }: CombatantView): Promise<boolean> {
    const saved = await this.#step(
      ({ id, revision }) => api.encounterSaveSheet(id, revision, combatant),
      () => '',
    );
    if (!saved || from === null) return saved;
    // Either may have been renamed since.
    const character = await attempt(() => api.characterOpen(from));
    if (character) notices.show(t('fight-saved-to-sheet', { name: character.card.name }));
    return saved;
  }

  /** Adds a combatant's sheet to the characters. Returns whether it was added. */
  keepSheet({ id: combatant }: CombatantView): Promise<boolean> {
    const { id } = this;
    return this.#queued(async () => {
      if (id === undefined) return false;
      const card = await attempt(() => api.encounterKeepSheet(id, combatant));
      if (card) notices.show(t('fight-kept-sheet', { name: card.name }));
      return card !== undefined;
    });
  }

  /**
   * Sends a picture that the user chooses to the players. Acts are performed meanwhile. Returns whether it was sent and
   * its encounter is still open.
   */
  async sendPicture(): Promise<boolean> {
    const { id } = this;
    if (id === undefined) return false;
    const sent = await attempt(() => api.encounterPicture(id));
    if (!sent) return false;
    return this.#queued(() => {
      const { view } = this;
      if (view?.id !== id) return false;
      if (view.revision < sent.revision) this.view = sent;
      return true;
    });
  }

  /** Adds the combatants of a prepared encounter. */
  addPrepared(prepared: number): Promise<boolean> {
    return this.#step(({ id, revision }) => api.encounterBring(id, revision, prepared));
  }

  join(character: number, many: number, side: string, hidden: boolean): Promise<boolean> {
    return this.#step(({ id, revision }) =>
      api.encounterJoin(id, revision, character, many, side, hidden),
    );
  }

  /** Toggles a pin, or sets it to `on` if that is given. */
  pin(key: string, name: string, on?: boolean): Promise<boolean> {
    return this.act(({ pins }) => {
      const wasOn = pins.includes(key);
      if (wasOn === on) return null;
      return {
        act: 'pins',
        pins: toggled(pins, key),
        words: t(wasOn ? 'table-is-unpinned' : 'table-is-pinned', { name }),
      };
    });
  }

  /** Sets whether an entry is pinned, if there is an encounter. */
  async setPinned(key: string, name: string, on: boolean): Promise<void> {
    if (!this.view) await this.load();
    await this.pin(key, name, on);
  }

  /** Moves a pin by some positions, unless that is beyond either end. */
  movePin(key: string, by: number, name: string): Promise<boolean> {
    return this.act(({ pins }) => {
      const at = pins.indexOf(key);
      const to = at + by;
      if (at < 0 || to < 0 || to >= pins.length) return null;
      const moved = pins.filter((pin) => pin !== key).toSpliced(to, 0, key);
      return { act: 'pins', pins: moved, words: t('table-pin-moves', { name }) };
    });
  }

  /** Takes a step after those in progress, and announces what happened. Returns whether it was taken. */
  #step(
    take: (view: EncounterView) => Promise<EncounterView> | null,
    message: (now: EncounterView, before: EncounterView) => string = ({ said }) => said.join(' '),
    refused = (reason: unknown): void => notices.showRefusal(reason),
  ): Promise<boolean> {
    return this.#queued(async () => {
      const before = this.view;
      if (!before) return false;
      try {
        const now = await take(before);
        if (!now) return false;
        const said = message(now, before);
        // What was undone is shown, too.
        this.view = now.said.length === 0 && said !== '' ? { ...now, said: [said] } : now;
        if (said !== '') announcer.say(said);
        await this.#loadRules(now.system);
        if (this.#remembers && now.system !== before.system) game.follow(now.system);
        if (now.name !== before.name || now.system !== before.system) await this.loadCards();
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

  #queued(work: () => boolean | Promise<boolean>): Promise<boolean> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #show(load: () => Promise<EncounterView>): Promise<boolean> {
    const view = await attempt(load);
    if (!view) return false;
    await this.#loadRules(view.system);
    this.view = view;
    if (!this.#remembers) return true;
    last.value = view.id;
    game.follow(view.system);
    return true;
  }

  async #loadRules(system: string): Promise<void> {
    const { changes } = house;
    if (this.rules?.system === system && this.#rulesOf === changes) return;
    this.#rulesOf = changes;
    this.rules = (await attempt(() => api.encounterRules(system))) ?? null;
  }

  /** Reloads the list of encounters. */
  async loadCards(): Promise<void> {
    this.cards = (await attempt(() => api.encounters())) ?? this.cards;
  }
}

export const table = new OpenEncounter();

/** The prepared encounter that is open. */
export const prepared = new OpenEncounter(false);
