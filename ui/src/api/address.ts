/** The system's key in `system/kind/slug`. */
export function systemOf(key: string): string {
  return key.split('/')[0] ?? '';
}

/** `system/kind/slug` from a system and `kind/slug`; null without the latter. */
export function whole(system: string, key: string | null | undefined): string | null {
  return key ? `${system}/${key}` : null;
}

/** `kind/slug` from `system/kind/slug`. */
export function within(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}
