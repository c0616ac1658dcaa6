import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { mockCommands, refuse } from '../../testing/program';
import { emptyTable, join } from '../../testing/table';
import { api } from '../api/commands';
import type { CombatantView, EncounterView } from '../api/types';
import { notices } from '../shared/notices.svelte';
import CombatantPanel from './CombatantPanel.svelte';
import EndFight from './EndFight.svelte';
import InitiativePanel from './InitiativePanel.svelte';
import LogPanel from './LogPanel.svelte';
import SetNumber from './SetNumber.svelte';
import StateForm from './StateForm.svelte';
import { table } from './encounter.svelte';
import { panels } from './panels.svelte';

beforeEach(emptyTable);

/** Renders the empty initiative of a combatant, and returns its field. */
async function renderInitiative(): Promise<HTMLElement> {
  await join('Wolf');
  render(SetNumber, {
    label: 'Initiative of Wolf',
    value: null,
    act: (total) => ({ act: 'total', combatant: 1, total }),
  });
  return screen.getByRole('spinbutton', { name: 'Initiative of Wolf' });
}

it('saves the selected sheets at the end of a fight, including those that changed after the form opened', async () => {
  const ada = { combatant: 1, name: 'Ada', changes: ['Light Wounds 0 → 1'] };
  const bo = { combatant: 2, name: 'Bo', changes: ['Light Wounds 0 → 2'] };
  let sheets = [ada];
  mockCommands({ encounter_ending: () => ({ sheets, opponents: [] }) });
  const end = vi.spyOn(api, 'encounterEnd').mockResolvedValue(table.view as EncounterView);
  const user = userEvent.setup();
  const onclose = vi.fn();
  render(EndFight, { onclose });
  await user.click(await screen.findByRole('checkbox', { name: /Ada/ }));
  sheets = [ada, bo];
  await table.act({ act: 'note', note: 'It rains.' });
  expect(await screen.findByRole('checkbox', { name: /Bo/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Ada/ })).not.toBeChecked();
  sheets = [ada, bo, { ...bo, combatant: 3 }];
  await user.click(screen.getByRole('button', { name: 'End fight' }));
  await waitFor(() => expect(onclose).toHaveBeenCalledTimes(1));
  expect(end).toHaveBeenCalledWith(table.id, 1, [2, 3], []);
});

it('closes the attack at the end of a fight', async () => {
  await join('Wolf', 'Ada');
  await table.act({ act: 'next' });
  panels.attack(1);
  panels.show('end');
  render(EndFight, { onclose: () => panels.back() });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'End fight' }));
  await waitFor(() => expect(panels.attacking).toBeNull());
  panels.tab = 'pinned';
});

it('rolls initiative once, even if that is requested twice', async () => {
  await join('Wolf', 'Ada');
  let release: () => void = () => undefined;
  const act = vi.spyOn(table, 'act').mockImplementation(async () => {
    await new Promise<void>((done) => (release = done));
    return true;
  });
  const onclose = vi.fn();
  render(InitiativePanel, { onclose });
  await userEvent.setup().dblClick(screen.getByRole('button', { name: /^(Roll|Reroll)$/ }));
  release();
  await waitFor(() => expect(onclose).toHaveBeenCalledTimes(1));
  expect(act).toHaveBeenCalledTimes(1);
});

it('shows the times of the log in the local time zone', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const step = { id: 1, at: '2026-11-23T22:30:00.000Z', words: 'Round 1', undone: false };
  mockCommands({ encounter_log: () => [step] });
  render(LogPanel);
  expect(await screen.findByText('07:30')).toBeVisible();
  vi.unstubAllEnvs();
});

it('names a step of the log that has no words', async () => {
  const step = { id: 1, at: '2026-11-23T22:30:00.000Z', words: '', undone: false };
  mockCommands({ encounter_log: () => [step] });
  render(LogPanel);
  expect(await screen.findByText('Notes or settings changed.')).toBeVisible();
});

