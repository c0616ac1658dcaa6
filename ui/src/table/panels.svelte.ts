/** What stands over the table, and whom it is about. */
export type Panel =
  | { panel: 'add' }
  | { panel: 'order' }
  | { panel: 'attack'; attacker: number | null }
  | { panel: 'groups' }
  | { panel: 'log' }
  | { panel: 'own' }
  | { panel: 'lay' }
  | { panel: 'rename' }
  | null;

class Panels {
  open = $state<Panel>(null);
  /** The combatant that is looked at. */
  chosen = $state<number | null>(null);
}

export const panels = new Panels();
