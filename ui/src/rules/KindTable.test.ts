import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { mockCommands } from '../../testing/program';
import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import { game } from '../shared/game.svelte';
import SearchPane from './SearchPane.svelte';
import { clicked, BY_NAME, valueOf } from './kind-table';
import { search } from './search.svelte';

const rows = (): HTMLElement[] =>
  screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-selected'));
const names = (): (string | undefined)[] =>
  rows().map((row) => within(row).getByRole('rowheader').textContent?.trim());
const head = (name: string): HTMLElement => screen.getByRole('columnheader', { name });
/** The cells of a column, from top to bottom. */
const column = (at: number): string[] =>
  rows().map((row) => within(row).getAllByRole('gridcell')[at]?.textContent ?? '');

async function browse(system: string, kind: string) {
  mockCommands();
  await systems.load();
  const onopen = vi.fn();
  const acts = { onopen, oncalculators: vi.fn(), onbrowse: vi.fn(), onescape: vi.fn() };
  render(SearchPane, acts);
  await search.browse(system, kind);
  await screen.findAllByRole('columnheader');
  return { onopen, user: userEvent.setup() };
}

beforeEach(async () => {
  mockCommands();
  await search.browse(null, null);
  game.choose(null);
});

test('clicking a column header sorts the table, and clicking it again reverses the order', async () => {
  const { user } = await browse('arsmagica', 'weapon');
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(names()[0]).toBe('Axe');
  await user.click(within(head('Dam')).getByRole('button'));
  await waitFor(() => expect(head('Dam')).toHaveAttribute('aria-sort', 'ascending'));
  expect(head('Name')).toHaveAttribute('aria-sort', 'none');
  const upward = column(3);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(head('Dam')).toHaveAttribute('aria-sort', 'descending'));
  const figures = (cells: string[]): number[] =>
    cells.filter((cell) => cell !== '–').map((cell) => Number(cell.replace('−', '-')));
  expect(figures(column(3))).toEqual([...figures(upward)].sort((a, b) => b - a));
  expect(figures(upward)).toEqual([...figures(upward)].sort((a, b) => a - b));
  const absent = upward.filter((cell) => cell === '–').length;
  expect(absent).toBeGreaterThan(0);
  expect(column(3).slice(-absent)).toEqual(Array(absent).fill('–'));
});

test('entries with equal values stay sorted by name, in both directions', async () => {
  const { user } = await browse('arsmagica', 'weapon');
  for (const way of ['ascending', 'descending']) {
    await user.click(within(head('Init')).getByRole('button'));
    await waitFor(() => expect(head('Init')).toHaveAttribute('aria-sort', way));
    const all = names().map((name, at) => ({ name: name ?? '', value: column(0)[at] }));
    for (const [at, one] of all.entries()) {
      const next = all[at + 1];
      if (next && next.value === one.value)
        expect(one.name.toLowerCase() <= next.name.toLowerCase()).toBe(true);
    }
  }
});

test('sorting a long kind covers all of its entries, not only those listed', async () => {
  const { user, onopen } = await browse('arsmagica', 'spell');
  const count = search.answers?.count ?? 0;
  expect(count).toBeGreaterThan(rows().length);
  await user.click(within(head('Level')).getByRole('button'));
  await waitFor(() => expect(head('Level')).toHaveAttribute('aria-sort', 'ascending'));
  await user.click(within(head('Level')).getByRole('button'));
  await waitFor(() => expect(head('Level')).toHaveAttribute('aria-sort', 'descending'));
  const before = rows().length;
  expect(search.answers?.hits).toHaveLength(before);
  expect(before).toBeLessThan(count);
  const levels = search.columns.findIndex(({ key }) => key === 'level');
  const { hits } = await api.search('', 'arsmagica', 'spell', count);
  const all = hits.map((hit) => Number(valueOf(hit, 'level'))).sort((a, b) => b - a);
  expect(column(levels).map(Number)).toEqual(all.slice(0, before));
  await user.click(screen.getByRole('button', { name: `${count - before} more` }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(before));
  expect(column(levels).map(Number)).toEqual(all.slice(0, rows().length));
  const first = rows()[0];
  if (first) await user.click(first);
  expect(onopen).toHaveBeenCalledWith(search.hits[0]?.entry.key);
});

test('a kind without columns, or of several games, is not a table', async () => {
  await search.browse('arsmagica', 'rule');
  expect(search.columns).toEqual([]);
  await search.browse(null, 'spell');
  expect(search.browsed).toBeNull();
});

test('the sort order of a kind is kept while another kind is browsed', async () => {
  await search.browse('arsmagica', 'weapon');
  await search.sort('atk');
  await search.browse('arsmagica', 'virtue');
  expect(search.order).toEqual(BY_NAME);
  await search.browse('arsmagica', 'weapon');
  expect(search.order).toEqual(clicked(BY_NAME, 'atk'));
});
