import type { DiceOdds } from '../types';
import { refuse } from '.';

/** The odds of dice such as `2d6+1`, by counting every way they can fall. */
export function odds(dice: string): DiceOdds {
  const [, count = '1', sides = '0', more = '0'] =
    /^(\d*)d(\d+)([+-]\d+)?$/.exec(dice) ?? refuse('invalid', `${dice} has no exact odds.`);
  let ways = new Map([[Number(more), 1]]);
  for (let die = 0; die < Number(count || '1'); die++) {
    const next = new Map<number, number>();
    for (const [total, of] of ways)
      for (let face = 1; face <= Number(sides); face++)
        next.set(total + face, (next.get(total + face) ?? 0) + of);
    ways = next;
  }
  const of = [...ways.values()].reduce((sum, each) => sum + each, 0);
  const chance = (count: number) => ({
    fraction: `${count}/${of}`,
    percent: (100 * count) / of,
  });
  let above = of;
  const totals = [...ways]
    .sort(([a], [b]) => a - b)
    .map(([total, count]) => {
      const line = { total, exactly: chance(count), at_least: chance(above) };
      above -= count;
      return line;
    });
  return { dice, totals };
}
