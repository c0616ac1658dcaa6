import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { mockCommands } from '../../testing/program';
import type { OpenFailure } from '../api/types';
import LibraryFailure from './LibraryFailure.svelte';

it('shows why it offers no backup', async () => {
  const message =
    'The library is damaged. Nothing was changed; restore a backup, or recover what can still be read.';
  const unlisted = 'The backup folder /library-backups cannot be read: Permission denied.';
  const failure: OpenFailure = {
    refusal: { code: 'damaged', message },
    newest: null,
    unlisted,
    may_salvage: true,
    may_start_over: false,
  };
  mockCommands({ open_failure: () => failure });
  render(LibraryFailure, { message, onretry: () => undefined });
  expect(await screen.findByText(unlisted)).toBeVisible();
});

it('asks before it starts a new library, with the focus on the answer', async () => {
  const message = 'The library is damaged.';
  const failure: OpenFailure = {
    refusal: { code: 'damaged', message },
    newest: null,
    unlisted: null,
    may_salvage: false,
    may_start_over: true,
  };
  mockCommands({ open_failure: () => failure });
  render(LibraryFailure, { message, onretry: () => undefined });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Start a new library…' }));
  expect(screen.getByRole('button', { name: /^Set this one aside/ })).toHaveFocus();
});

it('opens a copy of the library that the user chooses, and says what is kept', async () => {
  const message = 'The library is damaged.';
  const failure: OpenFailure = {
    refusal: { code: 'damaged', message },
    newest: null,
    unlisted: null,
    may_salvage: true,
    may_start_over: true,
  };
  const kept = '/library.sqlite.set-aside-1';
  let chosen: string | null = null;
  mockCommands({
    open_failure: () => failure,
    backup_choose: () => chosen,
    backup_restore: () => kept,
  });
  render(LibraryFailure, { message, onretry: () => undefined });
  const user = userEvent.setup();
  const open = await screen.findByRole('button', { name: 'Open a copy of the library…' });
  await user.click(open);
  await waitFor(() => expect(open).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByRole('status')).toBeNull();
  chosen = '/copies/library.sqlite';
  await user.click(open);
  const done = await screen.findByRole('status');
  expect(done).toHaveTextContent('The copy of the library was opened.');
  expect(done).toHaveTextContent(`kept as ${kept}`);
});
