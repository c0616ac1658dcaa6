/** Wraps an asynchronous function so that a call while another is in progress only resolves to undefined. */
export function oneAtATime<A extends unknown[], T>(
  work: (...given: A) => Promise<T>,
): (...given: A) => Promise<T | undefined> {
  let busy = false;
  return async (...given) => {
    if (busy) return undefined;
    busy = true;
    try {
      return await work(...given);
    } finally {
      busy = false;
    }
  };
}
