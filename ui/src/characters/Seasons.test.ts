import { screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';

import { openSheet } from '../../testing/sheet';
import { api } from '../api/commands';
import type { Activity, Calendar, CharacterView, Edit, LedgerRow } from '../api/types';
import { recent } from '../shared/recent.svelte';
import { chosenLanguage } from '../shared/text.svelte';
import { isBeforeDates, rowOf } from './ledger';
import { shelf } from './shelf.svelte';

const BOOK: Edit = {
  edit: 'add_row',
  list: 'books',
  at: null,
  row: { id: 0, entry: null, name: 'On the Wall of Air', values: {} },
};

const AGING = { id: 0, time: 1220, part: 1, activity: 'aging', inputs: {}, note: '' };

async function magus(name: string): Promise<CharacterView> {
  const { card, revision } = await api.characterNew('arsmagica', name);
  return api.characterEdit(card.id, revision, { edit: 'set', field: 'kind', value: 'Magus' });
}

/** A magus whose ledger has these rows. */
async function withRows(...rows: LedgerRow[]): Promise<CharacterView> {
  const { card } = await magus('Marcella');
  for (const row of rows) await api.ledgerAdd([card.id], row, 1);
  return api.characterOpen(card.id);
}

async function ledger(make: () => Promise<CharacterView>) {
  const opened = await openSheet(make);
  await opened.user.keyboard('l');
  return opened;
}

const activity = (): HTMLElement => screen.getByRole('combobox', { name: 'Activity' });

afterEach(() => (chosenLanguage.value = 'system'));

it('capitalizes the name of a row in German', async () => {
  await ledger(() => magus('Marcella'));
  chosenLanguage.value = 'de';
  const name = 'Ersten Eintrag hinzufügen: Season';
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

it('suggests a book only once if two characters own it', async () => {
  const owner = async (name: string): Promise<CharacterView> => {
    const { card, revision } = await magus(name);
    return api.characterEdit(card.id, revision, BOOK);
  };
  const { user } = await ledger(async () => {
    await owner('Iosephus');
    return owner('Marcella');
  });
  await user.keyboard('s');
  await user.selectOptions(activity(), 'Reading a summa');
  const list = (): (string | null)[] => {
    const id = screen.getByRole('combobox', { name: 'Book' }).getAttribute('list') ?? '';
    const options = document.getElementById(id)?.querySelectorAll('option') ?? [];
    return Array.from(options, (option) => option.getAttribute('value'));
  };
  await waitFor(() => expect(list()).toEqual(['On the Wall of Air']));
});

it('keeps the year of a row until another one is typed', async () => {
  const { user, character } = await ledger(() => withRows(AGING));
  await user.click(await screen.findByRole('button', { name: /^Aging/ }));
  const year = screen.getByRole('spinbutton', { name: 'Year' });
  await user.clear(year);
  expect(year).toBeInTheDocument();
  await user.type(year, '1221');
  const changes = await screen.findByRole('complementary', { name: /What this changes/ });
  await waitFor(() => expect(year).toHaveValue('1221'));
  expect(year).toHaveFocus();
  await user.click(within(changes).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(character.view.ledger[0]?.time).toBe(1221));
});

it('discards the changes of a row when another one is opened', async () => {
  const later = { ...AGING, time: 1221 };
  const { user, character } = await ledger(() => withRows(AGING, later));
  await user.click(await screen.findByRole('button', { name: /^Aging.*1220/ }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'A mild winter.');
  await screen.findByRole('complementary', { name: /What this changes/ });
  await user.click(screen.getByRole('button', { name: /^Aging.*1221/ }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('spinbutton', { name: 'Year' })).toHaveValue('1221');
  expect(character.view.ledger.map(({ note }) => note)).toEqual(['', '']);
});

it('follows changes of an open row, and closes its form if an undo removes it', async () => {
  const { user, character } = await ledger(() => withRows(AGING));
  await user.click(await screen.findByRole('button', { name: /^Aging/ }));
  const note = screen.getByRole('textbox', { name: 'Note' });
  const [line] = character.view.ledger;
  if (!line) throw new Error('The ledger has a row.');
  await character.edit({ edit: 'set_ledger_row', row: { ...rowOf(line), note: 'Mild.' } });
  await waitFor(() => expect(note).toHaveValue('Mild.'));
  await user.type(note, ' And long.');
  await screen.findByRole('complementary', { name: /What this changes/ });
  await character.undo();
  await character.undo();
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.queryByRole('combobox', { name: 'Activity' })).toBeNull();
});

it('adds the points of lines that get the same name', async () => {
  const { user, character } = await ledger(() => magus('Marcella'));
  await user.keyboard('s');
  await user.selectOptions(activity(), 'Inventing a spell');
  const add = screen.getByRole('button', { name: 'Add to Exposure' });
  for (const number of [1, 2]) {
    await user.click(add);
    expect(add).toBeDisabled();
    const line = await screen.findByRole('combobox', { name: `Exposure ${number}: what` });
    await user.type(line, number === 1 ? 'Creo{Tab}' : 'Ignem{Tab}');
  }
  const second = screen.getByRole('combobox', { name: 'Exposure 2: what' });
  await user.clear(second);
  await user.type(second, 'Creo{Tab}');
  expect(screen.queryByRole('combobox', { name: 'Exposure 2: what' })).toBeNull();
  expect(screen.getByRole('spinbutton', { name: 'Exposure in Creo' })).toHaveValue('2');
  expect(character.view.ledger).toHaveLength(0);
});

it('shows how the numbers of an open row were calculated', async () => {
  const inputs = { lab_total: 24, form: 'ignem' };
  const row = { id: 0, time: 1220, part: 1, activity: 'extract', inputs, note: '' };
  const { user } = await ledger(() => withRows(row));
  await user.click(await screen.findByRole('button', { name: /^Vis extraction/ }));
  const proof = await screen.findByRole('region', { name: 'Proof' });
  expect(proof).toHaveTextContent(/Lab Total\s*24/);
  expect(within(proof).getByRole('region', { name: /^Pawns/ })).toHaveTextContent('3');
});

it('closes the form of a new row with Escape or Cancel, and returns the focus to its button', async () => {
  const { user } = await ledger(() => magus('Marcella'));
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ]) {
    await user.click(screen.getByRole('button', { name: /^Add season/ }));
    await waitFor(() => expect(activity()).toHaveFocus());
    await leave();
    expect(screen.queryByRole('combobox', { name: 'Activity' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Add season/ })).toHaveFocus());
  }
});

it('reports that an unknown name begins as new, and suggests a known one', async () => {
  const { user } = await ledger(async () => {
    const { card, revision } = await magus('Marcella');
    const row = { id: 0, entry: null, name: 'Athletics', values: {} };
    return api.characterEdit(card.id, revision, {
      edit: 'add_row',
      list: 'abilities',
      at: null,
      row,
    });
  });
  await user.keyboard('s');
  await user.selectOptions(activity(), 'Practice');
  const field = await screen.findByRole('combobox', { name: /Ability|What|Trait/ });
  await user.type(field, 'Athl');
  expect(field).toHaveAccessibleDescription(/“Athl” is not on the sheet yet and begins as new\./);
  await user.click(screen.getByRole('button', { name: 'Use Athletics' }));
  expect(field).toHaveValue('Athletics');
  expect(screen.queryByText(/begins as new/)).toBeNull();
});

it('adds only one row of an activity that takes no season, whatever number was entered before', async () => {
  const { user, character } = await ledger(() => magus('Marcella'));
  await user.keyboard('s');
  await user.selectOptions(activity(), 'Practice');
  const times = await screen.findByRole('spinbutton', { name: 'How many' });
  await user.clear(times);
  await user.type(times, '4');
  await user.selectOptions(activity(), 'Aging');
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: /^Add/ }));
  await waitFor(() => expect(character.view.ledger).toHaveLength(1));
});

