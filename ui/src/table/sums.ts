import type { Answer, Derivation, JsonValue, Term } from '../api/types';
import { formatModifier, formatNumber, formatValue } from '../shared/figures';
import { termLine } from '../rules/term-line';
import type { Summed } from '../rules/Ledger.svelte';

/**
 * The sums of an answer, each with all its terms: an earlier sum is replaced by its terms. Without sums, the results
 * are shown as lines. If the pack names the lines to show, only these are shown, in its order.
 */
export function sums(answer: Answer, show: string[] = []): Summed[] {
  const all = new Map<string, { step: Derivation; terms: Term[] }>();
  const used = new Set<string>();
  for (const step of answer.proof) {
    const { terms } = step;
    const total = terms.reduce((sum, { value }) => sum + numberOf(value), 0);
    if (terms.length === 0 || total !== step.value) continue;
    const whole = terms.flatMap((term) => {
      const part = all.get(term.name);
      if (!part || part.step.value !== term.value) return [term];
      used.add(term.name);
      return part.terms;
    });
    all.set(step.label, { step, terms: whole });
  }
  const kept = [...all.values()].filter(({ step }) => !used.has(step.label));
  const asked = show.flatMap((key) => kept.find(({ step }) => step.key === key) ?? []);
  const telling = kept.filter(({ terms }) => terms.filter(({ value }) => value !== 0).length > 1);
  const usual = telling.length > 0 ? telling : kept.slice(0, 1);
  const shown = asked.length > 0 ? asked : usual;
  if (shown.length > 0) return shown.map(added);
  const told = show.flatMap((key) => answer.proof.find((step) => step.key === key) ?? []);
  const lines = (told.length > 0 ? told : answer.proof).map((step) => ({
    name: step.label,
    value: formatValue(step.value, step.format),
  }));
  return lines.length > 0 ? [{ lines, sum: null }] : [];
}

function added({ step, terms }: { step: Derivation; terms: Term[] }): Summed {
  return {
    lines: terms.map((term) => ({
      ...termLine(term, formatModifier(numberOf(term.value))),
      nothing: term.value === 0,
    })),
    sum: { name: step.label, value: formatNumber(Number(step.value)), house: step.house !== null },
  };
}

function numberOf(value: JsonValue): number {
  return typeof value === 'number' ? value : NaN;
}
