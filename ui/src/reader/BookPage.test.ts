import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { mockCommands } from '../../testing/program';
import type { BookPages, ContentsLine } from '../api/types';
import BookPage from './BookPage.svelte';

test('the page that a section begins on is drawn first, and again when the section changes', async () => {
  const drawn: unknown[] = [];
  mockCommands({
    book_page: ({ page }) => {
      drawn.push(page);
      return 'data:,';
    },
  });
  const contents: ContentsLine[] = [{ number: 1, path: ['Mud'], kind: 'section', page: '2' }];
  const section = () => ({
    pages: {
      book: { book: 'ford', title: 'The Ford' },
      page_labels: ['i', '1', '2'],
      sections: contents,
    } as unknown as BookPages,
    contents,
  });
  const { rerender } = render(BookPage, section());
  await screen.findByRole('img', { name: /2/ });
  expect(drawn).toEqual([2]);
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(drawn).toEqual([2, 1]));
  await rerender(section());
  await waitFor(() => expect(drawn).toEqual([2, 1, 2]));
});