it('suggests the activity after one before all dates, and has no experience in a game without it', async () => {
  const row = { id: 0, time: null, part: 0, activity: 'begin', note: '' };
  const { user } = await ledger(async () => {
    const { card } = await api.characterNew('mythcraft', 'Tamsin');
    await api.ledgerAdd([card.id], { ...row, inputs: { talent: 'Clear Thoughts' } }, 1);
    return api.characterOpen(card.id);
  });
  await screen.findByRole('columnheader', { name: 'Activity' });
  expect(screen.queryByRole('columnheader', { name: 'Experience' })).toBeNull();
  await user.keyboard('s');
  await waitFor(() => expect(activity()).toHaveDisplayValue('Level up'));
});

it.each([
  ['Creation', 'Creation', true],
  ['Creation', 'Study', false],
  ['Creation', '', false],
  ['', '', false],
])('a calendar with %j before all dates has the group %j there: %j', (before, group, expected) => {
  expect(isBeforeDates({ group } as Activity, { before } as Calendar)).toBe(expected);
});

it('adds a row before all dates without the year that was typed for another activity', async () => {
  const { user, character } = await ledger(() => magus('Marcella'));
  await user.keyboard('s');
  await user.selectOptions(activity(), 'Practice');
  await user.type(screen.getByRole('spinbutton', { name: 'Year' }), '1225');
  await user.selectOptions(activity(), 'Early childhood');
  activity().closest('form')?.requestSubmit();
  await waitFor(() => expect(character.view.ledger).toHaveLength(1));
  expect(character.view.ledger[0]?.time).toBeNull();
});

