import { waitFor } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../testing/program';
import { pageOf, pagesAgain } from './pages.svelte';

const KEY = 'arsmagica/rule/encumbrance';

it('shows an entry again once its pack is back', async () => {
  answer();
  pageOf(KEY);
  await waitFor(() => expect(pageOf(KEY)?.brief.name).toBe('Encumbrance'));
  answer({ peek: () => refuse('not_found', 'There is no entry.') });
  pagesAgain();
  await waitFor(() => expect(pageOf(KEY)).toBeUndefined());
  answer();
  pagesAgain();
  await waitFor(() => expect(pageOf(KEY)?.brief.name).toBe('Encumbrance'));
});
