import type { CombatantView, Group, EncounterView } from '../api/types';

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

/**
 * Whether two combatants are on different sides. Without sides, the party is everyone from the library, with all on
 * their sides, as in the odds of a fight.
 */
export function areOpposed(
  view: EncounterView | null,
  one: CombatantView,
  other: CombatantView,
): boolean {
  if (one.side !== '' && other.side !== '') return one.side !== other.side;
  const party = (view?.combatants ?? []).filter((each) => each.from !== null);
  const sides = party.map((each) => each.side).filter((side) => side !== '');
  const isParty = (each: CombatantView) => each.from !== null || sides.includes(each.side);
  return isParty(one) !== isParty(other);
}

/** The display name of an acting combatant: for a vanguard, with its group. */
export function displayName(view: EncounterView | null, each: CombatantView): string {
  const group = groupOf(view, each.id);
  return group ? `${group.name} (${each.name})` : each.name;
}
