import type { Format, JsonValue } from '../api/types';
import { decimalMark, t } from './text.svelte';

/** The text of an absent value. */
export const NONE = '–';

const KEY = /^[a-z0-9_]+$/;

/** Rounds off the error of a sum of decimals: 4.4 − 1.4 is slightly more than 3. */
export function withoutError(sum: number): number {
  return Number(sum.toFixed(6));
}

/** Formats a number with a minus sign and the language's decimal mark: 9, 0, −1.5. */
export function formatNumber(value: number): string {
  return (value < 0 ? `−${-value}` : String(value)).replace('.', decimalMark());
}

/** Formats a modifier, with its sign: +1, 0, −1. */
export function formatModifier(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}

/**
 * Formats a value as on paper. Lists and objects are joined with commas, and underscores in keys become spaces:
 * `second_half` is "second half". An empty text counts as absent.
 */
export function formatValue(value: JsonValue | undefined, format: Format = 'text'): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value === 'number')
    return format === 'modifier' ? formatModifier(value) : formatNumber(value);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string') return KEY.test(value) ? withSpaces(value) : typographic(value);
  if (Array.isArray(value))
    return value.map((item) => formatValue(item, format)).join(', ') || NONE;
  return Object.entries(value)
    .map(([key, item]) => `${keyToLabel(key)} ${formatValue(item, format)}`)
    .join(', ');
}

/** A date, in a capture group so that `split` keeps it. */
const DATE = /(\d{4}-\d{2}-\d{2})/;

/** Replaces hyphens in ranges and negative numbers with proper dashes and minus signs: `1-5` becomes 1–5. */
export function typographic(text: string): string {
  return text
    .split(DATE)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/(\d)-(?=\d)/g, '$1–').replace(/(^|[\s(])-(?=\d)/g, '$1−'),
    )
    .join('');
}

/**
 * Applies book typography: to figures, apostrophes, quotation marks and absent values. A name and the modifier after it
 * stay on one line: Dfn +1.
 */
export function typeset(text: string): string {
  return typographic(text)
    .replace(/^-$/, NONE)
    .replace(/(\p{L})'/gu, '$1’')
    .replace(/(^|[\s(])'(?=\p{L})/gu, '$1‘')
    .replace(/(?<=\p{L}) (?=[+−]\d)/gu, '\u00a0');
}

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Parses a number as people type it: with any minus sign or a plus, and a point or the language's decimal mark. Returns
 * null if the text is not a number.
 */
export function parseNumber(text: string): number | null {
  const tidy = text.trim().replace(/^[−–]/, '-').replace(/^\+/, '').replace(decimalMark(), '.');
  if (!/^-?\d+(\.\d+)?$/.test(tidy)) return null;
  return Number(tidy);
}

/** The number within these limits that is closest. */
export function within(number: number, min: number | null, max: number | null): number {
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
}

/** Parses a number as a field with these limits accepts it; null if it does not accept the text. */
export function parseWithin(
  text: string,
  min: number | null,
  max: number | null,
  decimals = false,
): number | null {
  const number = parseNumber(text);
  if (number === null || (!decimals && !Number.isInteger(number))) return null;
  return within(number, min, max) === number ? number : null;
}

/** A sentence that states which numbers a field accepts. */
export function numberHint(min: number | null, max: number | null, decimals = false): string {
  return t(decimals ? 'shared-number-wanted' : 'sheet-whole-number', {
    bounds: `${min === null ? '' : 'min'}${max === null ? '' : 'max'}`,
    min: formatNumber(min ?? 0),
    max: formatNumber(max ?? 0),
  });
}

/** Replaces underscores with spaces: `half_speed` becomes "half speed". */
export function withSpaces(word: string): string {
  return word.replace(/_/g, ' ');
}

/** Turns a key into a label: `weapon_load` becomes "Weapon load". */
export function keyToLabel(key: string): string {
  return capitalize(withSpaces(key));
}

/** Compares texts ignoring case and accents, and numbers within them by value. */
export const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares the texts of a column: numbers, by value, before other texts. A `way` of -1 reverses only numbers. */
export function compareTexts(a: string, b: string, way: 1 | -1 = 1): number {
  const [x, y] = [parseNumber(a), parseNumber(b)];
  if (x !== null && y !== null) return way * (x - y);
  return Number(x === null) - Number(y === null) || collator.compare(a, b);
}

/** Whether a text is a figure, to be aligned to the right. */
export function isFigure(text: string): boolean {
  return /^[+−–-]?([\d–+−×/ .%]|,(?=\d))*\d?\+?$/.test(text);
}
