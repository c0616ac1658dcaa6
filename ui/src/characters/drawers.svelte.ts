import { getContext, setContext } from 'svelte';

import type { OpenCharacter } from './open-character.svelte';

/** What the drawer beside the sheet shows. */
export type Shown =
  | { what: 'proof'; derived: string }
  | { what: 'row'; list: string; row: number }
  | { what: 'add'; list: string }
  | { what: 'fields' }
  | { what: 'history' };

const KEY = Symbol('desk');

/** The open character, and the drawer beside its sheet. */
export class Desk {
  character: OpenCharacter;
  shown = $state<Shown | null>(null);

  constructor(character: OpenCharacter) {
    this.character = character;
  }

  show(shown: Shown): void {
    this.shown = shown;
  }

  close(): void {
    this.shown = null;
  }

  /** Whether the drawer explains this derived value. */
  proves(derived: string): boolean {
    return this.shown?.what === 'proof' && this.shown.derived === derived;
  }
}

/** Puts the desk where the parts of the sheet find it. */
export function lay(desk: Desk): Desk {
  return setContext(KEY, desk);
}

/** The desk that this part of the sheet lies on. */
export function desk(): Desk {
  return getContext<Desk>(KEY);
}
