/** Returns a list with a value appended or removed. */
export function toggled<T>(all: readonly T[], value: T, on = !all.includes(value)): T[] {
  return on ? [...all, value] : all.filter((each) => each !== value);
}