it('adds a new row once if Enter is pressed twice', async () => {
  const { user, character } = await ledger(() => magus('Marcella'));
  await user.keyboard('s');
  await user.selectOptions(activity(), 'Aging');
  const form = activity().closest('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await character.settled();
  expect(character.view.ledger).toHaveLength(1);
});

it('asks for no preview of a row that was just saved', async () => {
  const { user, character } = await ledger(() => withRows(AGING));
  await user.click(await screen.findByRole('button', { name: /^Aging/ }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Mild.');
  const changes = await screen.findByRole('complementary', { name: /What this changes/ });
  const preview = vi.spyOn(api, 'ledgerPreview');
  await user.click(within(changes).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(character.view.ledger[0]?.note).toBe('Mild.'));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(preview).not.toHaveBeenCalled();
  preview.mockRestore();
});

it('undoes and redoes a new row of several characters for all of them', async () => {
  recent.clear();
  const { user, character } = await ledger(() => magus('Marcella'));
  const { card } = await magus('Odo');
  const rows = async () => (await api.characterOpen(card.id)).ledger.length;
  shelf.cards = await api.characters();
  await user.keyboard('s');
  await user.selectOptions(activity(), 'Aging');
  await user.click(screen.getByRole('checkbox', { name: 'Odo' }));
  activity().closest('form')?.requestSubmit();
  await waitFor(() => expect(recent.nextUndo).not.toBeNull());
  expect(character.view.ledger).toHaveLength(1);
  expect(await rows()).toBe(1);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await rows()).toBe(0));
  expect(character.view.ledger).toHaveLength(0);
  await waitFor(() => expect(recent.nextRedo).not.toBeNull());
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(async () => expect(await rows()).toBe(1));
  expect(character.view.ledger).toHaveLength(1);
});

it('shows findings of a new row as errors only once something was typed', async () => {
  const { user } = await ledger(() => magus('Marcella'));
  const missing = () => screen.findByText(/is not above level/);
  await user.keyboard('s');
  expect(await missing()).not.toHaveClass('wrong');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Pilum of Fire');
  await waitFor(async () => expect(await missing()).toHaveClass('wrong'));
  await user.selectOptions(activity(), 'Practice');
  await user.selectOptions(activity(), 'Inventing a spell');
  expect(await missing()).not.toHaveClass('wrong');
});

it('proves a score with the seasons that earned it', async () => {
  const inputs = { subject: 'Creo', die: 5, local_aura: 3 };
  const row = { id: 0, time: 1220, part: 1, activity: 'vis_study', inputs, note: '' };
  const { user } = await openSheet(() => withRows(row));
  await user.click(screen.getByRole('button', { name: /^Creo 3/ }));
  const proof = await screen.findByRole('complementary', { name: /Creo/ });
  expect(proof).toHaveTextContent('score 3 for 8 experience');
  expect(within(proof).getByText('Summer 1220: Vis study')).toBeVisible();
});
