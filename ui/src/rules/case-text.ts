import type { Answer, Calculator, Input, JsonValue } from '../api/types';
import { formatValue } from '../shared/figures';
import type { Line } from './Ledger.svelte';
import { t } from '../shared/text.svelte';
import { labelOf } from './inputs';
import { worked } from './worked';

/** A worked case as text: title, inputs, formulas in words, terms, result and source. */
export function caseText(
  calculator: Calculator,
  inputs: Record<string, JsonValue>,
  answer: Answer,
  from: { system: string; source: string },
): string {
  const { lines, sum } = worked(calculator, answer);
  const title = from.system ? `${calculator.title} (${from.system})` : calculator.title;
  const given = Object.entries(calculator.inputs).map(
    ([key, input]) => `${labelOf(key, input)}: ${written(input, inputs[key])}`,
  );
  const formulas = answer.proof
    .filter((step) => step.words !== '')
    .map((step) => `${step.label} = ${step.words}`);
  const result = sum ? `${sum.name}: ${[sum.value, sum.aside].filter(Boolean).join(' · ')}` : '';
  const silent = answer.undefined ? t('rules-silent', { what: answer.undefined }) : '';
  const source = from.source ? t('rules-case-source', { source: from.source }) : '';
  return [[title], given, formulas, [...lines.map(lineText), result, silent], [source]]
    .map((block) => block.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

function lineText(line: Line): string {
  return `${line.name}: ${line.value}${line.note ? ` (${line.note})` : ''}`;
}

function written(input: Input, value: JsonValue | undefined): string {
  const text = formatValue(value);
  return input.die ? `${text} (${input.die})` : text;
}
