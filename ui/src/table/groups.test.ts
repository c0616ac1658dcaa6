import { describe, expect, it } from 'vitest';

import type { CombatantView, EncounterView } from '../api/types';
import { areOpposed } from './groups';

describe('opponents', () => {
  const who = (id: number, from: number | null, side: string) =>
    ({ id, from, side }) as CombatantView;
  const ada = who(1, 7, '');
  const guide = who(2, null, 'travellers');
  const bo = who(3, 8, 'travellers');
  const bandit = who(4, null, '');
  const raider = who(5, null, 'raiders');
  const view = { combatants: [ada, guide, bo, bandit, raider] } as EncounterView;

  it.each([
    ['two of the library', ada, bo, false],
    ['one of the library and one without a sheet', ada, bandit, true],
    ['two on one side', guide, bo, false],
    ['two on different sides', bo, raider, true],
    ['one on a side of the party and one on no side', guide, bandit, true],
    ['two who are not of the party', bandit, raider, false],
  ])('%s', (_, one, other, opposed) => {
    expect(areOpposed(view, one, other)).toBe(opposed);
    expect(areOpposed(view, other, one)).toBe(opposed);
  });
});
