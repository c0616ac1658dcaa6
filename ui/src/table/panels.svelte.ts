import type { Act, CombatantView } from '../api/types';
import { table, together } from './encounter.svelte';

/** A dialog of the Table. */
export type Dialog = 'own' | 'new' | 'rename' | null;

/** Panels that open beside the turn order for a while and then give way to the one before. */
const PASSING = ['add', 'order', 'groups', 'end'] as const;

export type Tab =
  (typeof PASSING)[number] | 'pinned' | 'attack' | 'encounters' | 'notes' | 'compare' | 'log';

class Panels {
  open = $state<Dialog>(null);
  /** The panel beside the turn order. */
  tab = $state<Tab>('pinned');
  #before: Tab = 'pinned';
  /** The selected combatant. */
  chosen = $state<number | null>(null);
  /** Marked combatants, for which the same is done as for the selected one. */
  marked = $state<number[]>([]);
  /** The attacker; null for the current combatant. */
  attacker = $state<number | null>(null);
  /** Counts the attacks that were started: each starts with an empty form. */
  attacks = $state(0);

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
    if (this.chosen === null) this.chosen = id;
    else if (id !== this.chosen)
      this.marked = this.marked.includes(id)
        ? this.marked.filter((each) => each !== id)
        : [...this.marked, id];
  }

  /** Selects a combatant and clears the marks. */
  choose(id: number | null): void {
    this.chosen = id;
    this.marked = [];
  }

  /** Does an act for a combatant and all marked ones, as one step. */
  act(combatant: number, make: (combatant: number) => Act): Promise<boolean> {
    return table.act(together([combatant, ...this.marked].map(make)));
  }

  /** Hides a combatant and all marked ones from the players, or shows them again. */
  hide({ id, hidden }: CombatantView): void {
    void this.act(id, (combatant) => ({ act: 'hide', combatant, hidden: !hidden }));
  }

  attack(attacker: number | null): void {
    this.attacker = attacker;
    this.attacks++;
    this.tab = 'attack';
  }
}

export const panels = new Panels();
