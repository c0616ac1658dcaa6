import { expect, it, vi } from 'vitest';

import { mockCommands } from '../../testing/program';
import type { BookCard, BookNote } from '../api/types';
import { OpenBook } from './open-book.svelte';

it('reloads the contents and the section of an updated book', async () => {
  let headings = ['Oil', 'Wicks'];
  let added_at = '2026-01-01T00:00:00Z';
  const card = (): BookCard => ({
    book: 'lanterns',
    title: 'Lanterns',
    format: 'markdown',
    sections: headings.length,
    words: 100,
    pages: null,
    system: null,
    added_at,
  });
  const lines = () =>
    headings.map((heading, at) => ({ number: at + 1, path: [heading], kind: 'section' }));
  mockCommands({
    book_read: ({ number }) => ({
      book: card(),
      page_labels: [],
      sections: [{ blocks: [], ...lines()[Number(number) - 1] }],
      more: false,
    }),
    book_contents: lines,
    book_notes: () => [],
  });
  const book = new OpenBook();
  expect(await book.show({ book: 'lanterns', number: 2 }, null)).toBe('Wicks');

  headings = ['Candles', 'Oil', 'Wicks'];
  added_at = '2026-01-02T00:00:00Z';
  await book.reloadIfChanged([card()]);
  expect(book.contents.map(({ path }) => path[0])).toEqual(headings);
  expect(book.place?.number).toBe(3);
  expect(book.pages?.sections[0]?.path).toEqual(['Wicks']);

  headings = ['Candles'];
  added_at = '2026-01-03T00:00:00Z';
  expect(await book.show({ book: 'lanterns', number: 1 }, null)).toBe('Candles');
  expect(book.contents).toHaveLength(1);
});

it('reloads notes that were changed elsewhere, follows its game, and closes a removed book', async () => {
  let card = { book: 'lanterns', title: 'Lanterns', added_at: '2026-01-01' } as BookCard;
  let notes: BookNote[] = [];
  mockCommands({
    book_read: () => ({ book: card, page_labels: [], sections: [], more: false }),
    book_contents: () => [{ number: 1, path: ['Oil'], kind: 'section' }],
    book_notes: () => notes,
  });
  const book = new OpenBook();
  const removed = vi.fn();
  book.onremoved = removed;
  await book.show({ book: 'lanterns', number: 1 }, null);
  notes = [{ path: ['Oil'], text: 'Whale' }];
  await book.reloadIfChanged([card]);
  expect(book.noteAt(['Oil'])?.text).toBe('Whale');
  card = { ...card, system: 'marsh' };
  await book.reloadIfChanged([card]);
  expect(book.pages?.book.system).toBe('marsh');
  expect(removed).not.toHaveBeenCalled();
  await book.reloadIfChanged([]);
  expect(book.pages).toBeNull();
  expect(removed).toHaveBeenCalledOnce();
});
