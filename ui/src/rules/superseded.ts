import { refusal } from '../api/refusal';

/** The code of the refusal of a search that a newer one superseded. */
const SUPERSEDED = 'superseded';

/** Whether a search was only cancelled for another one. */
export function superseded(reason: unknown): boolean {
  return refusal(reason).code === SUPERSEDED;
}
