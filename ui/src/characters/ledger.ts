import type {
  Activity,
  Calendar,
  CharacterView,
  Gained,
  Input,
  JsonValue,
  LedgerLine,
  LedgerRow,
  OwnedRow,
  SystemView,
} from '../api/types';
import { initialValue, labelOf } from '../rules/inputs';
import { capitalize } from '../shared/figures';
import { language, t } from '../shared/text.svelte';

/** The `part` that requests the next free date. */
export const NEXT = 4_294_967_295;

/** Total experience after a row. */
export function total(line: LedgerLine): number {
  return Object.values(line.totals).reduce((sum: number, each) => sum + (each ?? 0), 0);
}

/** Whether a system has experience, and so a total of it. */
export function hasExperience(system: SystemView | undefined): boolean {
  return system?.growths.some((each) => !each.apart) ?? false;
}

/** Whether the rows of an activity are before all dates: if it is in the group that the calendar has for them. */
export function isBeforeDates(activity: Activity | undefined, calendar: Calendar | null): boolean {
  const group = activity?.group ?? '';
  return group !== '' && group === calendar?.before;
}

/** What a row is called within a sentence. German nouns are capitalized. */
export function rowName(system: SystemView | undefined): string {
  const name = system?.calendar?.singular ?? t('sheet-row');
  return language() === 'de' ? capitalize(name) : name;
}

/** The row of a line, for editing. */
export function rowOf({ row, time, part, activity, inputs, note }: LedgerLine): LedgerRow {
  return { id: row, time, part, activity, inputs, note };
}

/** The initial inputs of an activity, without rolled ones. */
export function initialInputs(activity: Activity): Record<string, JsonValue> {
  const typed = Object.entries(activity.inputs).filter(([, input]) => input.die === null);
  return Object.fromEntries(typed.map(([name, input]) => [name, initialValue(input)]));
}

/** Whether a row has dice that are not rolled yet. */
export function awaitsDice(activity: Activity, row: LedgerRow): boolean {
  return Object.entries(activity.inputs).some(
    ([name, input]) => input.die !== null && !(name in row.inputs),
  );
}

/** Whether a new row can be added several times, each at the next free date. */
export function isRepeatable(row: LedgerRow, activities: Activity[]): boolean {
  const activity = activities.find((each) => each.key === row.activity);
  return row.time === null && activity?.takes_time === true;
}

export function changedScores(line: LedgerLine): Gained[] {
  return line.gained.filter((each) => each.before !== each.after);
}

/** The points by name in the value of an input. */
export function shares(value: JsonValue | undefined): [string, number][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).map(([key, points]) => [key, Number(points)]);
}

/** The names that an input accepts: those of its growths, or of all growths if it lists none. */
export function growableNames(input: Input, view: CharacterView): string[] {
  const growths = input.grows.length > 0 ? input.grows : Object.keys(view.growing);
  return [...new Set(growths.flatMap((growth) => view.growing[growth] ?? []))];
}

/** The inputs of an activity that an owned row fills in. */
export function filledBy(row: OwnedRow, activity: Activity): Record<string, JsonValue> {
  const named = Object.entries(row.values).filter(([key]) => key in activity.inputs);
  return Object.fromEntries(named.map(([key, value]) => [key, value ?? null]));
}

/** The dice rolled in later rows, as text: "Stress die of Aging, Winter 1223: 7". */
export function rollsAfter(lines: LedgerLine[], from: number, activities: Activity[]): string[] {
  const start = lines.findIndex((line) => line.row === from);
  return lines.slice(start + 1).flatMap((line) => {
    const inputs = activities.find((each) => each.key === line.activity)?.inputs ?? {};
    const dice = Object.entries(inputs).filter(
      ([name, it]) => it.die !== null && name in line.inputs,
    );
    return dice.map(([name, input]) =>
      t('ledger-die', {
        die: labelOf(name, input),
        activity: line.name,
        date: line.date,
        result: String(line.inputs[name]),
      }),
    );
  });
}
