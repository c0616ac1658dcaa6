import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { emptyTable, join } from '../../testing/table';
import { table } from '../table/encounter.svelte';
import { panels } from '../table/panels.svelte';
import TableView from './TableView.svelte';

beforeEach(emptyTable);

it('moves the focus to the next pin when one is removed by its key', async () => {
  panels.tab = 'pinned';
  for (const key of ['arsmagica/condition/winded', 'arsmagica/rule/encumbrance'])
    await table.pin(key, key);
  render(TableView);
  const next = await screen.findByRole('group', { name: 'Encumbrance' });
  (await screen.findByRole('group', { name: 'Winded' })).focus();
  await userEvent.setup().keyboard('{Delete}');
  await waitFor(() => expect(next).toHaveFocus());
  expect(table.view?.pins).toEqual(['arsmagica/rule/encumbrance']);
});

it('undoes a step with Ctrl+Z, but not while text is typed', async () => {
  render(TableView);
  await table.act({ act: 'note', note: 'It rains.' });
  const undo = vi.spyOn(table, 'undo');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Dice to roll' }), '2d6');
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  await user.keyboard('{Escape}{Control>}z{/Control}');
  await waitFor(() => expect(table.view?.note).toBe(''));
});

it('shows what was undone', async () => {
  panels.tab = 'pinned';
  await join('Wolf', 'Bear');
  render(TableView);
  await table.undo();
  expect(await screen.findByText('Undone: Bear joins.')).toBeVisible();
});

it('opens the notes with the focus in them', async () => {
  panels.tab = 'pinned';
  render(TableView);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Notes' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus());
  panels.tab = 'pinned';
});

it('keeps the focus in the notes when an encounter is created for them', async () => {
  panels.tab = 'pinned';
  render(TableView);
  await table.remove();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus());
  await user.keyboard('Fog.');
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Fog.');
  expect(table.id).toBeDefined();
  panels.tab = 'pinned';
});

it('opens a new encounter for additions to the fight once the last one was deleted', async () => {
  const deleted = table.id;
  render(TableView);
  await table.remove();
  expect(table.id).toBeUndefined();
  panels.show('add');
  await waitFor(() => expect(table.id).toBeDefined());
  expect(table.id).not.toBe(deleted);
});
