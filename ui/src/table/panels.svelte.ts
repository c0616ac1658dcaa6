/** A dialog of the Table. */
export type Dialog = 'own' | 'new' | 'rename' | null;

/** What opens beside the turn order for a while, and then gives way to what was there before. */
const PASSING = ['add', 'order', 'groups', 'end'] as const;

export type Tab =
  (typeof PASSING)[number] | 'pinned' | 'attack' | 'encounters' | 'notes' | 'compare' | 'log';

class Panels {
  open = $state<Dialog>(null);
  /** What is shown beside the turn order. */
  tab = $state<Tab>('pinned');
  #before: Tab = 'pinned';
  /** The combatant that is looked at. */
  chosen = $state<number | null>(null);
  /** Others that the same is done to as to the one that is looked at. */
  marked = $state<number[]>([]);
  /** Who attacks; nobody named for whoever's turn it is. */
  attacker = $state<number | null>(null);
  /** Counts attacks that were begun: each begins afresh. */
  attacks = $state(0);

  /** Shows something beside the turn order for a while. */
  show(tab: (typeof PASSING)[number]): void {
    if (!PASSING.some((each) => each === this.tab)) this.#before = this.tab;
    this.tab = tab;
  }

  /** Shows what was there before. */
  back(): void {
    this.tab = this.#before;
  }

  /** Marks somebody to be acted on with the chosen one, or no longer. */
  mark(id: number): void {
    if (this.chosen === null) this.chosen = id;
    else if (id !== this.chosen)
      this.marked = this.marked.includes(id)
        ? this.marked.filter((each) => each !== id)
        : [...this.marked, id];
  }

  /** Looks at somebody; the marks belonged to whom was looked at before. */
  choose(id: number | null): void {
    this.chosen = id;
    this.marked = [];
  }

  attack(attacker: number | null): void {
    this.attacker = attacker;
    this.attacks++;
    this.tab = 'attack';
  }
}

export const panels = new Panels();
