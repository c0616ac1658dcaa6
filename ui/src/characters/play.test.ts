import { screen, waitFor } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';

import { installPack } from '../../testing/program';
import { copyOf, openSheet } from '../../testing/sheet';
import { typographic } from '../shared/figures';
import { table } from '../table/encounter.svelte';

beforeAll(() => installPack('marsh'));

async function sheet() {
  const { user, character } = await openSheet(() => copyOf('Odile Marsh'));
  return {
    user,
    character,
    fatigue: () => character.view.character.values['short_fatigue'],
  };
}

describe('an event of play', () => {
  it('is applied with a click, reports its effect and is undone', async () => {
    const { user, fatigue } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Quiet rest' }));
    await screen.findByText('One level back.');
    expect(fatigue()).toBe(0);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(fatigue()).toBe(1));
  });

  it('is not offered to be undone in its drawer once something else was changed', async () => {
    const { user, character } = await sheet();
    const undo = () => screen.queryByRole('button', { name: /^Undo/ });
    await user.click(screen.getByRole('button', { name: 'Quiet rest' }));
    await screen.findByText('One level back.');
    expect(undo()).toBeVisible();
    await character.edit({ edit: 'set', field: 'age', value: 40 });
    await waitFor(() => expect(undo()).toBeNull());
  });

  it('asks for its inputs, and rolls dice that are not typed', async () => {
    const { user, fatigue } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Exertion' }));
    expect(fatigue()).toBe(1);
    await user.keyboard('r');
    expect(await screen.findByText(/Stress die: \d/)).toBeInTheDocument();
    expect(fatigue()).toBe(2);
  });

  it('adds its rolls to the log of the open encounter', async () => {
    const { user } = await sheet();
    await table.create('marsh', 'Tonight');
    await user.click(screen.getByRole('button', { name: 'Exertion' }));
    await user.keyboard('r');
    await waitFor(() => expect(table.view?.rolls[0]?.what).toMatch(/, Exertion, Stress die$/));
    const shown = typographic(table.view?.rolls[0]?.shown ?? 'nothing');
    expect(await screen.findByText(`Stress die: ${shown}`, { exact: false })).toBeInTheDocument();
  });

  it('accepts a typed result of a physical die', async () => {
    const { user, fatigue } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Exertion' }));
    await user.click(screen.getByRole('button', { name: 'Enter a result' }));
    const die = screen.getByRole('spinbutton', { name: 'Stress die' });
    await user.clear(die);
    await user.type(die, '9');
    await user.tab();
    await user.click(screen.getByRole('button', { name: /^Exertion R$/ }));
    await screen.findByText('A total of 11: one level lost.');
    expect(screen.queryByText(/Stress die: 9/)).not.toBeInTheDocument();
    expect(fatigue()).toBe(2);
  });

  it('is not applied while a number is invalid, and then with Enter', async () => {
    const { user, fatigue } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Exertion' }));
    await user.click(screen.getByRole('button', { name: 'Enter a result' }));
    const die = screen.getByRole('spinbutton', { name: 'Stress die' });
    await user.clear(die);
    await user.type(die, '9x');
    await user.click(screen.getByRole('button', { name: /^Exertion R$/ }));
    expect(die).toBeInvalid();
    expect(screen.queryByText(/^A total of/)).toBeNull();
    expect(fatigue()).toBe(1);
    await user.clear(die);
    await user.type(die, '9{Enter}');
    await screen.findByText('A total of 11: one level lost.');
    expect(fatigue()).toBe(2);
  });
});
