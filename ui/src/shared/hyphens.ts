/** Minimum length of a hyphenated word. */
const MIN_LENGTH = 12;
const SOFT_HYPHEN = '\u00ad';

/** Adds a soft hyphen near the middle of each long word, before a consonant between vowels. */
export function hyphenated(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < MIN_LENGTH ? word : split(word)));
}

function split(word: string): string {
  const places = [...word.matchAll(/(?<=[aeiouy])(?=[^aeiouy][aeiouy])/giu)].map((at) => at.index);
  const far = (at: number) => Math.abs(at - word.length / 2);
  const at = places.sort((a, b) => far(a) - far(b))[0];
  return at === undefined ? word : word.slice(0, at) + SOFT_HYPHEN + word.slice(at);
}
