import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/commands';
import { refusal } from '../api/refusal';
import type { DiceOdds } from '../api/types';

/** The odds of dice, or the sentence that says why there are none. */
const known = new SvelteMap<string, DiceOdds | string>();
const asked: Record<string, boolean> = {};

/** The exact odds of dice; null until they are calculated, and where there are none. */
export function oddsOf(dice: string): DiceOdds | null {
  const found = answer(dice);
  return typeof found === 'object' ? found : null;
}

/** The reason why dice have no exact odds, in a sentence; empty where they have, or until that is known. */
export function noOddsReason(dice: string): string {
  const found = answer(dice);
  return typeof found === 'string' ? found : '';
}

function answer(dice: string): DiceOdds | string | undefined {
  if (!asked[dice]) {
    asked[dice] = true;
    api.odds(dice).then(
      (odds) => known.set(dice, odds),
      (reason: unknown) => known.set(dice, refusal(reason).message),
    );
  }
  return known.get(dice);
}