it('refuses a condition with a duration that is not a number', async () => {
  await join('Wolf');
  const user = userEvent.setup();
  render(StateForm, { who: table.combatants[0] as CombatantView, ondone: vi.fn() });
  const act = vi.spyOn(table, 'act');
  await user.type(screen.getByRole('textbox', { name: 'How long' }), 'two');
  await user.type(screen.getByRole('combobox', { name: 'Condition of Wolf' }), 'Prone{Enter}');
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  expect(screen.getByLabelText('How long')).toHaveAccessibleDescription(
    'A whole number of at least 0.',
  );
  expect(act).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('textbox', { name: 'How long' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(table.combatants[0]?.states[0]?.name).toBe('Prone'));
});

it('adds a condition once, even if that is requested twice', async () => {
  await join('Wolf');
  const act = vi.spyOn(api, 'encounterAct');
  const ondone = vi.fn();
  render(StateForm, { who: table.combatants[0] as CombatantView, ondone });
  const name = screen.getByRole('combobox', { name: 'Condition of Wolf' });
  await userEvent.setup().type(name, 'Prone');
  const form = name.closest('form') as HTMLFormElement;
  await Promise.all([fireEvent.submit(form), fireEvent.submit(form)]);
  await waitFor(() => expect(ondone).toHaveBeenCalledTimes(1));
  expect(act).toHaveBeenCalledTimes(1);
});

it('gives a condition the values of its row on the sheet', async () => {
  await table.create('mythcraft', 'The mill');
  await join('Wolf');
  const user = userEvent.setup();
  const ondone = vi.fn();
  render(StateForm, { who: table.combatants[0] as CombatantView, ondone });
  expect(screen.queryByLabelText('Counts now')).toBeNull();
  await user.type(screen.getByRole('combobox', { name: 'Condition of Wolf' }), 'Burning');
  await user.type(screen.getByRole('spinbutton', { name: 'How much' }), '3{Enter}');
  await waitFor(() => expect(ondone).toHaveBeenCalledTimes(1));
  expect(screen.queryByLabelText('Turns left')).toBeNull();
  expect(table.combatants[0]?.states[0]?.shown).toBe('Burning 3');
  expect(table.view?.said).toEqual(['Wolf is Burning 3.']);
});

it('offers only the units of durations that the rules count', async () => {
  render(StateForm, { who: { id: 1, name: 'Wolf' } as CombatantView, ondone: vi.fn() });
  const units = () =>
    within(screen.getByRole('combobox', { name: 'Counted in' }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(units()).toEqual(['rounds', 'turns']);
  await table.create('amtgard', 'The battle');
  await waitFor(() => expect(units()).toEqual(['seconds']));
});

it('closes the form of a condition with Escape in each of its fields, and keeps the focus', async () => {
  await join('Wolf');
  const user = userEvent.setup();
  render(CombatantPanel, { who: table.combatants[0] as CombatantView, onsheet: vi.fn() });
  for (const field of ['How long', 'Condition of Wolf']) {
    await user.click(screen.getByRole('button', { name: /^Condition/ }));
    const name = screen.getByRole('combobox', { name: 'Condition of Wolf' });
    expect(name).toHaveFocus();
    await user.click(screen.getByLabelText(field));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', { name: 'Condition of Wolf' })).toBeNull();
    const actions = screen.getByRole('group', { name: 'Actions for Wolf' });
    await waitFor(() => expect(actions).toHaveFocus());
  }
});

it('saves a typed number as one step, when its field is left', async () => {
  const field = await renderInitiative();
  const user = userEvent.setup();
  const act = vi.spyOn(api, 'encounterAct');
  await user.type(field, '12');
  await user.tab();
  await waitFor(() => expect(table.combatants[0]?.initiative).toBe(12));
  expect(act.mock.calls.map((given) => given[2])).toEqual([
    { act: 'total', combatant: 1, total: 12 },
  ]);
});

it('keeps a number when its text is clicked', async () => {
  const user = userEvent.setup();
  render(SetNumber, {
    label: 'Initiative of Wolf',
    text: 'Initiative',
    value: 5,
    act: (total) => ({ act: 'total', combatant: 1, total }),
  });
  await user.click(screen.getByText('Initiative'));
  expect(screen.getByRole('spinbutton', { name: 'Initiative of Wolf' })).toHaveValue('5');
});

it('does not save a refused number again with a shortcut', async () => {
  const field = await renderInitiative();
  let asked = 0;
  mockCommands({
    encounter_act: () => {
      asked++;
      refuse('full', 'The disk is full.');
    },
  });
  const user = userEvent.setup();
  await user.type(field, '12');
  await user.tab();
  await waitFor(() => expect(asked).toBe(1));
  await table.loadCards();
  await user.keyboard('{Control>}k{/Control}');
  await table.loadCards();
  expect(asked).toBe(1);
  mockCommands();
  await user.click(field);
  await user.tab();
  await waitFor(() => expect(table.combatants[0]?.initiative).toBe(12));
});

it('keeps a number in its field if its save is refused, and saves it when the field is left again', async () => {
  const field = await renderInitiative();
  mockCommands({ encounter_act: () => refuse('full', 'The disk is full.') });
  const user = userEvent.setup();
  await user.type(field, '12');
  await user.tab();
  await waitFor(() => expect(notices.all.at(-1)?.text).toBe('The disk is full.'));
  mockCommands();
  await user.click(field);
  expect(field).toHaveValue('12');
  await user.tab();
  await waitFor(() => expect(table.combatants[0]?.initiative).toBe(12));
});
