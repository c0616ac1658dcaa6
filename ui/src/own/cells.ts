import type { JsonValue } from '../api/types/serde_json/JsonValue';
import { parsed, plain } from '../shared/figures';

/** A cell as one types it; n/a is an empty field. */
export function typed(value: JsonValue | undefined): string {
  if (typeof value === 'number') return plain(value);
  return value === null || value === undefined ? '' : String(value).replace(/^-/, '−');
}

/** The value of a typed cell: a number where it reads as one, n/a where it is empty. */
export function cell(text: string): JsonValue {
  const words = text.trim();
  return words === '' || words.toLowerCase() === 'n/a' ? null : (parsed(words) ?? words);
}

/** The values of a field, separated by semicolons. */
export function listed(text: string): string[] {
  return text
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean);
}
