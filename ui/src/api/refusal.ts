import type { ErrorCode, Refusal } from './types';

/** The refusal to show. Commands reject with a `Refusal`; anything else is an internal error. */
export function refusal(reason: unknown): Refusal {
  if (typeof reason === 'object' && reason !== null && 'message' in reason) {
    const code = 'code' in reason ? (reason.code as ErrorCode) : 'internal';
    return { code, message: String(reason.message) };
  }
  return { code: 'internal', message: String(reason) };
}

/** Whether a request was cancelled because a newer one superseded it. */
export function superseded(reason: unknown): boolean {
  return refusal(reason).code === 'superseded';
}

/** Whether what was requested does not exist. Other errors, such as a busy library, do not mean that it is gone. */
export function notFound(reason: unknown): boolean {
  return refusal(reason).code === 'not_found';
}
