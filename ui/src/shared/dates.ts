import { locale } from './text.svelte';

/** A moment or a day, as the language writes it; other texts stay as they are. */
export function when(at: string, styles: Intl.DateTimeFormatOptions): string {
  const time = new Date(at);
  return Number.isNaN(time.valueOf()) ? at : new Intl.DateTimeFormat(locale(), styles).format(time);
}

/** A moment, to the minute. */
export function toMinute(at: string): string {
  return when(at, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A moment with its weekday. */
export function inFull(at: string): string {
  return when(at, { dateStyle: 'full', timeStyle: 'short' });
}
