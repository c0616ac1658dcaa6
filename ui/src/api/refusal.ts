import type { Refusal } from './types';

/** What went wrong, for people. Commands reject with a `Refusal`; anything else is a fault of ours. */
export function refusal(reason: unknown): Refusal {
  if (typeof reason === 'object' && reason !== null && 'message' in reason) {
    const code = 'code' in reason ? String(reason.code) : 'fault';
    return { code, message: String(reason.message) };
  }
  return { code: 'fault', message: String(reason) };
}
