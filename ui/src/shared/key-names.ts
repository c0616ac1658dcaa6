import { t } from './text.svelte';

const WORDS = [
  'and',
  'ctrl',
  'delete',
  'down',
  'enter',
  'left',
  'right',
  'shift',
  'space',
  'to',
  'up',
] as const;

/** Translates key names to those on keyboards of the window's language. */
export function keyNames(keys: string): string {
  return keys.replace(/[a-z]+/gi, (word) => {
    const known = WORDS.find((each) => each === word.toLowerCase());
    return known ? t(`key-${known}`) : word;
  });
}
