import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { Entry, OwnEntryView } from '../api/types';
import { answer, refuse, run } from '../../testing/program';
import { notices } from '../shared/notices.svelte';
import { waiting } from '../shared/unsaved-changes.svelte';
import OwnEntryForm from './OwnEntryForm.svelte';
import { ownEntry } from './own-entry.svelte';

const KEY = 'arsmagica/weapon/sword-long';
beforeEach(async () => {
  answer();
  await systems.load();
  await ownEntry.copy(KEY);
});

function form(): { view: OwnEntryView; draft: Entry; onclose: () => void } {
  const { view, draft } = ownEntry;
  if (!view || !draft) throw new Error('Nothing is edited.');
  return { view, draft, onclose: () => undefined };
}

test('what is typed is saved, an error is at its field, and undo puts it back', async () => {
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

test('what is typed in a field that is not left yet is saved on Escape', async () => {
  const user = userEvent.setup();
  const save = vi.spyOn(api, 'ownEntrySave');
  let closed: Promise<void> | undefined;
  render(OwnEntryForm, { ...form(), onclose: () => (closed = ownEntry.close()) });
  await user.type(screen.getByRole('textbox', { name: /^Tags/ }), '; heavy{Escape}');
  await closed;
  expect(save.mock.lastCall?.[1].tags).toContain('heavy');
});

test('the fields of a kind are in groups, and an error is told with its field', async () => {
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

test('what is too long is not lost when the form is left: it stays, with the reason', async () => {
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

test('what is too long is not lost when another entry is begun', async () => {
  const { key } = ownEntry;
  ownEntry.change({ summary: 'x'.repeat(1001) });
  expect(await ownEntry.create('arsmagica', 'weapon', 'Net')).toBe(false);
  expect(ownEntry.key).toBe(key);
  expect(ownEntry.draft?.summary).toHaveLength(1001);
  expect(notices.all.at(-1)?.words).toMatch(/^Not saved: .*at most 1,000/);
  await ownEntry.remove();
  expect(await ownEntry.create('arsmagica', 'weapon', 'Net')).toBe(true);
});

test('what is too long stays in another language, and undo takes back just that', async () => {
  ownEntry.change({ summary: 'Long and heavy.' });
  await ownEntry.save();
  ownEntry.change({ summary: 'x'.repeat(1001) });
  await ownEntry.again();
  expect(ownEntry.draft?.summary).toHaveLength(1001);
  await ownEntry.undo();
  expect(ownEntry.draft?.summary).toBe('Long and heavy.');
  expect(ownEntry.wrong).toBe('');
});

test('an undo that is answered after the form was closed does not open it again', async () => {
  ownEntry.change({ summary: 'Long and heavy.' });
  await ownEntry.save();
  let go: (() => void) | undefined;
  answer({
    own_entry_undo: async (given) => {
      await new Promise<void>((done) => (go = done));
      return run('own_entry_undo', given);
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

test('a search for links that was refused is told, unless another search took its place', async () => {
  const user = userEvent.setup();
  notices.all = [];
  render(OwnEntryForm, form());
  const text = screen.getByRole('textbox', { name: 'Text' });
  answer({ search: () => refuse('superseded', 'Given up.') });
  await user.type(text, '[[[[s');
  answer({ search: () => refuse('disk', 'Not readable.') });
  await user.type(text, 'w');
  await waitFor(() => expect(notices.all.map(({ words }) => words)).toEqual(['Not readable.']));
});

test('what the disk refuses is not lost when the form is closed', async () => {
  answer({ own_entry_save: () => refuse('full', 'The disk is full, so nothing was saved.') });
  ownEntry.change({ summary: 'Long and heavy.' });
  const closed = ownEntry.close();
  await waitFor(() => expect(waiting.unsaved).toHaveLength(1));
  expect(ownEntry.draft?.summary).toBe('Long and heavy.');
  const save = vi.spyOn(api, 'ownEntrySave');
  answer();
  waiting.unsaved[0]?.go(true);
  await closed;
  expect(save.mock.lastCall?.[1].summary).toBe('Long and heavy.');
  expect(ownEntry.draft).toBeNull();
});
