/** The system key of `system/kind/slug`. */
export function systemOf(key: string): string {
  return key.split('/')[0] ?? '';
}

/** Joins a system key and `kind/slug` to `system/kind/slug`; null without the latter. */
export function fullKey(system: string, key: string | null | undefined): string | null {
  return key ? `${system}/${key}` : null;
}

/** The `kind/slug` of `system/kind/slug`. */
export function keyInSystem(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}
