/** Groups values by a key, in the order of the first of each. */
export function grouped<T>(all: readonly T[], by: (one: T) => string): [string, T[]][] {
  const groups: Record<string, T[]> = {};
  for (const one of all) (groups[by(one)] ??= []).push(one);
  return Object.entries(groups);
}
