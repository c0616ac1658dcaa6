import type { CombatantView, Group, EncounterView } from '../api/types';

/** The group of a combatant. */
export function groupOf(view: EncounterView | null, id: number): Group | undefined {
  return view?.groups.find((group) => group.members.includes(id));
}

/** The combatants who act for themselves or, as a vanguard, for their group. */
export function actingCombatants(view: EncounterView | null): CombatantView[] {
  return (view?.combatants ?? []).filter((each) => {
    const group = groupOf(view, each.id);
    return group === undefined || group.vanguard === each.id;
  });
}

/** Those of them who are in the fight. */
export function fightingCombatants(view: EncounterView | null): CombatantView[] {
  return actingCombatants(view).filter((each) => !each.out);
}

/** Those in the fight without a place in the turn order. */
export function unrolledCombatants(view: EncounterView | null): CombatantView[] {
  return fightingCombatants(view).filter((each) => each.initiative === null);
}

/** The display name of an acting combatant: for a vanguard, with its group. */
export function displayName(view: EncounterView | null, each: CombatantView): string {
  const group = groupOf(view, each.id);
  return group ? `${group.name} (${each.name})` : each.name;
}
