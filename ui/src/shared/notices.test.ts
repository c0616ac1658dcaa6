import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Notices from './Notices.svelte';
import { notices } from './notices.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a notice times out, but not under the pointer or focus', async () => {
  render(Notices);
  notices.show('Osric is archived.', { label: 'Undo', run: () => undefined });
  await vi.advanceTimersByTimeAsync(5000);
  const region = screen.getByRole('region', { name: 'Notices' });
  for (const [enter, leave] of [
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
    [fireEvent.focusIn, fireEvent.focusOut],
  ] as const) {
    await enter(region);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await leave(region);
    await vi.advanceTimersByTimeAsync(5000);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a notice without an action is dismissed when another view opens, unless it is recent', async () => {
  notices.all = [];
  notices.show('Saved.');
  notices.show('Osric is archived.', { label: 'Undo', run: () => undefined });
  await vi.advanceTimersByTimeAsync(5000);
  notices.show('Imported: Maud.');
  notices.dismissOld();
  expect(notices.all.map(({ text }) => text)).toEqual(['Osric is archived.', 'Imported: Maud.']);
});

test('that there is nothing to undo is not shown as an error', () => {
  notices.all = [];
  notices.showRefusal({ code: 'nothing', message: 'There is nothing to undo.' });
  notices.showRefusal({ code: 'refused', message: 'The name is empty.' });
  expect(notices.all.map(({ wrong }) => wrong)).toEqual([false, true]);
});
