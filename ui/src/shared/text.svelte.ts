import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import type { MessageId } from '../api/messages';
import { Remembered } from './remembered.svelte';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Variables = Record<string, FluentVariable>;

/** The language that was chosen. */
export const chosen = new Remembered<Language | 'system'>('language', 'system');

const FILES: Record<Language, Record<string, string>> = {
  en: import.meta.glob('../../../messages/en/window/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  de: import.meta.glob('../../../messages/de/window/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

const DECIMAL_MARKS: Record<Language, string> = { en: '.', de: ',' };

/** What was read of the files. */
const bundles: Partial<Record<Language, FluentBundle>> = {};

/** The language of the window. */
export function language(): Language {
  if (chosen.value !== 'system') return chosen.value;
  const [preferred] = navigator.language.split('-');
  return LANGUAGES.find((each) => each === preferred) ?? 'en';
}

/** How numbers, days and moments are written in the language of the window. */
export function locale(): string {
  return LOCALES[language()];
}

/** What stands between a whole number and its decimals in the language of the window. */
export function decimalMark(): string {
  return DECIMAL_MARKS[language()];
}

/** A name within a sentence: in English, in small letters. */
export function inSentence(name: string): string {
  return language() === 'en' ? name.toLowerCase() : name;
}

/** The text of a message in the language of the window, with its variables filled in. */
export function t(id: MessageId, variables?: Variables): string {
  const bundle = bundleOf(language());
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  const faults: Error[] = [];
  const text = bundle.formatPattern(pattern, variables, faults);
  if (import.meta.env.DEV && faults[0]) throw faults[0];
  return text;
}

/** The pieces of a message in whose variables `parts` stands more than text: texts, and names of parts between them. */
export function pieces(id: MessageId, parts: string[], variables?: Variables): string[] {
  const marked = Object.fromEntries(parts.map((part) => [part, `\u0000${part}\u0000`]));
  return t(id, { ...variables, ...marked }).split('\u0000');
}

function bundleOf(language: Language): FluentBundle {
  return (bundles[language] ??= read(language));
}

function read(language: Language): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of Object.values(FILES[language])) bundle.addResource(new FluentResource(file));
  return bundle;
}
