import type { FormulaName, NamePlace } from '../api/types';
import type { Completions } from '../shared/CompletedText.svelte';

const MAX_SUGGESTIONS = 6;

/** The names that complete the text before the caret; null if there is nothing to complete. */
export function complete(names: FormulaName[], before: string): Completions | null {
  const { places, typed } = place(before);
  if (typed === '') return null;
  const wanted = typed.toLowerCase();
  const all = names
    .filter((name) => places.includes(name.place))
    .map((name) => ({ name, rank: rank(name, wanted) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank || a.name.text.length - b.name.text.length)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name: { text, label, place } }) => ({
      key: `${place} ${text}`,
      name: text,
      about: label,
      text: place === 'function' ? `${text}(` : text,
    }));
  const done = all.length === 1 && all[0]?.text === typed;
  return done ? null : { from: before.length - typed.length, all };
}

/** The kinds of names allowed at the caret, and the typed prefix. */
function place(before: string): { places: NamePlace[]; typed: string } {
  const quotes = before.split(/['"]/);
  if (quotes.length % 2 === 0) return { places: ['text'], typed: quotes.at(-1) ?? '' };
  const path = /(\w+(?:\.\w+)*\.)?(\w*)$/.exec(before);
  const [root = '', typed = ''] = [path?.[1], path?.[2]];
  if (/^\d/.test(typed)) return { places: [], typed: '' };
  if (root === '') return { places: ['value', 'function'], typed };
  return { places: root === 'row.' ? ['row'] : ['fact'], typed };
}

/** Ranks a match, best first: prefix of the name, of the label, of a word in either, or substring; 4 for no match. */
function rank({ text, label }: FormulaName, typed: string): number {
  const [key, lowerLabel] = [text.toLowerCase(), label.toLowerCase()];
  if (key.startsWith(typed)) return 0;
  if (lowerLabel.startsWith(typed)) return 1;
  if (lowerLabel.includes(` ${typed}`) || key.includes(`_${typed}`)) return 2;
  return key.includes(typed) ? 3 : 4;
}
