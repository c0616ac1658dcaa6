import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import ChangeList from './ChangeList.svelte';

test('undone changes are marked, all can be listed, and all but the one in force restored', async () => {
  const changes = Array.from({ length: 10 }, (_, at) => ({
    id: 10 - at,
    at: '2026-01-01T00:00:00Z',
    words: `Change ${10 - at}`,
    undone: at === 0,
  }));
  const restore = vi.fn();
  render(ChangeList, { changes, onrestore: restore });
  expect(screen.getByText('Change 10 (undone)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Restore Change 9,/ })).toBeNull();
  expect(screen.queryByText('Change 1')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '2 more' }));
  await userEvent.click(screen.getByRole('button', { name: /^Restore Change 1,/ }));
  expect(restore.mock.calls).toEqual([[1]]);
});
