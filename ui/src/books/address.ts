import type { SectionRef } from '../api/types';

/** The address of a section, `book:name/number`: the counterpart of an entry's `system/kind/slug`. */
export function addressOf({ book, number }: SectionRef): string {
  return `book:${book}/${number}`;
}

/** The section of an address; null for an entry. */
export function placeOf(address: string | undefined): SectionRef | null {
  const found = /^book:(.*)\/(\d+)$/.exec(address ?? '');
  return found?.[1] ? { book: found[1], number: Number(found[2]) } : null;
}

/** The headings above a section, without its own and without the title of its book. */
export function above(path: string[], title: string): string {
  return path
    .slice(0, -1)
    .filter((heading) => heading !== title)
    .join(' › ');
}
