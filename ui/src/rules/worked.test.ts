import { describe, expect, it } from 'vitest';

import { calculate, calculators } from '../api/mock/calculators';
import type { Calculator } from '../api/types';
import { caseText } from './case-text';
import { worked } from './worked';

function calculator(key: string): Calculator {
  const card = calculators.find((each) => each.calculator.key === key);
  if (!card) throw new Error(`no calculator ${key}`);
  return card.calculator;
}

describe('a worked case', () => {
  it('gives ways among all ways as one chance', () => {
    const { lines, sum } = worked(calculator('first'), calculate('first', {}));
    expect(lines).toEqual([]);
    expect(sum).toEqual({ name: 'Rolls that win', value: '15 of 36', aside: '41.7%' });
  });

  it('keeps what stands beside a chance', () => {
    const answer = calculate('first', {});
    const faces = { ...answer, outputs: { success_faces: [5, 6], ...answer.outputs } };
    const { lines, sum } = worked(calculator('first'), faces);
    expect(lines.map((line) => [line.name, line.value])).toEqual([['Success faces', '5, 6']]);
    expect(sum?.value).toBe('15 of 36');
  });

  it('reads as text: inputs, formula, terms, result, source', () => {
    const inputs = { load: 12, strength: 1 };
    const answer = calculate('encumbrance', inputs);
    const last = answer.proof.at(-1);
    if (last) last.words = 'Burden less Strength';
    const from = { system: 'Ars Magica', source: 'Open rules, CC BY-SA 4.0' };
    expect(caseText(calculator('encumbrance'), inputs, answer, from).split('\n')).toEqual([
      'Encumbrance (Ars Magica)',
      '',
      'Load: 12',
      'Strength: 1',
      '',
      'Encumbrance = Burden less Strength',
      '',
      'Burden: 4 (Load 12 reaches the step at 10)',
      'Positive Strength: −1 (only a positive score helps)',
      'Encumbrance: 3',
      '',
      'Source: Open rules, CC BY-SA 4.0',
    ]);
  });

  it('says in text that the rules do not say', () => {
    const answer = { outputs: {}, undefined: 'no such Size', proof: [] };
    const from = { system: '', source: '' };
    expect(caseText(calculator('encumbrance'), {}, answer, from)).toContain(
      'The rules do not say: no such Size',
    );
  });
});
