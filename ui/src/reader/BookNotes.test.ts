import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { mockCommands, refuse } from '../../testing/program';
import { OpenBook } from '../books/open-book.svelte';
import { notices } from '../shared/notices.svelte';
import { unsavedChanges } from '../shared/unsaved-changes.svelte';
import BookNotes from './BookNotes.svelte';

const PATH = ['Lanterns', 'Oil'];
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Your note' });

function write(saves: (given: Record<string, unknown>) => unknown) {
  mockCommands({ book_note: saves });
  const book = new OpenBook();
  book.place = { book: 'lanterns', number: 2 };
  const ondone = vi.fn();
  const drawn = render(BookNotes, { book, path: PATH, writing: true, ondone });
  return { book, ondone, drawn, user: userEvent.setup() };
}

beforeEach(() => (notices.all = []));

test('a refused note stays in its field with the reason, and is saved on the next blur', async () => {
  let refuses = true;
  const { book, ondone, user } = write(({ text }) =>
    refuses ? refuse('invalid', 'A note has at most 5,000 characters.') : [{ path: PATH, text }],
  );
  await user.type(field(), 'Ask twice.{Escape}');
  const reason = await screen.findByText(/at most 5,000 characters/);
  expect(reason).toBeVisible();
  expect(reason).toHaveAttribute('role', 'alert');
  expect(field()).toHaveValue('Ask twice.');
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(ondone).not.toHaveBeenCalled();
  refuses = false;
  await user.click(field());
  await user.tab();
  await waitFor(() => expect(book.notes).toEqual([{ path: PATH, text: 'Ask twice.' }]));
  await waitFor(() => expect(ondone).toHaveBeenCalled());
  expect(field()).toHaveAttribute('aria-invalid', 'false');
});

test('an empty note ends with its section', () => {
  const { ondone, drawn } = write(() => []);
  expect(ondone).not.toHaveBeenCalled();
  drawn.unmount();
  expect(ondone).toHaveBeenCalledTimes(1);
});

test('a note is retried while the disk is full, even after its section is closed', async () => {
  let saved = '';
  let refuses = true;
  const { book, drawn, user } = write(({ book: of, text }) => {
    if (refuses) refuse('full', 'The disk is full, so nothing was saved.');
    saved = `${String(of)}: ${String(text)}`;
    return [];
  });
  await user.type(field(), 'Ask twice.');
  book.place = { book: 'another', number: 1 };
  drawn.unmount();
  await waitFor(() => expect(unsavedChanges.changes).toHaveLength(1));
  refuses = false;
  unsavedChanges.changes[0]?.finish(true);
  await waitFor(() => expect(saved).toBe('lanterns: Ask twice.'));
});
