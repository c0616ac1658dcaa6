import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/commands';
import { refusal } from '../api/refusal';
import type { DiceOdds } from '../api/types';

/** The odds by dice notation, or the reason why there are none. */
const known = new SvelteMap<string, DiceOdds | string>();
const asked: string[] = [];

/** The exact odds of dice; null until they are calculated, or if there are none. */
export function oddsOf(dice: string): DiceOdds | null {
  const found = answer(dice);
  return typeof found === 'object' ? found : null;
}

/** A sentence that says why dice have no exact odds; empty if they have, or until that is known. */
export function noOddsReason(dice: string): string {
  const found = answer(dice);
  return typeof found === 'string' ? found : '';
}

function answer(dice: string): DiceOdds | string | undefined {
  if (!asked.includes(dice)) {
    asked.push(dice);
    api.odds(dice).then(
      (odds) => known.set(dice, odds),
      (reason: unknown) => known.set(dice, refusal(reason).message),
    );
  }
  return known.get(dice);
}
