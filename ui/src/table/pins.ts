/** Prefixes of pins of combatants and characters, before their id. Other pins are entries or sections of books. */
export const COMBATANT = 'combatant/';
export const CHARACTER = 'character/';

/** The id in a pin with this prefix; null for other pins. */
export function numbered(pin: string, kind: string): number | null {
  return pin.startsWith(kind) ? Number(pin.slice(kind.length)) : null;
}

const SECTION = 'section/';

/** A section of a book by its headings, which are stable across updates of the book. */
interface PinnedSection {
  book: string;
  path: string[];
}

/** The pin of a section: a JSON list of its book and its headings. */
export function pinOf({ book, path }: PinnedSection): string {
  return SECTION + JSON.stringify([book, ...path]);
}

/** The section of a pin; null for other pins. */
export function sectionOf(pin: string): PinnedSection | null {
  if (!pin.startsWith(SECTION)) return null;
  const [book = '', ...path] = JSON.parse(pin.slice(SECTION.length)) as string[];
  return { book, path };
}
