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
