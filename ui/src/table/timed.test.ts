import { expect, it } from 'vitest';

import type { CombatantView } from '../api/types';
import { summaryOf } from './timed';

it('tells the time left of a condition apart from its value', () => {
  const who: Partial<CombatantView> = {
    line: ['HP 9'],
    counts: [],
    states: [{ name: 'Burning', shown: 'Burning 3', row: 1, left: 2, unit: 'rounds' }],
  };
  expect(summaryOf(who as CombatantView)).toEqual(['HP 9', 'Burning 3 for 2 rounds']);
});
