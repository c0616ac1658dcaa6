import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { Entry, OwnEntryView } from '../api/types';
import { mockCommands, refuse, runCommand } from '../../testing/program';
import { house } from '../house/house.svelte';
import { pins } from '../rules/pins.svelte';
import { notices } from '../shared/notices.svelte';
import { unsavedChanges } from '../shared/unsaved-changes.svelte';
import OwnEntryForm from './OwnEntryForm.svelte';
import { ownEntry } from './own-entry.svelte';

const KEY = 'arsmagica/weapon/sword-long';
beforeEach(async () => {
  mockCommands();
  await systems.load();
  await ownEntry.copy(KEY);
});

function form(): { view: OwnEntryView; draft: Entry; onclose: () => void } {
  const { view, draft } = ownEntry;
  if (!view || !draft) throw new Error('Nothing is edited.');
  return { view, draft, onclose: () => undefined };
}

test('typed text is saved, an error is shown at its field, and undo restores the text before', async () => {
  const user = userEvent.setup();
  const save = vi.spyOn(api, 'ownEntrySave');
  const drawn = render(OwnEntryForm, form());
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await waitFor(() => expect(ownEntry.view?.errors).toHaveLength(1));
  expect(save.mock.lastCall?.[1].name).toBe('');
  await drawn.rerender(form());
  expect(screen.getByText('It has no name.')).toBeVisible();
  expect(name).toBeRequired();
  expect(name).toBeInvalid();
  expect(screen.getByText(/^Saved as you type, /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(ownEntry.draft?.name).toBe('Sword, Long (copy)'));
});

test('Escape saves the text of the focused field', async () => {
  const user = userEvent.setup();
  const save = vi.spyOn(api, 'ownEntrySave');
  let closed: Promise<void> | undefined;
  render(OwnEntryForm, { ...form(), onclose: () => (closed = ownEntry.close()) });
  await user.type(screen.getByRole('textbox', { name: /^Tags/ }), '; heavy{Escape}');
  await closed;
  expect(save.mock.lastCall?.[1].tags).toContain('heavy');
});

test('Ctrl+Z undoes the text of the focused field first', async () => {
  const user = userEvent.setup();
  render(OwnEntryForm, form());
  ownEntry.change({ summary: 'Long and heavy.' });
  await ownEntry.save();
  const tags = ownEntry.draft?.tags;
  await user.type(screen.getByRole('textbox', { name: /^Tags/ }), '; heavy{Control>}z{/Control}');
  await waitFor(() => expect(ownEntry.view?.can_redo).toBe(true));
  expect(ownEntry.draft).toMatchObject({ summary: 'Long and heavy.', tags });
});

test('the fields of a kind are grouped, and an error is announced with its field', async () => {
  const user = userEvent.setup();
  const drawn = render(OwnEntryForm, form());
  const numbers = within(screen.getByRole('group', { name: 'Numbers' }));
  expect(
    within(screen.getByRole('group', { name: 'Facts' })).getByLabelText('Ability'),
  ).toBeVisible();
  await user.clear(numbers.getByLabelText('Load'));
  await user.type(numbers.getByLabelText('Load'), 'fast{Tab}');
  await waitFor(() => expect(ownEntry.view?.errors).toHaveLength(1));
  await drawn.rerender(form());
  expect(numbers.getByLabelText('Load')).toBeInvalid();
  expect(numbers.getByLabelText('Load')).toHaveAccessibleDescription(/takes a number, not "fast"/);
  expect(numbers.getByLabelText('Atk')).toBeValid();
});

test('closing the form keeps a text that is too long, with the reason', async () => {
  const user = userEvent.setup();
  render(OwnEntryForm, form());
  const answer = screen.getByRole('textbox', { name: /^Answer/ });
  await user.click(answer);
  await user.paste('x'.repeat(1001));
  await ownEntry.close();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Not saved: .*at most 1,000, not 1,/);
  expect(ownEntry.draft?.summary.length).toBeGreaterThan(1000);
  ownEntry.change({ summary: 'Long and heavy.' });
  await ownEntry.close();
  expect(ownEntry.draft).toBeNull();
});

test('what depends on the entry is recalculated while the form stays open', async () => {
  ownEntry.change({ summary: 'Long and heavy.' });
  const before = house.changes;
  await ownEntry.apply();
  expect(house.changes).toBe(before + 1);
  expect(ownEntry.view?.page.entry.summary).toBe('Long and heavy.');
});

