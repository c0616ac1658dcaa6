import type { LabelledValue } from '../api/types';
import { NONE } from '../shared/figures';

/** The longest value that is shown at a glance, in letters. */
const MAX_LENGTH = 20;
/** The letters that fit one line. */
const ROOM = 48;

/** Whether a fact has a value that is short. */
export function isAtAGlance({ text }: LabelledValue): boolean {
  return text !== NONE && text.length <= MAX_LENGTH;
}

/** The facts for the second line of an answer: short ones, as many as one line holds. */
export function glanceFacts(facts: LabelledValue[]): LabelledValue[] {
  const shown: LabelledValue[] = [];
  let room = ROOM;
  for (const fact of facts) {
    if (!isAtAGlance(fact)) continue;
    room -= fact.label.length + fact.text.length + 2;
    if (room < 0) break;
    shown.push(fact);
  }
  return shown;
}
