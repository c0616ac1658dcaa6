import { mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { systems } from '../api/systems.svelte';
import type { Entry, OwnEntryView } from '../api/types';
import { answerFromMemory } from '../api/mock';
import { pageOf } from '../api/mock/library';
import OwnEntryForm from './OwnEntryForm.svelte';
import { ownEntry } from './own-entry.svelte';

const KEY = 'arsmagica/weapon/sword-long';
let saved: Entry[] = [];

function view(entry?: Entry): OwnEntryView {
  const page = pageOf(KEY, false);
  if (!page) throw new Error(`The mock has no ${KEY}.`);
  const faults = entry?.name === '' ? [{ field: 'name', message: 'It has no name.' }] : [];
  return {
    page: entry ? { ...page, entry } : page,
    copied_from: null,
    differences: [],
    faults,
    history: [],
    can_undo: saved.length > 0,
    can_redo: false,
  };
}

beforeEach(async () => {
  saved = [];
  answerFromMemory();
  await systems.load();
  mockIPC((command, args) => {
    if (command === 'own_entry_copy') return view();
    if (command === 'own_entry_undo') return view();
    const { entry } = args as { entry: Entry };
    saved.push(entry);
    return view(entry);
  });
  await ownEntry.copy(KEY);
});

function form(): { view: OwnEntryView; draft: Entry; onclose: () => void } {
  const { view, draft } = ownEntry;
  if (!view || !draft) throw new Error('Nothing is edited.');
  return { view, draft, onclose: () => undefined };
}

test('what is typed is saved, a fault stands at its field, and undo puts it back', async () => {
  const user = userEvent.setup();
  const drawn = render(OwnEntryForm, form());
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await waitFor(() => expect(saved.at(-1)?.name).toBe(''));
  await drawn.rerender(form());
  expect(screen.getByText('It has no name.')).toBeVisible();
  expect(screen.getByText(/^Saved as you type, /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(ownEntry.draft?.name).toBe('Sword, Long'));
});
