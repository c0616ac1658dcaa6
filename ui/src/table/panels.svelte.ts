/** A dialog of the Table. */
export type Dialog = 'add' | 'order' | 'groups' | 'own' | 'lay' | 'rename' | 'end' | null;

export type Tab = 'pinned' | 'attack' | 'log';

class Panels {
  open = $state<Dialog>(null);
  /** What is shown beside the order of turns. */
  tab = $state<Tab>('pinned');
  /** The combatant that is looked at. */
  chosen = $state<number | null>(null);
  /** Who attacks; nobody named for whoever's turn it is. */
  attacker = $state<number | null>(null);
  /** Counts attacks that were begun: each begins afresh. */
  attacks = $state(0);

  attack(attacker: number | null): void {
    this.attacker = attacker;
    this.attacks++;
    this.tab = 'attack';
  }
}

export const panels = new Panels();
