const STEPS = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55];

/** The step that a load reaches, and its burden. */
export function burdenOf(load: number): [number, number] {
  const at = STEPS.findLastIndex((step) => step <= load);
  return [STEPS[at] ?? 0, Math.max(0, at)];
}

/** The burden table. */
export const BURDEN = STEPS.map((step, at) => [step, at]);
