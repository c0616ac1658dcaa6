import { beforeEach, describe, expect, it } from 'vitest';

import { mockCommands } from '../../testing/program';
import { api } from '../api/commands';
import type { Calculator, CalculatorCard } from '../api/types';
import { caseText } from './case-text';
import { worked } from './worked';

let calculators: CalculatorCard[] = [];

beforeEach(async () => {
  mockCommands();
  calculators = await api.calculators();
});

/** The chance of a die above 3. */
const chance = () => api.calculate('mlaf', 'fire_ball_hit', { ag: 3 });

function calculator(key: string): Calculator {
  const card = calculators.find((each) => each.calculator.key === key);
  if (!card) throw new Error(`no calculator ${key}`);
  return card.calculator;
}

describe('a worked case', () => {
  it('combines favourable and possible outcomes into one probability', async () => {
    const { lines, sum } = worked(calculator('fire_ball_hit'), await chance());
    expect(lines).toEqual([]);
    expect(sum).toEqual({ name: 'Rolls that succeed', value: '3 of 6', aside: '50%' });
  });

  it('keeps the other outputs beside a probability', async () => {
    const answer = await chance();
    const faces = { ...answer, outputs: { success_faces: [5, 6], ...answer.outputs } };
    const { lines, sum } = worked(calculator('fire_ball_hit'), faces);
    expect(lines.map((line) => [line.name, line.value])).toEqual([['Success faces', '5, 6']]);
    expect(sum?.value).toBe('3 of 6');
  });

  it('reads as text: inputs, formula, terms, result, source', async () => {
    const inputs = { load: 12, strength: 1 };
    const answer = await api.calculate('arsmagica', 'encumbrance', inputs);
    const from = { system: 'Ars Magica', source: 'Open rules, CC BY-SA 4.0' };
    expect(caseText(calculator('encumbrance'), inputs, answer, from).split('\n')).toEqual([
      'Encumbrance (Ars Magica)',
      '',
      'Total Load: 12',
      'Strength: 1',
      '',
      'Positive Strength = Strength, at least 0',
      'Burden = Burden for Total Load',
      'Encumbrance = Burden − Positive Strength, at least 0',
      '',
      'Positive Strength: 1 (Strength, at least 0)',
      'Burden: 4 (Total Load 12 reaches the step at 10)',
      'Encumbrance: 3',
      '',
      'Source: Open rules, CC BY-SA 4.0',
    ]);
  });

  it('states in its text that the rules are silent', () => {
    const answer = { outputs: {}, undefined: 'no such Size', proof: [] };
    const from = { system: '', source: '' };
    expect(caseText(calculator('encumbrance'), {}, answer, from)).toContain(
      'The rules do not say: no such Size',
    );
  });
});
