import type { LabelledValue } from '../api/types';
import { NONE } from '../shared/figures';

/** The maximum length of a value shown at a glance, in characters. */
const MAX_LENGTH = 20;
/** The number of characters that fit on one line. */
const LINE_LENGTH = 48;

/** Whether a fact has a short value. */
export function isAtAGlance({ text }: LabelledValue): boolean {
  return text !== NONE && text.length <= MAX_LENGTH;
}

/** The facts for the second line of a result: short ones, as many as fit on the line. */
export function glanceFacts(facts: LabelledValue[]): LabelledValue[] {
  const shown: LabelledValue[] = [];
  let room = LINE_LENGTH;
  for (const fact of facts) {
    if (!isAtAGlance(fact)) continue;
    room -= fact.label.length + fact.text.length + 2;
    if (room < 0) break;
    shown.push(fact);
  }
  return shown;
}
