import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { answerFromMemory } from '../api/mock';
import { systems } from '../api/systems.svelte';
import { table } from '../table/encounter.svelte';
import Desk from './Desk.svelte';
import { OpenCharacter } from './open-character.svelte';

async function sheet() {
  answerFromMemory();
  await systems.load();
  const character = new OpenCharacter(await api.characterDuplicate(1), () => undefined);
  render(Desk, { character, onprint: vi.fn(), onnew: vi.fn() });
  return {
    user: userEvent.setup(),
    fatigue: () => character.view.character.values['short_fatigue'],
  };
}

describe('what happens in play', () => {
  it('happens at a press, says what it did, and is undone', async () => {
    const { user, fatigue } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Quiet rest' }));
    await screen.findByText('One level back.');
    expect(fatigue()).toBe(0);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(fatigue()).toBe(1));
  });

  it('asks for what it takes, and rolls the dice that are not typed', async () => {
    const { user, fatigue } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Fatigue roll' }));
    expect(fatigue()).toBe(1);
    await user.keyboard('r');
    expect(await screen.findByText(/Stress die: 4/)).toBeInTheDocument();
    expect(fatigue()).toBe(2);
  });

  it('writes its dice into the log of the table that is laid', async () => {
    const { user } = await sheet();
    await table.create('arsmagica', 'Tonight');
    await user.click(screen.getByRole('button', { name: 'Fatigue roll' }));
    await user.keyboard('r');
    await waitFor(() => expect(table.view?.rolls[0]?.what).toMatch(/, Fatigue roll, Stress die$/));
    expect(table.view?.rolls[0]?.total).toBe(4);
  });

  it('takes a die that fell on the table', async () => {
    const { user, fatigue } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Fatigue roll' }));
    await user.click(screen.getByRole('button', { name: 'Enter a result' }));
    const die = screen.getByRole('spinbutton', { name: 'Stress die' });
    await user.clear(die);
    await user.type(die, '9');
    await user.tab();
    await user.click(screen.getByRole('button', { name: /^Fatigue roll R$/ }));
    await screen.findByText('One level lost.');
    expect(screen.queryByText(/Stress die: 9/)).not.toBeInTheDocument();
    expect(fatigue()).toBe(2);
  });
});
