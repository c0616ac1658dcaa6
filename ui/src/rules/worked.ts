import type { Answer, Calculator, Derivation } from '../api/types';
import { percent } from '../dice/odds';
import { formatValue, keyToLabel } from '../shared/figures';
import type { Line, Sum, Summed } from './Ledger.svelte';
import { t } from '../shared/text.svelte';
import { termLine } from './term-line';

const LONG = 14;

/**
 * Returns the steps and outputs of an answer as lines. The last one becomes the sum if it is short. The outputs `num`
 * and `den` together are a probability, which then is the sum.
 */
export function worked(calculator: Calculator, answer: Answer): Summed {
  const chance = chanceOf(calculator, answer);
  const apart = new Set(chance ? ['num', 'den'] : []);
  const proven = new Set([...answer.proof.map((step) => step.key), ...apart]);
  const rest = Object.entries(answer.outputs)
    .filter(([key]) => !proven.has(key))
    .map(([key, value]) => ({ name: nameOf(calculator, key), value: formatValue(value) }));
  const steps = answer.proof
    .filter((step) => !apart.has(step.key))
    .map((step) => lineOf(calculator, step));
  const lines: Line[] = [...steps, ...rest];
  if (chance) return { lines, sum: chance };
  const last = lines.at(-1);
  if (!last || last.value.length > LONG) return { lines, sum: null };
  const terms = answer.proof.length === 1 && rest.length === 0 ? termsOf(answer.proof[0]) : [];
  return {
    lines: [...terms, ...lines.slice(0, -1)],
    sum: { name: last.name, value: last.value, house: last.house ?? false },
  };
}

function chanceOf(calculator: Calculator, answer: Answer): Sum | null {
  const { num, den } = answer.outputs;
  if (typeof num !== 'number' || typeof den !== 'number' || den <= 0) return null;
  const step = answer.proof.find(({ key }) => key === 'num');
  return {
    name: step?.label || nameOf(calculator, 'num'),
    value: t('rules-ways', { ways: num, all: den }),
    aside: percent((100 * num) / den),
    ...(step?.house ? { house: true } : {}),
  };
}

function nameOf(calculator: Calculator, key: string): string {
  return calculator.labels[key] ?? keyToLabel(key);
}

function lineOf(calculator: Calculator, step: Derivation): Line {
  const notes = step.terms.map((term) => term.note).filter((note) => note !== '');
  return {
    name: step.label || nameOf(calculator, step.key),
    note: step.problem ?? (notes.join('; ') || step.words),
    value: formatValue(step.value, step.format),
    link: step.rule,
    house: step.house !== null,
  };
}

function termsOf(step: Derivation | undefined): Line[] {
  return (step?.terms ?? []).map((term) => termLine(term, formatValue(term.value)));
}
