import type { Answer, Calculator, CalculatorCard, Derivation, Input } from '../types';
import { refuse } from '.';
import { burdenOf } from './rules';

function input(given: Partial<Input>): Input {
  return {
    type: 'int',
    label: '',
    default: null,
    nullable: false,
    min: null,
    max: null,
    choices: [],
    kinds: [],
    of: null,
    fields: {},
    from: null,
    die: null,
    grows: [],
    rows: null,
    ...given,
  };
}

const encumbrance: Calculator = {
  key: 'encumbrance',
  title: 'Encumbrance',
  rule: 'rule/encumbrance',
  help: '',
  inputs: {
    load: input({ min: 0, default: 12, from: 'load' }),
    strength: input({ default: 1, from: 'strength' }),
  },
  let: {},
  outputs: { burden: '', encumbrance: '' },
  script: null,
  labels: {},
};

const blow: Calculator = {
  ...encumbrance,
  key: 'blow',
  title: 'A blow with everything in it',
  rule: 'rule/fatigue-roll',
  help: 'Shows each kind of control once.',
  inputs: {
    weapon: input({ type: 'word', kinds: ['weapon'], default: 'Sword, Long' }),
    aim: input({ type: 'word', choices: ['head', 'body'] }),
    cover: input({ type: 'int_or_word', choices: ['full', 'none'], default: 0 }),
    mounted: input({ type: 'bool' }),
    die: input({ die: 'stress', default: 6 }),
    wounds: input({
      type: 'list',
      of: input({
        type: 'object',
        fields: {
          level: input({ type: 'word', choices: ['Light', 'Heavy'] }),
          tended: input({ type: 'bool' }),
        },
      }),
    }),
    bonuses: input({ type: 'object', of: input({ type: 'int' }) }),
  },
  outputs: { total: '' },
};

const first: Calculator = {
  ...encumbrance,
  key: 'first',
  title: 'Who acts first',
  rule: 'rule/initiative',
  inputs: { die: input({ die: '2d6', default: 7, min: 2, max: 12 }) },
  outputs: { num: '', den: '' },
  labels: { num: 'Rolls that win' },
};

export const calculators: CalculatorCard[] = [encumbrance, blow, first].map((calculator) => ({
  system: 'arsmagica',
  system_name: 'Ars Magica',
  calculator,
}));

function step(key: string, label: string, value: number, note: string): Derivation {
  return {
    key,
    label,
    value,
    format: 'number',
    expression: '',
    words: '',
    terms: note === '' ? [] : [{ name: label, value, rule: null, from: '', note, house: false }],
    left_out: [],
    rule: null,
    roll: null,
    by_hand: null,
    house: null,
    problem: null,
  };
}

export function calculate(calculator: string, inputs: Record<string, unknown>): Answer {
  const { load, strength } = inputs;
  if (calculator === 'blow')
    return { outputs: { total: 12 }, undefined: null, proof: [step('total', 'Total', 12, '')] };
  if (calculator === 'first')
    return {
      outputs: { num: 15, den: 36 },
      undefined: null,
      proof: [step('num', 'Rolls that win', 15, ''), step('den', 'Rolls in all', 36, '')],
    };
  if (typeof load !== 'number') refuse('invalid', 'Load must be a whole number.');
  const [at, burden] = burdenOf(load);
  const eased = Math.max(0, Number(strength));
  const value = Math.max(0, burden - eased);
  return {
    outputs: { burden, encumbrance: value },
    undefined: null,
    proof: [
      step('burden', 'Burden', burden, `Load ${load} reaches the step at ${at}`),
      step('strength', 'Positive Strength', -eased, 'only a positive score helps'),
      step('encumbrance', 'Encumbrance', value, ''),
    ],
  };
}
