import { describe, expect, it } from 'vitest';

import {
  formatModifier,
  formatNumber,
  formatValue,
  isFigure,
  keyToLabel,
  parseNumber,
  parseWithin,
  typeset,
  typographic,
} from './figures';
import { chosenLanguage } from './text.svelte';

describe('figures', () => {
  it.each([
    [0, '0'],
    [9, '9'],
    [-3, '−3'],
    [-1.5, '−1.5'],
  ])('writes %s plain', (value, text) => expect(formatNumber(value)).toBe(text));

  it.each([
    [0, '0'],
    [4, '+4'],
    [-1, '−1'],
  ])('writes %s with its sign', (value, text) => expect(formatModifier(value)).toBe(text));

  it.each([
    [null, 'number', '–'],
    ['', 'text', '–'],
    [2, 'modifier', '+2'],
    [2, 'number', '2'],
    [true, 'text', 'yes'],
    ['1-5', 'text', '1–5'],
    [['second_half', 'My_Notes'], 'text', 'second half, My_Notes'],
    [[1, 2], 'modifier', '+1, +2'],
    [{ die_roll: 3, of: 'a_pool' }, 'number', 'Die roll 3, Of a pool'],
  ] as const)('writes %j as a %s', (value, format, text) =>
    expect(formatValue(structuredClone(value) as never, format)).toBe(text),
  );

  it.each([
    ['-4 or less', '−4 or less'],
    ['-2 to -1', '−2 to −1'],
    ['well-known', 'well-known'],
    ['due 1220-03-21, 1-5', 'due 1220-03-21, 1–5'],
  ])('typesets %s', (typed, text) => expect(typographic(typed)).toBe(text));

  it('keeps a name and its modifier on one line', () =>
    expect(typeset('Dfn +1, Qik -2, Size 0, 10 + Qik')).toBe(
      'Dfn\u00a0+1, Qik\u00a0−2, Size 0, 10 + Qik',
    ));

  it.each([
    ['+3', 3],
    ['−2', -2],
    [' 7 ', 7],
    ['', null],
    ['two', null],
    ['1d6', null],
  ])('reads %j as a number', (text, value) => expect(parseNumber(text)).toBe(value));

  it('formats and parses decimals by language', () => {
    chosenLanguage.value = 'de';
    expect([formatNumber(-1.5), formatModifier(0.5), formatValue(2.25, 'number')]).toEqual([
      '−1,5',
      '+0,5',
      '2,25',
    ]);
    expect(['1,5', '1.5', '−0,25'].map(parseNumber)).toEqual([1.5, 1.5, -0.25]);
    expect(isFigure('−1,5')).toBe(true);
    chosenLanguage.value = 'en';
    expect(parseNumber('1,5')).toBeNull();
  });

  it('distinguishes figures from words', () => {
    expect(['9', '−1', '1–5', '21+', '–'].every(isFigure)).toBe(true);
    expect(isFigure('two')).toBe(false);
  });

  it('turns a key into a label', () => expect(keyToLabel('weapon_load')).toBe('Weapon load'));
});

it.each([
  ['7', 5, 9, 7],
  ['4', 5, 9, null],
  ['10', 5, 9, null],
  ['7.5', null, null, null],
] as const)('reads %s within %s and %s as %s', (text, min, max, number) =>
  expect(parseWithin(text, min, max)).toBe(number),
);
