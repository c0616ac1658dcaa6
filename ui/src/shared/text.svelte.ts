import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import type { MessageId } from '../api/messages';
import { Remembered } from './remembered.svelte';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Variables = Record<string, FluentVariable>;

export const chosenLanguage = new Remembered<Language | 'system'>('language', 'system');

/** The messages of all languages, by the path of their file. */
const FILES: Record<string, string> = import.meta.glob('../../../messages/*/window/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

const DECIMAL_MARKS: Record<Language, string> = { en: '.', de: ',' };

/** The messages of a language: the source of each, and a bundle of those parsed so far. */
interface Messages {
  texts: Map<string, string>;
  bundle: FluentBundle;
}

const read: Partial<Record<Language, Messages>> = {};

export function language(): Language {
  if (chosenLanguage.value !== 'system') return chosenLanguage.value;
  const [preferred] = navigator.language.split('-');
  return LANGUAGES.find((each) => each === preferred) ?? 'en';
}

/** The locale for numbers, dates and times in the language of the window. */
export function locale(): string {
  return LOCALES[language()];
}

export function decimalMark(): string {
  return DECIMAL_MARKS[language()];
}

/** A name within a sentence: in lower case in English. */
export function inSentence(name: string): string {
  return language() === 'en' ? name.toLowerCase() : name;
}

/** Formats a message in the language of the window. */
export function t(id: MessageId, variables?: Variables): string {
  const bundle = bundleWith(id, language());
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, variables, errors);
  if (import.meta.env.DEV && errors[0]) throw errors[0];
  return text;
}

/** Splits a message at the variables named in `parts`. The result alternates between texts and those names. */
export function pieces(id: MessageId, parts: string[], variables?: Variables): string[] {
  const marked = Object.fromEntries(parts.map((part) => [part, `\u0000${part}\u0000`]));
  return t(id, { ...variables, ...marked }).split('\u0000');
}

/**
 * The bundle of a language with this message parsed, as parsing all of them would delay the start. No message refers to
 * another.
 */
function bundleWith(id: MessageId, language: Language): FluentBundle {
  const { texts, bundle } = (read[language] ??= messagesOf(language));
  const text = texts.get(id);
  if (text !== undefined && !bundle.hasMessage(id)) bundle.addResource(new FluentResource(text));
  return bundle;
}

function messagesOf(language: Language): Messages {
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/${language}/`));
  const texts = files.flatMap(([, file]) => file.split(/\n(?=[a-z])/));
  return {
    texts: new Map(texts.map((text) => [text.slice(0, text.indexOf(' ')), text])),
    bundle: new FluentBundle(language, { useIsolating: false }),
  };
}
