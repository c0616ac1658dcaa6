import type { Die } from '../api/types';
import { parsed } from '../shared/figures';

/** Dice as they are typed in: "6", "4 12" with a re-roll, "0b" or "botch" for a botch. */
export function diesOf(text: string): Die[] {
  return text
    .trim()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map(dieOf)
    .filter((die) => die !== null);
}

function dieOf(word: string): Die | null {
  const botch = /^botch$|b$/i.test(word);
  const total = parsed(word.replace(/botch|b$/i, '') || '0');
  return total === null ? null : { total, botch, shown: '', most: 0, fixed: 0 };
}
