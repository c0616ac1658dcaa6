import { render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';

import { mockCommands, refuse } from '../../testing/program';
import type { PlayersView } from '../api/types';
import PlayersPage from './PlayersPage.svelte';

const BRIDGE: PlayersView = {
  name: 'The bridge',
  round: '',
  turn: null,
  next: null,
  rows: [],
  roll: null,
  page: null,
};

it('keeps its content while the library is locked, and is empty without an encounter', async () => {
  const players = vi.fn<() => PlayersView>(() => BRIDGE);
  mockCommands({ players });
  render(PlayersPage);
  await screen.findByRole('heading', { name: 'The bridge' });
  players.mockImplementation(() => refuse('locked', 'The library is locked.'));
  window.dispatchEvent(new Event('changed'));
  await waitFor(() => expect(players).toHaveBeenCalledTimes(2));
  await new Promise((later) => setTimeout(later));
  await tick();
  expect(screen.getByRole('heading', { name: 'The bridge' })).toBeVisible();
  players.mockImplementation(() => refuse('not_found', 'There is no encounter.'));
  window.dispatchEvent(new Event('changed'));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

it('names the encounter above the turn, or else once as the heading', async () => {
  const players = vi.fn<() => PlayersView>(() => BRIDGE);
  mockCommands({ players });
  render(PlayersPage);
  expect(await screen.findAllByText('The bridge')).toHaveLength(1);
  players.mockImplementation(() => ({ ...BRIDGE, turn: 'Maud' }));
  window.dispatchEvent(new Event('changed'));
  expect(await screen.findByRole('heading', { name: 'Maud’s turn' })).toBeVisible();
  expect(screen.getByText('The bridge')).toBeVisible();
});

it('repeats a request that failed temporarily', async () => {
  const players = vi.fn<() => PlayersView>(() => refuse('locked', 'The library is locked.'));
  mockCommands({ players });
  render(PlayersPage);
  await waitFor(() => expect(players).toHaveBeenCalledTimes(1));
  players.mockImplementation(() => BRIDGE);
  expect(await screen.findByRole('heading', { name: 'The bridge' })).toBeVisible();
});

it('shows conditions and facts of the same name', async () => {
  const view: PlayersView = {
    ...BRIDGE,
    rows: [{ name: 'Maud', place: 'on', out: false, state: '', conditions: ['Bound', 'Bound'] }],
    page: {
      type: 'entry',
      name: 'Rope',
      place: '',
      summary: '',
      text: [],
      table: null,
      facts: [
        ['Cost', '1'],
        ['Cost', '2'],
      ],
      source: '',
    },
  };
  mockCommands({ players: () => view });
  render(PlayersPage);
  expect(await screen.findAllByText('Bound')).toHaveLength(2);
  expect(screen.getAllByText('Cost')).toHaveLength(2);
});
