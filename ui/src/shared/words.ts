/** Returns a test for texts in which all words of a filter occur, ignoring case. */
export function wordFilter(filter: string): (text: string) => boolean {
  const words = filter.toLowerCase().split(/\s+/);
  return (text) => words.every((word) => text.toLowerCase().includes(word));
}
