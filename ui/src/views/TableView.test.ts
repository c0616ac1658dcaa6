import { render, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';

import { emptyTable } from '../../testing/table';
import { table } from '../table/encounter.svelte';
import { panels } from '../table/panels.svelte';
import TableView from './TableView.svelte';

beforeEach(emptyTable);

it('opens a new encounter for additions to the fight once the last one was deleted', async () => {
  const deleted = table.id;
  render(TableView);
  await table.remove();
  expect(table.id).toBeUndefined();
  panels.show('add');
  await waitFor(() => expect(table.id).toBeDefined());
  expect(table.id).not.toBe(deleted);
});
