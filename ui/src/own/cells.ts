import type { JsonValue } from '../api/types';
import { formatNumber, parseNumber } from '../shared/figures';

/** The text of a cell in its field; n/a is empty. */
export function cellText(value: JsonValue | undefined): string {
  if (typeof value === 'number') return formatNumber(value);
  return value === null || value === undefined ? '' : String(value).replace(/^-/, '−');
}

/** Parses a typed cell: a number if it reads as one, null (n/a) if it is empty. */
export function parseCell(text: string): JsonValue {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.toLowerCase() === 'n/a') return null;
  return parseNumber(trimmed) ?? trimmed;
}

/** Splits the text of a field at semicolons. */
export function splitList(text: string): string[] {
  return text
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean);
}
