const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** A moment, as people say it. */
export function when(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.valueOf()) ? at : clock.format(time);
}
