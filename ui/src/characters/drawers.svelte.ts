import { getContext, setContext } from 'svelte';

import type { Event, EventResult, JsonValue, LedgerPreview } from '../api/types';
import { announcer } from '../shared/announce.svelte';
import { keepRolls } from '../table/rolling';
import { rowName } from './address';
import type { OpenCharacter } from './open-character.svelte';

/** The content of the drawer beside the sheet. */
export type Shown =
  | { what: 'proof'; derived: string; roll?: boolean }
  | { what: 'row'; list: string; row: number }
  | { what: 'add'; list: string }
  | { what: 'fields' }
  | { what: 'compare' }
  | { what: 'build'; step: string }
  | { what: 'event'; event: Event; row: number | null; result: EventResult | null }
  | { what: 'ledger'; preview: LedgerPreview; row: number; keep: () => void; close: () => void }
  | { what: 'history' };

const KEY = Symbol('desk');

/** The open character, and the drawer beside its sheet. */
export class Desk {
  character: OpenCharacter;
  shown = $state<Shown | null>(null);
  /** The step of building to return to when another drawer is closed. */
  #step: string | null = null;

  constructor(character: OpenCharacter) {
    this.character = character;
  }

  show(shown: Shown): void {
    this.shown = shown;
  }

  /** Applies an event and shows the result; one with inputs asks for them first. */
  async happen(
    event: Event,
    row: number | null,
    given: Record<string, JsonValue> | null = null,
  ): Promise<void> {
    if (given === null && Object.keys(event.inputs).length > 0) {
      this.show({ what: 'event', event, row, result: null });
      return;
    }
    const result = await this.character.happen({ event: event.key, row, given: given ?? {} });
    if (!result) return;
    this.show({ what: 'event', event, row, result });
    await keepRolls(`${this.character.view.card.name}, ${event.label}`, result.rolls);
    announcer.say([event.label, ...result.words].join('. '));
  }

  /** The name of an event's target. */
  nameOf(event: Event, row: number | null): string {
    const view = this.character.view;
    if (event.each === null || row === null) return view.card.name;
    return rowName(`${event.each}/${row}`, view) ?? view.card.name;
  }

  /** Goes to a step of building. */
  build(step: string): void {
    this.#step = step;
    this.shown = { what: 'build', step };
  }

  /** Leaves building, wherever it is. */
  finish(): void {
    this.#step = null;
    this.shown = null;
  }

  close(): void {
    this.shown =
      this.#step === null || this.shown?.what === 'build'
        ? null
        : { what: 'build', step: this.#step };
    if (this.shown === null) this.#step = null;
  }

  /** Whether the drawer explains this derived value. */
  proves(derived: string): boolean {
    return this.shown?.what === 'proof' && this.shown.derived === derived;
  }
}

/** Provides the desk to the parts of the sheet. */
export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

/** The desk of this part of the sheet. */
export function desk(): Desk {
  return getContext<Desk>(KEY);
}
