import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { mockCommands } from '../../testing/program';
import type { BookCard } from '../api/types';
import BooksOverlay from './BooksOverlay.svelte';

test('a book that cannot be read is listed with the reason, and can be removed', async () => {
  const damaged: BookCard = {
    book: 'fords',
    title: 'Fords',
    format: 'markdown',
    sections: 0,
    words: 0,
    pages: null,
    system: null,
    added_at: '',
    problem: 'A value cannot be read.',
  };
  const removed: unknown[] = [];
  mockCommands({
    books: () => [damaged],
    book_remove: ({ book }) => {
      removed.push(book);
      return [];
    },
  });
  render(BooksOverlay, { onclose: vi.fn() });
  expect(await screen.findByText('A value cannot be read.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rename Fords' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fords' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove book' }));
  await waitFor(() => expect(screen.queryByText('Fords')).toBeNull());
  expect(removed).toEqual(['fords']);
});
