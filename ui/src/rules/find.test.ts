import { describe, expect, it } from 'vitest';

import { begins } from './find';

describe('a typed name matches the beginnings of words', () => {
  it.each([
    ['Gate-hook', 'Pole Arm', false],
    ['pole', 'Pole Arm', true],
    ['long sw', 'Sword, Long', true],
    ['sword of the east', 'Sword, Long', false],
    ['sniezka', 'Śnieżka Frostmantle', true],
    ['ole', 'Pole Arm', false],
  ])('%s: %s %s', (typed, name, answer) => expect(begins(typed, name)).toBe(answer));
});
