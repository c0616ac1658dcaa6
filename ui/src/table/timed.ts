import type { CombatantView, StateView } from '../api/types';
import { formatNumber } from '../shared/figures';
import { t } from '../shared/text.svelte';

/** A state with its remaining time: "Prone for 1 round", "Burning 3 for 30 s". */
function timed({ shown, left, unit }: StateView): string {
  return left === null ? shown : t(`fight-left-${unit}`, { state: shown, left });
}

/** A summary of a combatant: its line, counters and states; beyond `most` states, the rest is counted. */
export function summaryOf(who: CombatantView, most = Infinity): string[] {
  const counts = who.counts.map((count) => `${count.label} ${formatNumber(count.value)}`);
  const listed = who.states.slice(0, who.states.length <= most ? most : most - 1);
  const left = who.states.length - listed.length;
  const rest = left > 0 ? [t('count-more', { count: left })] : [];
  return [...who.line, ...counts, ...listed.map(timed), ...rest].filter((part) => part !== '');
}
