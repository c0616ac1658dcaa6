import type { DiceOdds } from '../types';
import { refuse } from '.';

/** The odds of dice such as `2d6+1`, by counting every way they can fall. */
export function odds(dice: string): DiceOdds {
  if (dice === 'stress') return stress();
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
  return { dice, totals, more: null, mean: null, botches: [], note: '' };
}

/** The odds of a stress die, with few totals told alone. */
function stress(): DiceOdds {
  const chance = (ways: number, of: number) => ({
    fraction: `${ways}/${of}`,
    percent: (100 * ways) / of,
  });
  const exactly = { 0: 100, 2: 100, 3: 100, 4: 110, 5: 100, 6: 110, 7: 100, 8: 111, 9: 100 };
  let left = 1000;
  const totals = Object.entries(exactly).map(([total, ways]) => {
    const line = {
      total: Number(total),
      exactly: chance(ways, 1000),
      at_least: chance(left, 1000),
    };
    left -= ways;
    return line;
  });
  return {
    dice: 'stress',
    totals,
    more: { total: 10, at_least: chance(left, 1000) },
    mean: { fraction: '23/4', number: 5.75 },
    botches: [chance(1, 100), chance(19, 1000)],
    note: 'A 1 doubles the next roll.',
  };
}
