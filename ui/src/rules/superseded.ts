import { refusal } from '../api/refusal';

/** The code of the refusal that says a newer search has taken the place of this one. */
const SUPERSEDED = 'superseded';

/** Whether a search was only given up for another one. */
export function superseded(reason: unknown): boolean {
  return refusal(reason).code === SUPERSEDED;
}
