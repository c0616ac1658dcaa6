import type { Chance, DiceOdds } from '../api/types';
import { plain } from '../shared/figures';

/** A percentage with a digit after the point where there is one: "33.3 %", "50 %". */
export function percent(value: number): string {
  if (value > 0 && value < 0.05) return 'under 0.1\u00a0%';
  if (value < 100 && value >= 99.95) return 'over 99.9\u00a0%';
  return `${Math.round(value * 10) / 10}\u00a0%`;
}

/** A chance in ways and percent: "2 of 6 · 33.3 %". */
export function chance(of: Chance): string {
  return `${of.fraction.replace('/', ' of ')} · ${percent(of.percent)}`;
}

/** How likely a total or more is, also one that always or never falls. */
export function atLeast(odds: DiceOdds, total: number): Chance {
  const reached = odds.totals.find((each) => each.total >= total);
  if (reached) return reached.at_least;
  const of = odds.totals[0]?.at_least.fraction.split('/')[1] ?? '1';
  return { fraction: `0/${of}`, percent: 0 };
}

/** What the dice can show, in a few words: "2 to 12, most often 7". */
export function range(odds: DiceOdds, shift = 0): string {
  const { totals } = odds;
  const [first, last] = [totals[0], totals.at(-1)];
  if (!first || !last) return '';
  const ends = `${plain(first.total + shift)} to ${plain(last.total + shift)}`;
  const most = Math.max(...totals.map((each) => each.exactly.percent));
  const often = totals.filter((each) => most - each.exactly.percent < 1e-9);
  if (often.length === totals.length) return `${ends}, all alike`;
  return `${ends}, most often ${often.map((each) => plain(each.total + shift)).join(' or ')}`;
}
