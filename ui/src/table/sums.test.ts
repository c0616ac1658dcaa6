import { describe, expect, it } from 'vitest';

import type { Answer } from '../api/types';
import { sums } from './sums';

const step = (label: string, value: unknown, terms: [string, number][]) => ({
  key: label,
  label,
  value,
  format: 'plain',
  house: null,
  terms: terms.map(([name, value]) => ({ name, value, note: '', rule: null, house: false })),
});

function columns(...proof: ReturnType<typeof step>[]) {
  return sums({ outputs: {}, undefined: null, proof } as unknown as Answer).map(
    ({ lines, sum }) =>
      `${lines.map(({ name, value }) => `${name} ${value}`).join('; ')} = ${sum?.value ?? ''}`,
  );
}

describe('the sums of an answer', () => {
  it('include all terms, with an earlier sum replaced by its own terms', () => {
    const damage = step('Damage', 23, [
      ['Weapon', 7],
      ['Advantage', 16],
    ]);
    const past = step('Past Soak', 19, [
      ['Damage', 23],
      ['Soak', -4],
    ]);
    expect(columns(damage, past)).toEqual(['Weapon +7; Advantage +16; Soak −4 = 19']);
  });

  it('are only the first if none has several nonzero terms', () => {
    const total = step('Total', 6, [
      ['Base', 0],
      ['Die', 6],
    ]);
    const wounds = step('Wounds', 0, [['Before', 0]]);
    expect(columns(total, wounds)).toEqual(['Base 0; Die +6 = 6']);
  });

  it('are those that the pack names, if it names any', () => {
    const proof = [
      step('damage', 9, [
        ['Weapon', 7],
        ['Luck', 2],
      ]),
      step('left', 3, [
        ['HP', 12],
        ['Taken', -9],
      ]),
    ];
    const answer = { outputs: {}, undefined: null, proof } as unknown as Answer;
    expect(sums(answer, ['left']).map(({ sum }) => sum?.value)).toEqual(['3']);
    expect(sums(answer, []).map(({ sum }) => sum?.value)).toEqual(['9', '3']);
  });

  it('are plain lines if nothing adds up', () => {
    expect(columns(step('Wound', 'Heavy', [['Levels', 3]]))).toEqual(['Wound Heavy = ']);
  });
});
