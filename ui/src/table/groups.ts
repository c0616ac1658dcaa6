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

/** The display name of an acting combatant: for a vanguard, with its group. */
export function displayName(view: EncounterView | null, each: CombatantView): string {
  const group = groupOf(view, each.id);
  return group ? `${group.name} (${each.name})` : each.name;
}
