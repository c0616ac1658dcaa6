import { announcer } from '../shared/announce.svelte';
import { Remembered } from '../shared/remembered.svelte';

/** Someone in the order of turns. */
export interface Fighter {
  id: number;
  name: string;
  number: number;
}

interface Order {
  fighters: Fighter[];
  /** Who is on. */
  on: number | null;
  round: number;
}

const EMPTY: Order = { fighters: [], on: null, round: 1 };
const kept = new Remembered<Order>('turns', EMPTY);

class Turns {
  /** Everyone, the highest number first. */
  get order(): Fighter[] {
    return kept.value.fighters;
  }

  get on(): number | null {
    return kept.value.on;
  }

  get round(): number {
    return kept.value.round;
  }

  /** The place of whoever is on, from 0; −1 before the first turn. */
  get at(): number {
    return this.order.findIndex((fighter) => fighter.id === this.on);
  }

  add(name: string, number: number): void {
    const id = Math.max(0, ...this.order.map((fighter) => fighter.id)) + 1;
    this.#sorted([...this.order, { id, name, number }]);
  }

  change(id: number, change: Partial<Omit<Fighter, 'id'>>): void {
    this.#sorted(this.order.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  remove(id: number): void {
    const at = this.at;
    const rest = this.order.filter((fighter) => fighter.id !== id);
    const on = id === this.on ? (rest[at % Math.max(1, rest.length)]?.id ?? null) : this.on;
    kept.value = { ...kept.value, fighters: rest, on };
  }

  /** Goes on to the next, and after the last to the first of a new round. */
  next(): void {
    const { order, at } = this;
    if (order.length === 0) return;
    const again = at === order.length - 1;
    const next = order[again ? 0 : at + 1];
    kept.value = {
      ...kept.value,
      on: next?.id ?? null,
      round: this.round + (again ? 1 : 0),
    };
    announcer.say(`${next?.name} is on. Round ${this.round}`);
  }

  clear(): void {
    kept.value = EMPTY;
  }

  #sorted(fighters: Fighter[]): void {
    kept.value = {
      ...kept.value,
      fighters: fighters.toSorted((a, b) => b.number - a.number),
    };
  }
}

/** The order of turns, kept from one start of the program to the next. */
export const turns = new Turns();
