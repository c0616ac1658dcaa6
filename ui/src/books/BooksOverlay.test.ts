import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { mockCommands } from '../../testing/program';
import type { BookCard } from '../api/types';
import BooksOverlay from './BooksOverlay.svelte';

const card = (book: string, title: string): BookCard => ({
  book,
  title,
  format: 'markdown',
  sections: 2,
  words: 100,
  pages: null,
  system: null,
  added_at: '2026-01-01T00:00:00Z',
});

test('a title opens its book; Escape ends a question, and the focus stays with its book', async () => {
  let cards = [card('fords', 'Fords'), card('mills', 'Mills')];
  mockCommands({
    books: () => cards,
    book_rename: ({ title }) => (cards = [card('fords', String(title)), card('mills', 'Mills')]),
    book_remove: () => (cards = [card('mills', 'Mills')]),
  });
  const user = userEvent.setup();
  const [onclose, onopen] = [vi.fn(), vi.fn()];
  render(BooksOverlay, { onclose, onopen });
  await user.click(await screen.findByRole('button', { name: 'Mills' }));
  expect(onopen).toHaveBeenCalledExactlyOnceWith('book:mills/1');

  await user.click(screen.getByRole('button', { name: 'Rename Fords' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fords' })).toHaveFocus());
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  expect(onclose).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Rename Fords' }));
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Old Fords{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Old Fords' })).toHaveFocus());

  await user.click(screen.getByRole('button', { name: 'Remove Old Fords' }));
  await user.click(screen.getByRole('button', { name: 'Remove book' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mills' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(onclose).toHaveBeenCalledOnce();
});

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
  render(BooksOverlay, { onclose: vi.fn(), onopen: vi.fn() });
  expect(await screen.findByText('A value cannot be read.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rename Fords' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fords' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove book' }));
  await waitFor(() => expect(screen.queryByText('Fords')).toBeNull());
  expect(removed).toEqual(['fords']);
});
