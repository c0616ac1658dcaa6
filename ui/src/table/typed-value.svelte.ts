import { tick } from 'svelte';

import type { Act, EncounterView } from '../api/types';
import type { OpenEncounter } from './encounter.svelte';

/** The pause in typing before a value is saved, in milliseconds. */
const PAUSE_MS = 600;

/** A typed value, and the act that saves it; null if the encounter has that value already. */
interface Typed<T> {
  value: T;
  act: (view: EncounterView) => Act | null;
}

/**
 * What was typed in a field of an encounter, saved as one step after a pause. A refused value stays in the field, to be
 * corrected or saved again.
 */
export class TypedValue<T> {
  /** What was typed, until it is saved. */
  typed = $state.raw<Typed<T> | null>(null);
  #table: OpenEncounter;
  #encounter: number | undefined;
  /** What is being saved. */
  #sent: Typed<T> | null = null;
  #saving: Promise<void> = Promise.resolve();
  /** What was refused last, which no shortcut saves again. */
  #refused: Typed<T> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `refused` was typed earlier, and could not be saved. */
  constructor(table: OpenEncounter, refused: Typed<T> | null = null) {
    this.#table = table;
    this.#encounter = table.id;
    this.typed = this.#refused = refused;
  }

  type(value: T, act: Typed<T>['act']): void {
    this.typed = { value, act };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
  }

  /** Saves what was typed, unless another encounter is open. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    const { typed } = this;
    if (typed !== null && typed !== this.#sent && this.#table.id === this.#encounter) {
      this.#sent = typed;
      this.#saving = this.#send(typed);
    }
    return this.#saving;
  }

  /** Saves what was typed when its field is removed. */
  async leave(): Promise<void> {
    // Whether another encounter was opened is only known afterwards.
    await tick();
    await this.save();
  }

  /** Saves what was typed before a shortcut acts, unless that was refused before. */
  saveBefore(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && this.typed !== this.#refused) void this.save();
  }

  async #send(sent: Typed<T>): Promise<void> {
    // Another encounter may be opened by the acts before this one.
    const done = await this.#table.act((view) =>
      view.id === this.#encounter ? sent.act(view) : null,
    );
    if (this.#sent === sent) this.#sent = null;
    const { view } = this.#table;
    const unchanged = view !== null && view.id === this.#encounter && sent.act(view) === null;
    if (!done && !unchanged) this.#refused = sent;
    else if (this.typed === sent) this.typed = null;
  }
}
