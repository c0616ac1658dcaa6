/** A list with a value added at its end, or without it. */
export function toggled<T>(all: readonly T[], value: T, on = !all.includes(value)): T[] {
  return on ? [...all, value] : all.filter((each) => each !== value);
}
