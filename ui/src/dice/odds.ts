import type { Chance, DiceOdds, Mean } from '../api/types';
import { formatNumber, withoutError } from '../shared/figures';
import { language, t } from '../shared/text.svelte';

/** Formats a percentage with at most one decimal: "33.3%", "50%". */
export function percent(value: number): string {
  if (value > 0 && value < 0.05) return t('dice-percent-under', { value: 0.1 });
  if (value < 100 && value >= 99.95) return t('dice-percent-over', { value: 99.9 });
  return t('percent', { value: Math.round(value * 10) / 10 });
}

/** Rounds shares to whole percent with the same sum, by the largest remainder method. */
export function wholePercents(shares: number[]): number[] {
  const exact = shares.map((share) => share * 100);
  const whole = exact.map(Math.floor);
  const missing = Math.round(total(exact)) - total(whole);
  const remainder = (at: number): number => (exact[at] ?? 0) - (whole[at] ?? 0);
  const raised = [...whole.keys()]
    .sort((one, other) => remainder(other) - remainder(one))
    .slice(0, missing);
  return whole.map((value, at) => value + (raised.includes(at) ? 1 : 0));
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Formats a chance as fraction and percentage: "2 of 6 · 33.3%". */
export function chance(of: Chance): string {
  const [ways = '', all = ''] = of.fraction.split('/');
  return t('dice-chance', { ways, all, percent: percent(of.percent) });
}

/** The chance of rolling a total or more, including totals outside the range. */
export function atLeast(odds: DiceOdds, total: number): Chance {
  const reached = odds.totals.find((each) => each.total >= total);
  if (reached) return reached.at_least;
  const of = odds.totals[0]?.at_least.fraction.split('/')[1] ?? '1';
  return { fraction: `0/${of}`, percent: 0 };
}

/** The chance of rolling a total or more, as text; an upper bound beyond the listed totals. */
export function reaching(odds: DiceOdds, total: number): string {
  const { more } = odds;
  if (more && total === more.total) return chance(more.at_least);
  if (more && total > more.total) return t('dice-chance-under', { chance: chance(more.at_least) });
  return chance(atLeast(odds, total));
}

/** Formats the total of dice with the number added to them. */
export function formatTotal(total: number, shift: number): string {
  return formatNumber(withoutError(total + shift));
}

/** Describes the range of dice: "2 to 12, most often 7", "0 and up, most often 8". */
export function range(odds: DiceOdds, shift = 0): string {
  const { totals } = odds;
  const [first, last] = [totals[0], totals.at(-1)];
  if (!first || !last) return '';
  const range = t(odds.more ? 'dice-range-open' : 'dice-range', {
    first: formatTotal(first.total, shift),
    last: formatTotal(last.total, shift),
  });
  const most = Math.max(...totals.map((each) => each.exactly.percent));
  const often = totals.filter((each) => most - each.exactly.percent < 1e-9);
  if (often.length === totals.length) return t('dice-range-alike', { range });
  const either = new Intl.ListFormat(language(), { type: 'disjunction' });
  return t('dice-range-often', {
    range,
    often: either.format(often.map((each) => formatTotal(each.total, shift))),
  });
}

/** Describes the mean total of dice: "On average 3.33 (10/3)", "On average 7". */
export function average(mean: Mean, shift = 0): string {
  const [num = 0, den = 1] = mean.fraction.split('/').map(Number);
  const exact = den > 2 && den < 1e6 ? ` (${formatTotal(num, shift * den)}/${den})` : '';
  return t('dice-average', {
    mean: `${formatNumber(Math.round((mean.number + shift) * 100) / 100)}${exact}`,
  });
}

/** A bar of the chart: the totals from `first` to `last`, which may be infinite. */
interface Bar {
  first: number;
  last: number;
  /** The chance of one of them on average; of all together if `last` is infinite. */
  percent: number;
}

/** Maximum number of bars; more totals are grouped. */
const MOST_BARS = 120;

/** Totals of open-ended dice whose cumulative chance is below this, in percent, share a bar. */
const RARE = 1;

/** The bars of the chart, from the lowest total. */
export function bars(odds: DiceOdds): Bar[] {
  const cut = odds.more ? odds.totals.findIndex((each) => each.at_least.percent < RARE) : -1;
  const shown = cut < 0 ? odds.totals : odds.totals.slice(0, cut);
  const rest = cut < 0 ? odds.more : odds.totals[cut];
  const size = Math.ceil(shown.length / MOST_BARS);
  const grouped: Bar[] = [];
  for (let at = 0; at < shown.length; at += size) {
    const group = shown.slice(at, at + size);
    const [first, last] = [group[0]?.total ?? 0, group.at(-1)?.total ?? 0];
    const percent = total(group.map((each) => each.exactly.percent)) / group.length;
    grouped.push({ first, last, percent });
  }
  if (rest) grouped.push({ first: rest.total, last: Infinity, percent: rest.at_least.percent });
  return grouped;
}
