import type { CombatantView, Group, SessionView } from '../api/types';

/** The group that someone fights in. */
export function groupOf(view: SessionView | null, id: number): Group | undefined {
  return view?.groups.find((group) => group.members.includes(id));
}

/** Those who act for themselves or, as a vanguard, for their group. */
export function leading(view: SessionView | null): CombatantView[] {
  return (view?.combatants ?? []).filter((each) => {
    const group = groupOf(view, each.id);
    return group === undefined || group.vanguard === each.id;
  });
}

/** What one who acts is called: a vanguard with its group. */
export function called(view: SessionView | null, each: CombatantView): string {
  const group = groupOf(view, each.id);
  return group ? `${group.name} (${each.name})` : each.name;
}
