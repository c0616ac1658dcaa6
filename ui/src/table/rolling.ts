import { api } from '../api/commands';
import type { EventRoll, LoggedRoll } from '../api/types';
import { announcer } from '../shared/announce.svelte';
import { formatNumber } from '../shared/figures';
import { attempt } from '../shared/notices.svelte';
import { table } from './encounter.svelte';

/** Whether the dice of a total are in a notation that can be rolled. */
export function isRollable(dice: string | null | undefined): dice is string {
  return /^(half )?(\d*d\d+|stress|simple)( rounded up)?$/.test(dice ?? '');
}

/** The dice notation for a die plus a total. */
export function withTotal(die: string, total: number): string {
  return total < 0 ? `${die} - ${-total}` : `${die} + ${total}`;
}

/**
 * Rolls a die for a total of a sheet. The roll is logged in the open encounter, if there is one.
 */
export async function rollTotal(
  what: string,
  die: string,
  total: number,
): Promise<LoggedRoll | undefined> {
  const dice = withTotal(die, total);
  if (!table.view) await table.load();
  if (table.view) {
    return (await table.act({ act: 'roll', dice, what })) ? table.view.rolls[0] : undefined;
  }
  const rolled = await attempt(() => api.roll(dice));
  if (!rolled) return undefined;
  announcer.say(`${what}: ${formatNumber(rolled.total)}. ${rolled.note}`);
  return { what, total: rolled.total, shown: rolled.shown, note: rolled.note };
}

/** Logs the dice of a sheet's event in the open encounter, if there is one. */
export async function logRolls(who: string, rolls: EventRoll[]): Promise<void> {
  if (rolls.length === 0) return;
  if (!table.view) await table.load();
  if (!table.view) return;
  const kept = rolls.map(({ label, total, shown, note }) => ({
    what: `${who}, ${label}`,
    total,
    shown,
    note,
  }));
  await table.act({ act: 'keep', rolls: kept });
}
