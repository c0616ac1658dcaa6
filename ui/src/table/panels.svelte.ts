import type { Act, CombatantView } from '../api/types';
import { toggled } from '../shared/toggled';
import { asOneStep, table } from './encounter.svelte';

type Dialog = 'own' | 'new' | 'rename' | null;

/** Temporary panels beside the turn order; when they close, the previous panel returns. */
const TEMPORARY = ['add', 'order', 'groups', 'end'] as const;

export type Tab =
  (typeof TEMPORARY)[number] | 'pinned' | 'attack' | 'encounters' | 'notes' | 'compare' | 'log';

/** The selected combatant and the marked ones, with the encounter and the turn in which they were selected. */
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
  /** The marked combatants, to which actions on the selected one also apply. */
  marked = $derived((this.#selected?.marked ?? []).filter((id) => this.#present(id) !== null));
  #attack = $state.raw<{ encounter: number | undefined; attacker: number | null } | null>(null);
  /** The attack that was started in this encounter. Each start has an empty form. */
  attacking = $derived(this.#attack?.encounter === table.id ? this.#attack : null);

  /** Shows a temporary panel. */
  show(tab: (typeof TEMPORARY)[number]): void {
    if (!TEMPORARY.some((each) => each === this.tab)) this.#before = this.tab;
    this.tab = tab;
  }

  /** Returns to the previous panel. */
  back(): void {
    this.tab = this.#before;
  }

  /** Marks or unmarks a combatant. */
  mark(id: number): void {
    if (this.chosen === null) this.choose(id);
    else if (id !== this.chosen) this.#select(this.chosen, toggled(this.marked, id));
  }

  /** Selects a combatant, or none. If it is marked, the other marks stay, and the one selected before is marked. */
  choose(id: number | null): void {
    const all = [this.chosen, ...this.marked].filter((each) => each !== null);
    this.#select(id, id !== null && all.includes(id) ? all.filter((each) => each !== id) : []);
  }

  /** Selects the first of some combatants and marks the others. */
  chooseAll(all: number[]): void {
    const [first, ...others] = all;
    this.#select(first ?? null, others);
  }

  /** Performs an act for a combatant and all marked ones, as one step. */
  act(combatant: number, make: (combatant: number) => Act): Promise<boolean> {
    return table.act(asOneStep([combatant, ...this.marked].map(make)));
  }

  /** Hides a combatant and all marked ones from the players, or shows them again. */
  hide({ id, hidden }: CombatantView): void {
    void this.act(id, (combatant) => ({ act: 'hide', combatant, hidden: !hidden }));
  }

  /** Starts an attack by the combatant selected during this turn, or else by the one whose turn it is. */
  attack(attacker = this.#selected?.turn === turn() ? this.chosen : null): void {
    this.#attack = { encounter: table.id, attacker };
    this.tab = 'attack';
  }

  /** Discards the attack, so that its panel does not return after the fight. */
  endAttack(): void {
    this.#attack = null;
  }

  #select(chosen: number | null, marked: number[]): void {
    this.#selection = { encounter: table.id, turn: turn(), chosen, marked };
  }

  #present(id: number | null): number | null {
    return table.combatants.some((each) => each.id === id) ? id : null;
  }
}

/** Identifies the current turn, including its round. */
function turn(): string {
  return `${table.view?.turn.round} ${table.acting}`;
}

export const panels = new Panels();
