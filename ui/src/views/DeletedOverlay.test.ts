import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { mockCommands } from '../../testing/program';
import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { DeletedKind } from '../api/types';
import { shelf } from '../characters/shelf.svelte';
import { ownEntry } from '../own/own-entry.svelte';
import { notices } from '../shared/notices.svelte';
import { table } from '../table/encounter.svelte';
import DeletedOverlay from './DeletedOverlay.svelte';

/** Creates and deletes an item of each kind, called Gerta; what is then open. */
const KINDS: [DeletedKind, () => Promise<unknown>, () => string | undefined][] = [
  [
    'character',
    async () => api.characterDelete((await api.characterNew('arsmagica', 'Gerta')).card.id),
    () => shelf.open?.view.card.name,
  ],
  [
    'encounter',
    async () => api.encounterDelete((await api.encounterNew('arsmagica', 'Gerta')).id),
    () => table.view?.name,
  ],
  [
    'own_entry',
    async () => {
      const { page } = await api.ownEntryNew('arsmagica', 'weapon', 'Gerta');
      await api.ownEntryDelete(page.brief.key);
    },
    () => ownEntry.draft?.name,
  ],
];

test.each(KINDS)('a deleted %s is restored and opened', async (kind, remove, opened) => {
  mockCommands();
  await systems.load();
  await remove();
  const user = userEvent.setup();
  const onclose = vi.fn();
  render(DeletedOverlay, { kind, onclose });
  const dialog = screen.getByRole('dialog', { name: 'Recently deleted' });
  await user.click(await screen.findByRole('button', { name: 'Restore Gerta' }));
  await waitFor(() => expect(onclose).toHaveBeenCalled());
  expect(dialog).toHaveTextContent('Gerta');
  expect(dialog).toHaveTextContent('Ars Magica, deleted');
  expect(opened()).toBe('Gerta');
  expect(notices.all.at(-1)?.text).toBe('Gerta was restored.');
});

test('a deleted random table is restored', async () => {
  mockCommands();
  const { id } = await api.randomTableSave(0, 'Weather', 'Rain\nSun', '');
  await api.randomTableSetDeleted(id, true);
  const user = userEvent.setup();
  render(DeletedOverlay, { kind: 'random_table', onclose: vi.fn() });
  const button = await screen.findByRole('button', { name: 'Restore Weather' });
  expect(screen.getByRole('dialog')).toHaveTextContent(/Deleted \S/);
  await user.click(button);
  await waitFor(() => expect(notices.all.at(-1)?.text).toBe('Weather was restored.'));
  expect((await api.randomTables()).map((each) => each.id)).toContain(id);
});

test('restoring dismisses the notice of the deletion', async () => {
  mockCommands();
  await systems.load();
  await ownEntry.create('arsmagica', 'weapon', 'Gerta');
  await ownEntry.remove();
  expect(notices.all.at(-1)?.text).toBe('Gerta was deleted.');
  const user = userEvent.setup();
  render(DeletedOverlay, { kind: 'own_entry', onclose: vi.fn() });
  await user.click(await screen.findByRole('button', { name: 'Restore Gerta' }));
  await waitFor(() => expect(notices.all.at(-1)?.text).toBe('Gerta was restored.'));
  expect(notices.all.map((each) => each.text)).not.toContain('Gerta was deleted.');
});

test('an empty list says that nothing is deleted', async () => {
  mockCommands({ deleted: () => [] });
  render(DeletedOverlay, { kind: 'character', onclose: vi.fn() });
  expect(await screen.findByText('Nothing is deleted.')).toBeVisible();
});
