import type { JsonValue } from '../api/types/serde_json/JsonValue';

/** A cell as one types it; n/a is an empty field. */
export function typed(value: JsonValue | undefined): string {
  return value === null || value === undefined ? '' : String(value).replace(/^-/, '−');
}

/** What was typed into a cell: a number where it reads as one, n/a where it is empty. */
export function cell(text: string): JsonValue {
  const plain = text
    .trim()
    .replace(/^−/, '-')
    .replace(/^\+(?=\d)/, '');
  if (plain === '' || plain.toLowerCase() === 'n/a') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text.trim();
}
