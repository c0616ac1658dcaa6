import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { mockCommands } from '../../testing/program';
import type { InstalledPacks, LayerCard } from '../api/types';
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
    render(PacksOverlay, { onclose: vi.fn() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remove Fens' }));
    const buttons = ['Move Fens up', 'Remove pack'].map((name) =>
      screen.getByRole('button', { name }),
    );
    for (const button of buttons) expect(button).toBeEnabled();
    const choosing = packs.choose();
    await waitFor(() => buttons.forEach((button) => expect(button).toBeDisabled()));
    await waitFor(() => expect(finish).toHaveLength(1));
    finish[0]?.();
    await choosing;
    await waitFor(() => buttons.forEach((button) => expect(button).toBeEnabled()));
  });
});
