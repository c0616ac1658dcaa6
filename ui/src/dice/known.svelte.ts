import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/commands';
import type { DiceOdds } from '../api/types';

const known = new SvelteMap<string, DiceOdds | null>();
const asked: Record<string, boolean> = {};

/** The exact odds of dice; nothing until they are worked out, and nothing where there are none. */
export function oddsOf(dice: string): DiceOdds | null {
  if (!asked[dice]) {
    asked[dice] = true;
    api.odds(dice).then(
      (odds) => known.set(dice, odds),
      () => known.set(dice, null),
    );
  }
  return known.get(dice) ?? null;
}
