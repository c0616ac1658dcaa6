import { api } from '../api/commands';
import type { CharacterCard } from '../api/types';
import { attempt, notices } from '../shared/notices.svelte';
import { grouped } from '../shared/grouped';
import { inUse } from '../shared/in-use.svelte';
import { Remembered } from '../shared/remembered.svelte';
import { OpenCharacter } from './open-character.svelte';

class Shelf {
  cards = $state.raw<CharacterCard[] | null>(null);
  open = $state<OpenCharacter | null>(null);
  #last = new Remembered<number | null>('character', null);

  /** The cards by system, in the order of the shelf. */
  get bySystem(): [string, CharacterCard[]][] {
    return grouped(this.cards ?? [], (card) => card.system_name);
  }

  /** Loads the cards, and opens the character that was open last, or else the first. */
  async load(): Promise<void> {
    const cards = await attempt(() => api.characters());
    if (!cards) return;
    this.cards = cards;
    if (this.open) return;
    const last = cards.find((card) => card.id === this.#last.value) ?? cards[0];
    if (last) await this.choose(last.id);
  }

  /** Shows what was changed elsewhere, but for a value that is being typed. */
  async again(): Promise<void> {
    if (this.cards === null) return;
    await this.#reload();
    const open = this.open;
    if (!open || document.activeElement?.matches('input, textarea, select')) return;
    if (this.cards.some((card) => card.id === open.id)) await open.reload();
    else this.open = null;
  }

  async choose(id: number): Promise<void> {
    const view = await attempt(() => api.openCharacter(id));
    if (view) this.#show(new OpenCharacter(view, (card) => this.#changed(card)));
  }

  async create(system: string, name: string): Promise<boolean> {
    const view = await attempt(() => api.newCharacter(system, name));
    if (!view) return false;
    this.#show(new OpenCharacter(view, (card) => this.#changed(card)));
    await this.#reload();
    return true;
  }

  /** Writes a character, or all of them, as a file that the user chooses. */
  async save(id: number | null): Promise<void> {
    const file = await attempt(() => api.saveCharacter(id));
    if (file) notices.tell(`Written to ${file}.`);
  }

  /** Takes in the characters of a file that the user chooses; answers what was found wrong in it and mended. */
  async takeIn(): Promise<string[]> {
    const imported = await attempt(() => api.importCharacters());
    if (!imported) return [];
    const last = imported.characters.at(-1);
    if (last) this.#show(new OpenCharacter(last, (card) => this.#changed(card)));
    await this.#reload();
    const names = imported.characters.map((each) => each.card.name).join(', ');
    notices.tell(`Taken in: ${names}.`);
    return imported.found;
  }

  async duplicate(id: number): Promise<void> {
    const view = await attempt(() => api.duplicate(id));
    if (!view) return;
    this.#show(new OpenCharacter(view, (card) => this.#changed(card)));
    await this.#reload();
    notices.tell(`This is a copy: ${view.card.name}.`);
  }

  /** Deletes a character, and offers to bring it back. */
  async remove(id: number): Promise<void> {
    const name = this.cards?.find((card) => card.id === id)?.name ?? 'The character';
    const cards = await attempt(() => api.remove(id));
    if (!cards) return;
    this.cards = cards;
    if (this.open?.view.card.id === id) {
      this.open = null;
      if (cards[0]) await this.choose(cards[0].id);
    }
    notices.tell(`${name} is deleted.`, {
      label: 'Bring back',
      run: () => void this.#bringBack(id),
    });
  }

  async #bringBack(id: number): Promise<void> {
    const cards = await attempt(() => api.bringBack(id));
    if (!cards) return;
    this.cards = cards;
    await this.choose(id);
  }

  async #reload(): Promise<void> {
    const cards = await attempt(() => api.characters());
    if (cards) this.cards = cards;
  }

  #show(character: OpenCharacter): void {
    this.open = character;
    this.#last.value = character.view.card.id;
    inUse.value = character.view.card.system;
  }

  #changed(card: CharacterCard): void {
    this.cards = (this.cards ?? []).map((other) => (other.id === card.id ? card : other));
  }
}

/** The characters, and the one that is open. */
export const shelf = new Shelf();
