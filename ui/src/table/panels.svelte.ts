import type { Act, CombatantView } from '../api/types';
import { toggled } from '../shared/toggled';
import { table, together } from './encounter.svelte';

/** A dialog of the Table. */
type Dialog = 'own' | 'new' | 'rename' | null;

/** Panels that open beside the turn order for a while and then give way to the one before. */
const PASSING = ['add', 'order', 'groups', 'end'] as const;

export type Tab =
  (typeof PASSING)[number] | 'pinned' | 'attack' | 'encounters' | 'notes' | 'compare' | 'log';

/** The open row and those marked with it. They belong to the encounter and the turn in which they were chosen. */
interface Selection {
  encounter: number | undefined;
  turn: string;
  chosen: number | null;
  marked: number[];
}

class Panels {
  open = $state<Dialog>(null);
  /** The panel beside the turn order. */
  tab = $state<Tab>('pinned');
  #before: Tab = 'pinned';
  #selection = $state.raw<Selection | null>(null);
  #selected = $derived(this.#selection?.encounter === table.id ? this.#selection : null);
  /** The selected combatant. */
  chosen = $derived(this.#present(this.#selected?.chosen ?? null));
  /** Marked combatants, for which the same is done as for the selected one. */
  marked = $derived((this.#selected?.marked ?? []).filter((id) => this.#present(id) !== null));
  #attack = $state.raw<{ encounter: number | undefined; attacker: number | null } | null>(null);
  /** The attack that was started in this encounter: each starts with an empty form. */
  attacking = $derived(this.#attack?.encounter === table.id ? this.#attack : null);

  /** Shows a panel for a while. */
  show(tab: (typeof PASSING)[number]): void {
    if (!PASSING.some((each) => each === this.tab)) this.#before = this.tab;
    this.tab = tab;
  }

  /** Returns to the panel before. */
  back(): void {
    this.tab = this.#before;
  }

  /** Marks or unmarks a combatant. */
  mark(id: number): void {
    if (this.chosen === null) this.choose(id);
    else if (id !== this.chosen) this.#select(this.chosen, toggled(this.marked, id));
  }

  /** Selects a combatant, or none. The marks stay if it is one of those marked. */
  choose(id: number | null): void {
    const all = [this.chosen, ...this.marked].filter((each) => each !== null);
    this.#select(id, id !== null && all.includes(id) ? all.filter((each) => each !== id) : []);
  }

  /** Selects the first of some combatants and marks the others. */
  chooseAll(all: number[]): void {
    const [first, ...others] = all;
    this.#select(first ?? null, others);
  }

  /** Does an act for a combatant and all marked ones, as one step. */
  act(combatant: number, make: (combatant: number) => Act): Promise<boolean> {
    return table.act(together([combatant, ...this.marked].map(make)));
  }

  /** Hides a combatant and all marked ones from the players, or shows them again. */
  hide({ id, hidden }: CombatantView): void {
    void this.act(id, (combatant) => ({ act: 'hide', combatant, hidden: !hidden }));
  }

  /** Starts an attack: by the combatant whose turn it is, unless a row was opened during this turn. */
  attack(attacker = this.#selected?.turn === turn() ? this.chosen : null): void {
    this.#attack = { encounter: table.id, attacker };
    this.tab = 'attack';
  }

  #select(chosen: number | null, marked: number[]): void {
    this.#selection = { encounter: table.id, turn: turn(), chosen, marked };
  }

  #present(id: number | null): number | null {
    return table.combatants.some((each) => each.id === id) ? id : null;
  }
}

/** The current turn, which is another one in each round. */
function turn(): string {
  return `${table.view?.turn.round} ${table.view?.turn.on}`;
}

export const panels = new Panels();
