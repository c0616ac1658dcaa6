import { expect, it, vi } from 'vitest';

import { notices } from './notices.svelte';
import { recent } from './recent.svelte';

it('undoes an act once, by key or by its notice', () => {
  const back = vi.fn(() => Promise.resolve(true));
  recent.clear();
  recent.tell({ words: 'Odo is copied.', back });
  recent.undo();
  notices.all.at(-1)?.act?.run();
  expect(back).toHaveBeenCalledTimes(1);
});

it('undoes an act by its notice after another sheet was opened, and retries if that was refused', async () => {
  const answers = [false, true];
  const back = vi.fn(() => Promise.resolve(answers.shift() ?? true));
  recent.tell({ words: 'Odo is archived.', back });
  recent.clear();
  const undo = notices.all.at(-1)?.act;
  undo?.run();
  await vi.waitFor(() => expect(recent.next).not.toBeNull());
  undo?.run();
  expect(back).toHaveBeenCalledTimes(2);
});