test('what depends on the entry is recalculated when it is restored, and it is pinned again', async () => {
  const { key } = form().view.page.brief;
  await api.pin(key);
  await ownEntry.remove();
  await waitFor(() => expect(pins.has(key)).toBe(false));
  const before = house.changes;
  expect(await ownEntry.undelete(key)).toBe(true);
  expect(house.changes).toBe(before + 1);
  await waitFor(() => expect(pins.has(key)).toBe(true));
});

test('creating another entry keeps a text that is too long', async () => {
  const { key } = ownEntry;
  ownEntry.change({ summary: 'x'.repeat(1001) });
  expect(await ownEntry.create('arsmagica', 'weapon', 'Net')).toBe(false);
  expect(ownEntry.key).toBe(key);
  expect(ownEntry.draft?.summary).toHaveLength(1001);
  expect(notices.all.at(-1)?.text).toMatch(/^Not saved: .*at most 1,000/);
  await ownEntry.remove();
  expect(await ownEntry.create('arsmagica', 'weapon', 'Net')).toBe(true);
});

test('a change of language keeps a text that is too long, and undo removes only that text', async () => {
  ownEntry.change({ summary: 'Long and heavy.' });
  await ownEntry.save();
  ownEntry.change({ summary: 'x'.repeat(1001) });
  await ownEntry.reload();
  expect(ownEntry.draft?.summary).toHaveLength(1001);
  await ownEntry.undo();
  expect(ownEntry.draft?.summary).toBe('Long and heavy.');
  expect(ownEntry.saveError).toBe('');
});

test('what another program changed in other fields is kept', async () => {
  const { view, draft } = form();
  ownEntry.change({ summary: 'Long and heavy.' });
  await api.ownEntrySave(view.page.brief.key, { ...draft, text: 'Two hands.' }, draft);
  await ownEntry.save();
  expect(ownEntry.draft).toMatchObject({ summary: 'Long and heavy.', text: 'Two hands.' });
});

test('an undo that finishes after the form was closed does not reopen it', async () => {
  ownEntry.change({ summary: 'Long and heavy.' });
  await ownEntry.save();
  let go: (() => void) | undefined;
  mockCommands({
    own_entry_undo: async (given) => {
      await new Promise<void>((done) => (go = done));
      return runCommand('own_entry_undo', given);
    },
  });
  const undone = ownEntry.undo();
  await waitFor(() => expect(go).toBeDefined());
  await ownEntry.close();
  go?.();
  await undone;
  expect(ownEntry.view).toBeNull();
});

test('Enter in a field presses no button', () => {
  ownEntry.change({
    modifiers: [{ to: ['soak'], add: '1', becomes: null, dice: null, when: null, note: '' }],
    table: {
      columns: [{ key: 'roll', label: 'Roll' }],
      rows: [[1]],
      by: 'range',
      dice: '1d6',
      beyond: {},
    },
  });
  render(OwnEntryForm, form());
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.filter((button) => button.type === 'submit')).toEqual([]);
});

test('a failed search for links is reported, unless another search superseded it', async () => {
  const user = userEvent.setup();
  notices.all = [];
  render(OwnEntryForm, form());
  const text = screen.getByRole('textbox', { name: 'Text' });
  mockCommands({ search: () => refuse('superseded', 'Given up.') });
  await user.type(text, '[[[[s');
  mockCommands({ search: () => refuse('disk', 'Not readable.') });
  await user.type(text, 'w');
  await waitFor(() => expect(notices.all.map(({ text }) => text)).toEqual(['Not readable.']));
});

test('closing the form keeps a text that the disk refuses', async () => {
  mockCommands({ own_entry_save: () => refuse('full', 'The disk is full, so nothing was saved.') });
  ownEntry.change({ summary: 'Long and heavy.' });
  const closed = ownEntry.close();
  await waitFor(() => expect(unsavedChanges.changes).toHaveLength(1));
  expect(ownEntry.draft?.summary).toBe('Long and heavy.');
  const save = vi.spyOn(api, 'ownEntrySave');
  mockCommands();
  unsavedChanges.changes[0]?.finish(true);
  await closed;
  expect(save.mock.lastCall?.[1].summary).toBe('Long and heavy.');
  expect(ownEntry.draft).toBeNull();
});
