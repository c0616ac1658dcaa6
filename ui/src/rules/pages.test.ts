import { waitFor } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';

import { mockCommands, refuse } from '../../testing/program';
import { pageOf, reloadPages } from './pages.svelte';

const KEY = 'arsmagica/rule/encumbrance';

it('keeps an entry until its pack is removed, and shows it again once the pack is back', async () => {
  mockCommands();
  pageOf(KEY);
  await waitFor(() => expect(pageOf(KEY)?.brief.name).toBe('Encumbrance'));
  const locked = 'Another program has locked the library. Close it there, then try again.';
  const peek = vi.fn(() => refuse('locked', locked));
  mockCommands({ peek });
  reloadPages();
  await waitFor(() => {
    expect(pageOf(KEY)?.brief.name).toBe('Encumbrance');
    expect(peek.mock.calls.length).toBeGreaterThan(1);
  });
  mockCommands({ peek: () => refuse('not_found', `There is no entry ${KEY}.`) });
  reloadPages();
  await waitFor(() => expect(pageOf(KEY)).toBeUndefined());
  mockCommands();
  reloadPages();
  await waitFor(() => expect(pageOf(KEY)?.brief.name).toBe('Encumbrance'));
});
