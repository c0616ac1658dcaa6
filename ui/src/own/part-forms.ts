import type { JsonValue, PartForm, PartKey, PartTakes } from '../api/types';
import { keyToLabel } from '../shared/figures';
import { t } from '../shared/text.svelte';
import { text, type Keys } from './own-parts.svelte';

/** The keys that only some types of fields and inputs have. */
const OF_TYPES: Record<string, Record<string, string[]>> = {
  field: {
    choices: ['choice'],
    min: ['number', 'modifier'],
    max: ['number', 'modifier', 'track'],
    kinds: ['entry'],
    tags: ['entry'],
  },
  input: {
    choices: ['word', 'int_or_word'],
    kinds: ['word'],
    min: ['int', 'number', 'int_or_word'],
    max: ['int', 'number', 'int_or_word'],
    of: ['list', 'object'],
    fields: ['object'],
  },
};
/** The default type of a record. */
const TYPES: Record<string, string> = { field: 'text', input: 'int' };

/** The keys that a form always shows, in order; the rest is below "More". */
const FIRST = [
  ...['label', 'name', 'title', 'key', 'type', 'default', 'min', 'max', 'choices', 'kinds'],
  ...['each', 'rule', 'when', 'formula', 'format', 'fields', 'facts', 'rows'],
  ...['inputs', 'let', 'outputs', 'bar', 'changes', 'set', 'add', 'entry', 'with', 'say'],
];

/** Whether a form always shows a key. */
export function isFirst({ name, takes, needed }: PartKey): boolean {
  // For an input, "rows" names a list, which few need.
  return needed || (FIRST.includes(name) && (name !== 'rows' || takes.type === 'list'));
}

/** Compares two keys by their order in a form. */
export function byFormOrder(one: PartKey, other: PartKey): number {
  return place(one.name) - place(other.name);
}

function place(key: string): number {
  const at = FIRST.indexOf(key);
  return at < 0 ? FIRST.length : at;
}

/** Whether a form has a key, by the type of the record. */
export function isAsked(form: string, key: string, record: Keys): boolean {
  const types = OF_TYPES[form]?.[key];
  return !types || types.includes(text(record.type) || (TYPES[form] ?? ''));
}

/** Whether a list is typed into a single field. */
export function isListOfWords(takes: PartTakes): boolean {
  return takes.type === 'list' && (takes.of.type === 'text' || takes.of.type === 'key');
}

export function isFilled(value: JsonValue | undefined): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

export function emptyValue(takes: PartTakes): JsonValue {
  if (takes.type === 'list') return [];
  if (takes.type === 'table' || takes.type === 'record') return {};
  return '';
}

export function keysOf(value: JsonValue | undefined): Keys {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Keys)
    : {};
}

export function texts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map((each) => text(each)).filter(Boolean) : [];
}

/** The pairs in their order, with one renamed; unchanged if the new name is empty or taken. */
export function renamed(pairs: Keys, key: string, name: string): Keys {
  if (name === '' || name in pairs) return pairs;
  const all = Object.entries(pairs);
  return Object.fromEntries(all.map(([each, value]) => [each === key ? name : each, value]));
}

/** The form of a list's row: its entry, its name, and the fields of the list. */
export function rowForm(list: Keys): PartForm {
  const fields = Array.isArray(list.fields) ? list.fields.map(keysOf) : [];
  const keys = fields
    .filter(({ key }) => text(key) !== '')
    .map((field) => {
      const key = text(field.key);
      return optional(key, text(field.label) || keyToLabel(key), takesOf(field));
    });
  const entry: PartTakes = { type: 'entry', kinds: texts(list.kinds) };
  return {
    array: 'row',
    keys: [
      optional('entry', t('own-row-entry'), entry, t('own-row-entry-about')),
      optional('name', t('name'), { type: 'text' }, t('own-row-name-about')),
      ...keys,
    ],
  };
}

function optional(name: string, label: string, takes: PartTakes, help = ''): PartKey {
  return { name, label, help, needed: false, takes };
}

function takesOf(field: Keys): PartTakes {
  switch (text(field.type)) {
    case 'number':
    case 'modifier':
    case 'track':
      return { type: 'whole' };
    case 'flag':
      return { type: 'flag' };
    case 'choice':
      return {
        type: 'choice',
        words: ['', ...texts(field.choices)].map((word) => ({ word, label: word })),
      };
    case 'entry':
      return { type: 'entry', kinds: texts(field.kinds) };
    default:
      return { type: 'text' };
  }
}
