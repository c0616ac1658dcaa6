import type { Answer, Calculator, Derivation, JsonValue } from '../api/types';
import { figure, spaced } from '../shared/figures';
import type { Line } from '../shared/Ledger.svelte';

/** An answer as a ledger: what was worked out on the way, and what comes of it. */
export interface Worked {
  lines: Line[];
  sum: { name: string; value: string } | null;
}

const LONG = 14;

/** The steps and outputs of an answer; the last output is the sum where it is short. */
export function worked(calculator: Calculator, answer: Answer): Worked {
  const proven = new Set(answer.proof.map((step) => step.key));
  const rest = Object.entries(answer.outputs)
    .filter(([key]) => !proven.has(key))
    .map(([key, value]) => ({ name: nameOf(calculator, key), value: figure(value) }));
  const steps = answer.proof.map((step) => lineOf(calculator, step));
  const lines: Line[] = [...steps, ...rest];
  const last = lines.at(-1);
  if (!last || last.value.length > LONG) return { lines, sum: null };
  const terms = answer.proof.length === 1 && rest.length === 0 ? termsOf(answer.proof[0]) : [];
  return { lines: [...terms, ...lines.slice(0, -1)], sum: { name: last.name, value: last.value } };
}

function nameOf(calculator: Calculator, key: string): string {
  return calculator.labels[key] ?? spaced(key);
}

function lineOf(calculator: Calculator, step: Derivation): Line {
  const notes = step.terms.map((term) => term.note).filter((note) => note !== '');
  return {
    name: step.label || nameOf(calculator, step.key),
    note: step.problem ?? (notes.join('; ') || step.words),
    value: figure(step.value, step.format),
    link: step.rule,
  };
}

function termsOf(step: Derivation | undefined): Line[] {
  return (step?.terms ?? []).map((term) => ({
    name: term.name,
    note: term.note,
    value: figure(term.value as JsonValue),
    link: term.rule,
  }));
}
