import { createContext } from 'svelte';

import { systems } from '../api/systems.svelte';
import type {
  CharacterView,
  Edit,
  Event,
  EventResult,
  JsonValue,
  LedgerPreview,
  SystemView,
} from '../api/types';
import { announcer } from '../shared/announce.svelte';
import { recent } from '../shared/recent.svelte';
import { logRolls } from '../table/rolling';
import { editable, shownRow, type Editable } from './address';
import type { OpenCharacter } from './open-character.svelte';

/** The content of the drawer beside the sheet. */
type Shown =
  | { what: 'proof'; derived: string; roll?: boolean }
  | { what: 'row'; list: string; row: number }
  | { what: 'add'; list: string }
  | { what: 'fields' }
  | { what: 'compare' }
  | { what: 'build'; step: string }
  | { what: 'event'; event: Event; row: number | null; result: EventResult | null }
  | { what: 'ledger'; preview: LedgerPreview; row: number; save: () => void; close: () => void }
  | { what: 'history' };

/** The open character, and the drawer beside its sheet. */
export class Desk {
  character: OpenCharacter;
  shown = $state<Shown | null>(null);
  /** The list to focus when the step of building is shown again. */
  #list: string | null = null;

  constructor(character: OpenCharacter) {
    this.character = character;
    this.#backToStep();
  }

  get view(): CharacterView {
    return this.character.view;
  }

  /** The system of the character; undefined if its pack was removed. */
  get system(): SystemView | undefined {
    return systems.find(this.view.card.system);
  }

  /** The editable value at a cell's address. */
  editable(address: string): Editable | null {
    return editable(address, this.view, this.system);
  }

  /** Undoes the last edit of the sheet or act outside it, whichever is later. */
  async undo(): Promise<void> {
    await this.character.settled();
    if (!recent.undo()) await this.character.undo();
  }

  /** Redoes what was undone last. */
  async redo(): Promise<void> {
    await this.character.settled();
    if (!recent.redo()) await this.character.redo();
  }

  show(shown: Shown): void {
    if (this.shown?.what === 'build') this.#list = 'list' in shown ? shown.list : null;
    this.shown = shown;
  }

  /** Applies an event and shows the result; first asks for inputs, if it has any. */
  async applyEvent(
    event: Event,
    row: number | null,
    given: Record<string, JsonValue> | null = null,
  ): Promise<void> {
    if (given === null && Object.keys(event.inputs).length > 0) {
      this.show({ what: 'event', event, row, result: null });
      return;
    }
    const result = await this.character.applyEvent({ event: event.key, row, given: given ?? {} });
    if (!result) return;
    this.show({ what: 'event', event, row, result });
    await logRolls(`${this.view.card.name}, ${event.label}`, result.rolls);
    announcer.say([event.label, ...result.words].join('. '));
  }

  /** The name of an event's target. */
  nameOf(event: Event, row: number | null): string {
    const { name } = this.view.card;
    if (event.each === null || row === null) return name;
    return shownRow(`${event.each}/${row}`, this.view)?.name ?? name;
  }

  showBuildingStep(step: string): void {
    this.#list = null;
    this.character.step = step;
    this.shown = { what: 'build', step };
  }

  /** Starts the first step of building; undefined if there are none. */
  get startBuilding(): (() => void) | undefined {
    const [first] = this.view.progress.steps;
    return first === undefined ? undefined : () => this.showBuildingStep(first);
  }

  /** Whether building is in progress, even if another drawer is open. */
  get isBuilding(): boolean {
    return this.character.step !== null;
  }

  /** Ends building and closes the drawer. */
  stopBuilding(): void {
    this.character.step = null;
    this.shown = null;
  }

  close(): void {
    if (this.shown?.what === 'build') this.stopBuilding();
    else this.#backToStep();
  }

  /** Shows the step of building that is in progress, or else closes the drawer. */
  #backToStep(): void {
    const { step } = this.character;
    this.shown = step === null ? null : { what: 'build', step };
  }

  /** Whether a drawer was opened from this list of the step of building. Asked once, when the step is shown again. */
  takeList(list: string): boolean {
    if (this.#list !== list) return false;
    this.#list = null;
    return true;
  }

  /** Makes a change that leaves nothing to focus, and announces it; false if it was not saved. */
  async remove(edit: Edit): Promise<boolean> {
    const done = await this.character.edit(edit);
    if (done) announcer.say(this.view.undo ?? '');
    return done;
  }

  /** Makes a change, and then closes the drawer unless another was opened in the meantime. */
  async closeAfter(edit: Edit): Promise<void> {
    const { shown } = this;
    if ((await this.remove(edit)) && this.shown === shown) this.close();
  }

  /** Whether the drawer explains this derived value. */
  isProofOpen(derived: string): boolean {
    return this.shown?.what === 'proof' && this.shown.derived === derived;
  }
}

/** The desk that is provided to the components of the sheet. */
export const [getDesk, provideDesk] = createContext<Desk>();
