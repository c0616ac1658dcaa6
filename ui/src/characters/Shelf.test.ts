import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { mockCommands, runCommand } from '../../testing/program';
import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { CharacterCard } from '../api/types';
import NewCharacter from './NewCharacter.svelte';
import Shelf from './Shelf.svelte';
import { shelf } from './shelf.svelte';

function cards(many: number): CharacterCard[] {
  return Array.from({ length: many }, (_, at) => ({
    id: at + 1,
    name: `Character ${at + 1}`,
    system: 'arsmagica',
    system_name: 'Ars Magica',
    line: '',
    example: false,
    archived: false,
    changed: '2026-11-21T02:00:00Z',
  }));
}

describe('the shelf', () => {
  afterEach(() => {
    shelf.cards = null;
    vi.unstubAllGlobals();
  });

  it('renders only the visible part of ten thousand characters', () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    shelf.cards = cards(10_000);
    render(Shelf, { onnew: vi.fn() });
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByRole('button', { name: 'Character 1' })).toBeInTheDocument();
  });

  it('renders all of a hundred characters', () => {
    shelf.cards = cards(100);
    render(Shelf, { onnew: vi.fn() });
    expect(screen.getAllByRole('listitem')).toHaveLength(100);
  });
});

it('opens the character chosen last, even if an earlier response arrives later', async () => {
  mockCommands();
  const [first, second] = [
    await api.characterNew('arsmagica', 'Ada'),
    await api.characterNew('arsmagica', 'Odo'),
  ];
  let go: () => void = () => undefined;
  mockCommands({
    character_open: async (given) => {
      if (given['id'] === first.card.id) await new Promise<void>((done) => (go = done));
      return runCommand('character_open', given);
    },
  });
  const slow = shelf.choose(first.card.id);
  await shelf.choose(second.card.id);
  go();
  await slow;
  expect(shelf.open?.id).toBe(second.card.id);
});

describe('a new character', () => {
  it('is created by Enter in the chosen game, in a dialog with a single Close button', async () => {
    mockCommands();
    await systems.load();
    const onclose = vi.fn();
    render(NewCharacter, { onclose });
    const user = userEvent.setup();
    const dialog = screen.getByRole('dialog', { name: 'New character' });
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map((button) => button.textContent?.trim())).toEqual(['Close Esc', 'Create']);
    await user.click(screen.getByRole('radio', { name: /^Ars Magica/ }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ossian{Enter}');
    await waitFor(() => expect(onclose).toHaveBeenCalled());
    expect(shelf.open?.view.card).toMatchObject({ name: 'Ossian', system: 'arsmagica' });
  });

  it('is preset to an installed game, even if the pack of the open character was removed', async () => {
    mockCommands();
    await systems.load();
    await shelf.create('arsmagica', 'Ada');
    systems.all = systems.all.filter(({ key }) => key !== 'arsmagica');
    render(NewCharacter, { onclose: vi.fn() });
    expect(screen.getByRole('radio', { checked: true })).toBeInTheDocument();
  });
});
