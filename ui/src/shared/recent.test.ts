import { expect, it, vi } from 'vitest';

import { notices } from './notices.svelte';
import { recent } from './recent.svelte';

it('undoes an act once, by key or by its notice', () => {
  const undo = vi.fn(() => Promise.resolve(true));
  recent.clear();
  recent.recordWithNotice({ description: 'Odo is copied.', undo });
  recent.undo();
  notices.all.at(-1)?.act?.run();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('removes the notice of an act that is undone by key, or about what is changed again', async () => {
  notices.all = [];
  recent.clear();
  const undo = () => Promise.resolve(true);
  recent.recordWithNotice({ description: 'Odo is archived.', about: 'odo', undo });
  recent.recordWithNotice({ description: 'Odo is no longer archived.', about: 'odo', undo });
  expect(notices.all.map(({ text }) => text)).toEqual(['Odo is no longer archived.']);
  recent.undo();
  await vi.waitFor(() => expect(notices.all).toEqual([]));
});

it('undoes an act by its notice after another sheet was opened, and retries if that was refused', async () => {
  const answers = [false, true];
  const undo = vi.fn(() => Promise.resolve(answers.shift() ?? true));
  recent.recordWithNotice({ description: 'Odo is archived.', undo });
  recent.clear();
  const button = notices.all.at(-1)?.act;
  button?.run();
  await vi.waitFor(() => expect(recent.nextUndo).not.toBeNull());
  button?.run();
  expect(undo).toHaveBeenCalledTimes(2);
});
