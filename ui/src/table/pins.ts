/** What is pinned is an entry, `system/kind/slug`, or somebody by number. */
export const COMBATANT = 'combatant/';
export const CHARACTER = 'character/';

/** The number in a pin of that kind; null where it is another. */
export function numbered(pin: string, kind: string): number | null {
  return pin.startsWith(kind) ? Number(pin.slice(kind.length)) : null;
}
