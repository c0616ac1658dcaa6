import { locale } from './text.svelte';

/** Formats a date or time in the window's language; returns any other text unchanged. */
export function when(at: string, styles: Intl.DateTimeFormatOptions): string {
  const time = new Date(at);
  return Number.isNaN(time.valueOf()) ? at : new Intl.DateTimeFormat(locale(), styles).format(time);
}

/** Formats a time, to the minute. */
export function toMinute(at: string): string {
  return when(at, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a time, with its weekday. */
export function inFull(at: string): string {
  return when(at, { dateStyle: 'full', timeStyle: 'short' });
}
