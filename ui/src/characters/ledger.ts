import type { Activity, Gained, JsonValue, LedgerLine, LedgerRow } from '../api/types';
import { initial } from '../rules/inputs';

/** The part of a row that is to get the next date that is free. */
export const NEXT = 4_294_967_295;

/** All experience after a row. */
export function total(line: LedgerLine): number {
  return Object.values(line.totals).reduce((sum: number, each) => sum + (each ?? 0), 0);
}

/** The row of a line, to be changed. */
export function rowOf(line: LedgerLine): LedgerRow {
  return {
    id: line.row,
    time: line.time,
    part: line.part,
    activity: line.activity,
    inputs: line.inputs,
    note: line.note,
  };
}

/** What an activity takes before anything is given; dice are rolled. */
export function initials(activity: Activity): Record<string, JsonValue> {
  const typed = Object.entries(activity.inputs).filter(([, input]) => input.die === null);
  return Object.fromEntries(typed.map(([name, input]) => [name, initial(input)]));
}

/** Activities under their headings. */
export function grouped(activities: Activity[]): [string, Activity[]][] {
  const groups = new Map<string, Activity[]>();
  for (const activity of activities) {
    groups.set(activity.group, [...(groups.get(activity.group) ?? []), activity]);
  }
  return [...groups];
}

/** The scores that a row reached. */
export function reached(line: LedgerLine): Gained[] {
  return line.gained.filter((each) => each.before !== each.after);
}
