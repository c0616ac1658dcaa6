import { beforeEach, expect, it, vi } from 'vitest';

import { mockCommands, refuse, runCommand } from '../../testing/program';
import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import { notices } from '../shared/notices.svelte';
import { rows } from './rows.svelte';

beforeEach(async () => {
  mockCommands();
  await systems.load();
  notices.all = [];
  rows.close();
});

it('shows no preview if the rows of a table are refused', async () => {
  mockCommands({ rows_of_table: () => refuse('invalid', 'The table is too large.') });
  await rows.previewTable('Weapons', 'Name', 'arsmagica');
  expect(rows.file).toBeNull();
  expect(notices.all.map(({ text }) => text)).toEqual(['The table is too large.']);
});

it('closes if the file cannot be read, with a notice that says why', async () => {
  mockCommands({ rows_preview: () => refuse('invalid', 'The file cannot be read as JSON.') });
  await rows.previewTable('Weapons', 'Name\nNet\n', 'arsmagica');
  expect(rows.file).toBeNull();
  expect(notices.all.map(({ text }) => text)).toEqual(['The file cannot be read as JSON.']);
});

it('is not current until the preview of another kind is loaded', async () => {
  await rows.previewTable('Weapons', 'Name,Atk\nNet,2\n', 'arsmagica');
  expect(rows.current).toBe(true);
  const looked = rows.updatePreview({ kind: 'weapon', columns: null });
  expect(rows.current).toBe(false);
  await looked;
  expect(rows.current).toBe(true);
});

it('keeps a chosen column while another one is requested', async () => {
  await rows.previewTable('Weapons', 'Name,A,B\nNet,2,3\n', 'arsmagica');
  await rows.updatePreview({ kind: 'weapon', columns: null });
  const [one = '', other = ''] = (rows.preview?.parts ?? []).map(({ key }) => key).slice(-2);
  await Promise.all([rows.mapColumn(one, 'A'), rows.mapColumn(other, 'B')]);
  expect(rows.request.columns).toMatchObject({ [one]: 'A', [other]: 'B' });
});

it('shows the preview that was requested last, in whatever order they arrive', async () => {
  await rows.previewTable('Weapons', 'Name,Atk\nNet,2\n', 'arsmagica');
  let first = true;
  mockCommands({
    rows_preview: async (given) => {
      const preview = await runCommand('rows_preview', given);
      if (first) {
        first = false;
        await rows.updatePreview({ kind: 'spell' });
      }
      return preview;
    },
  });
  await rows.updatePreview({ kind: 'weapon' });
  expect(rows.request.kind).toBe('spell');
  mockCommands();
  expect(rows.preview).toEqual(await api.rowsPreview(rows.request));
});

it('imports the rows once, even if that is requested twice', async () => {
  await rows.previewTable('Weapons', 'Name,Atk\nNet,2\n', 'arsmagica');
  const imported = vi.fn(() => ({ made: [], changed: [] }));
  mockCommands({ rows_import: imported });
  await Promise.all([rows.importRows(), rows.importRows()]);
  expect(imported).toHaveBeenCalledTimes(1);
  expect(rows.busy).toBe(false);
});
