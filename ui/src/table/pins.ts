/** The prefix of pinned combatants, by number. Other pins are entries, `system/kind/slug`, or sections of books. */
export const COMBATANT = 'combatant/';
export const CHARACTER = 'character/';

/** The number in a pin of that kind; null where it is another. */
export function numbered(pin: string, kind: string): number | null {
  return pin.startsWith(kind) ? Number(pin.slice(kind.length)) : null;
}

const SECTION = 'section/';

/** A section of a book by its headings, which an update of the book keeps. */
interface PinnedSection {
  book: string;
  path: string[];
}

/** The pin of a section: a list of its book and its headings. */
export function pinOf({ book, path }: PinnedSection): string {
  return SECTION + JSON.stringify([book, ...path]);
}

/** The section that a pin is of; null where it is of something else. */
export function sectionOf(pin: string): PinnedSection | null {
  if (!pin.startsWith(SECTION)) return null;
  const [book = '', ...path] = JSON.parse(pin.slice(SECTION.length)) as string[];
  return { book, path };
}
