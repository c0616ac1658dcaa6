import { locale } from './text.svelte';

/** Formats a date or time in the window's language; returns any other text unchanged. */
export function formatDate(at: string, styles: Intl.DateTimeFormatOptions): string {
  const time = new Date(at);
  return Number.isNaN(time.valueOf()) ? at : new Intl.DateTimeFormat(locale(), styles).format(time);
}

/** Formats a time, to the minute. */
export function formatToMinute(at: string): string {
  return formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a time, with its weekday. */
export function formatInFull(at: string): string {
  return formatDate(at, { dateStyle: 'full', timeStyle: 'short' });
}
