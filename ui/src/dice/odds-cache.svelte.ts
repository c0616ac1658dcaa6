import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/commands';
import { refusal } from '../api/refusal';
import type { DiceOdds } from '../api/types';

/** The odds by dice notation, or the reason why there are none. */
const known = new SvelteMap<string, DiceOdds | string>();
let asked: string[] = [];

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

/** Forgets all odds, as their sentences are in the previous language. */
export function forgetOdds(): void {
  asked = [];
  known.clear();
}

function answer(dice: string): DiceOdds | string | undefined {
  if (!asked.includes(dice)) {
    asked.push(dice);
    void ask(dice);
  }
  return known.get(dice);
}

async function ask(dice: string): Promise<void> {
  const mine = asked;
  try {
    const odds = await api.odds(dice);
    if (mine === asked) known.set(dice, odds);
  } catch (reason) {
    const { code, message } = refusal(reason);
    if (mine !== asked) return;
    if (code === 'invalid') known.set(dice, message);
    // After another failure they are requested again.
    else asked.splice(asked.indexOf(dice), 1);
  }
}
