import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { mockCommands, refuse } from '../../testing/program';
import { api } from '../api/commands';
import type { InstalledPacks, LayerCard } from '../api/types';
import { house } from '../house/house.svelte';
import { notices } from '../shared/notices.svelte';
import PacksOverlay from './PacksOverlay.svelte';
import { packs } from './packs.svelte';

const addon = (key: string, name: string): LayerCard => ({
  system: 'marsh',
  key,
  name,
  version: '1.0.0',
  origin: '',
  on: true,
  misfit: '',
  made_here: false,
});

const installed: InstalledPacks = {
  systems: [{ key: 'marsh', name: 'Marsh', entries: 1, origin: '' }],
  layers: [addon('reeds', 'Reeds'), addon('fens', 'Fens')],
};

/** Finishes the commands that were started, in their order. */
let finish: (() => void)[];

beforeEach(() => {
  finish = [];
  const choose = () => new Promise((done) => finish.push(() => done(null)));
  mockCommands({ packs: () => installed, own_entries: () => [], pack_look: choose });
});

describe('the packs', () => {
  it('are busy until the last of several commands has finished', async () => {
    const commands = [packs.choose(), packs.choose()];
    await waitFor(() => expect(finish).toHaveLength(2));
    finish[0]?.();
    await commands[0];
    expect(packs.busy).toBe(true);
    finish[1]?.();
    await commands[1];
    expect(packs.busy).toBe(false);
  });

  it('cannot be moved or removed while a command is running', async () => {
    const move = vi.spyOn(api, 'packMove');
    render(PacksOverlay, { onclose: vi.fn() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remove Fens' }));
    const up = screen.getByRole('button', { name: 'Move Fens up' });
    const remove = screen.getByRole('button', { name: 'Remove pack' });
    expect(remove).toBeEnabled();
    expect(up).toHaveAttribute('aria-disabled', 'false');
    const choosing = packs.choose();
    await waitFor(() => expect(remove).toBeDisabled());
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await user.click(up);
    expect(move).not.toHaveBeenCalled();
    await waitFor(() => expect(finish).toHaveLength(1));
    finish[0]?.();
    await choosing;
    await waitFor(() => expect(remove).toBeEnabled());
    expect(up).toHaveAttribute('aria-disabled', 'false');
  });

  it('keep the focus when they are moved', async () => {
    const moved = { ...installed, layers: installed.layers.toReversed() };
    mockCommands({ packs: () => installed, own_entries: () => [], pack_move: () => moved });
    render(PacksOverlay, { onclose: vi.fn() });
    await userEvent.click(await screen.findByRole('button', { name: 'Move Fens up' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Fens/ })).toHaveFocus());
  });

  it('have displayed values reloaded when they are switched', async () => {
    mockCommands({ packs: () => installed, own_entries: () => [], pack_switch: () => installed });
    const before = house.changes;
    await packs.switch('marsh/reeds', false);
    expect(house.changes).toBe(before + 1);
  });

  it('show that they are still on if switching them off is refused', async () => {
    mockCommands({
      packs: () => installed,
      own_entries: () => [],
      pack_switch: () => refuse('locked', 'The library is busy.'),
    });
    render(PacksOverlay, { onclose: vi.fn() });
    const box = await screen.findByRole('checkbox', { name: /^Fens/ });
    await userEvent.click(box);
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('The library is busy.'));
    await waitFor(() => expect(box).toBeChecked());
    expect(box).toHaveFocus();
  });
});
