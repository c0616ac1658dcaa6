import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { endProgram, mockCommands, refuse } from '../../testing/program';
import { notices } from '../shared/notices.svelte';
import { announcer } from '../shared/announce.svelte';
import { recent } from '../shared/recent.svelte';
import HouseAction from './HouseAction.svelte';
import HouseOnPage from './HouseOnPage.svelte';
import HouseProof from './HouseProof.svelte';
import HouseRules from './HouseRules.svelte';
import { house } from './house.svelte';
import RuleTable from '../rules/RuleTable.svelte';
import Ledger from '../rules/Ledger.svelte';

const CELL = 'cell/table/burden/burden/10';
const FORMULA = 'derived/encumbrance';

const taken = (target: string) => `[[house_rule]]
target = "${target}"
value = 9
`;

function action(part: string) {
  mockCommands();
  render(HouseAction, {
    name: 'Burden',
    places: async () => {
      const pages = ['arsmagica/table/burden', 'arsmagica/rule/encumbrance'];
      const all = await Promise.all(pages.map((page) => api.housePlaces(page)));
      return all.flat().filter((card) => card.place.target.startsWith(part));
    },
  });
  return userEvent.setup();
}

async function rule(target: string) {
  return (await api.houseLook('arsmagica', target)).rule;
}

describe('a house rule', { timeout: 20_000 }, () => {
  beforeEach(endProgram);

  it('is made for a cell, beside the printed value', async () => {
    const user = action('cell/table/burden/');
    await user.click(screen.getByRole('button', { name: 'Make a house rule for Burden' }));
    const table = await screen.findByRole('table', { name: 'Burden' });
    await user.click(within(table).getByRole('button', { name: /where Total Load is 10: 4/ }));
    expect(screen.getByRole('region', { name: 'Printed' })).toHaveTextContent('4');
    const value = screen.getByRole('textbox', { name: 'Your rule' });
    expect(value).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Use this rule' })).toBeDisabled();
    await user.clear(value);
    await user.type(value, 'heavy');
    await waitFor(() => expect(value).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByText(/This cell is a number/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use this rule' })).toBeDisabled();
    await user.clear(value);
    await user.type(value, '7');
    await waitFor(() => expect(value).toHaveAttribute('aria-invalid', 'false'));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Ours');
    await user.click(screen.getByRole('button', { name: 'Use this rule' }));
    await screen.findByRole('button', { name: /where Total Load is 10: 7/ });
    expect(await rule(CELL)).toEqual({ target: CELL, value: 7, note: 'Ours', on: true });
  });

  it('can be undone after it was changed, and after it was made', async () => {
    mockCommands();
    const look = () => api.houseLook('arsmagica', CELL);
    await house.set(await look(), '7', 'Ours');
    await house.set(await look(), '8', '');
    notices.all.at(-1)?.act?.run();
    await waitFor(async () => expect(await rule(CELL)).toMatchObject({ value: 7, note: 'Ours' }));
    recent.redo();
    await waitFor(async () => expect(await rule(CELL)).toMatchObject({ value: 8, note: '' }));
    recent.undo();
    await waitFor(async () => expect(await rule(CELL)).toMatchObject({ value: 7, note: 'Ours' }));
    recent.undo();
    await waitFor(async () => expect(await rule(CELL)).toBeNull());
  });

  it('stays in force if undoing it is refused, and is undone by the next attempt', async () => {
    mockCommands();
    recent.clear();
    await house.set(await api.houseLook('arsmagica', CELL), '7', 'Ours');
    announcer.say('');
    mockCommands({ house_replace: () => refuse('full', 'The disk is full.') });
    recent.undo();
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('The disk is full.'));
    await waitFor(() => expect(recent.nextRedo).toBeNull());
    expect(recent.nextUndo).not.toBeNull();
    expect(announcer.text).toBe('');
    mockCommands();
    recent.undo();
    await waitFor(async () => expect(await rule(CELL)).toBeNull());
    await waitFor(() => expect(recent.nextRedo).not.toBeNull());
  });

  it('opens immediately if there is one target, is checked while typed, and is saved by keyboard', async () => {
    const user = action(FORMULA);
    await user.click(screen.getByRole('button', { name: 'Make a house rule for Burden' }));
    const value = await screen.findByRole('textbox', { name: 'Your rule' });
    expect(screen.getByText('Burden − positive Strength')).toBeVisible();
    await user.clear(value);
    await user.type(value, 'burden - strenth');
    expect(await screen.findByText(/nothing called “strenth”/)).toBeVisible();
    await user.clear(value);
    await user.type(value, 'burden');
    expect(await screen.findByText('Burden')).toBeVisible();
    await user.type(value, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await rule(FORMULA))?.value).toBe('burden');
  });

  it('keeps its form open when the printed formula is typed', async () => {
    const user = action(FORMULA);
    await api.houseSet('arsmagica', FORMULA, 'burden', '');
    await user.click(screen.getByRole('button', { name: 'Make a house rule for Burden' }));
    const value = await screen.findByRole('textbox', { name: 'Your rule' });
    expect(value).toHaveValue('burden');
    await user.clear(value);
    await user.type(value, 'max(0, burden - max(0, strength))');
    expect(await screen.findByText('Same as printed.')).toBeVisible();
    await user.type(value, '{Control>}{Enter}{/Control}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is made by choosing: a number, and a term that is excluded', async () => {
    const user = action(FORMULA);
    await user.click(screen.getByRole('button', { name: 'Make a house rule for Burden' }));
    const value = await screen.findByRole('textbox', { name: 'Your rule' });
    const choices = await screen.findByRole('region', { name: 'By choosing' });
    await user.click(within(choices).getByRole('checkbox', { name: '− Strength, at least 0' }));
    expect(value).toHaveValue('max(0, burden)');
    expect(within(choices).getByRole('checkbox', { name: 'Burden' })).toBeDisabled();
    const least = within(choices).getByRole('spinbutton', { name: /^0 in .*at least 0/ });
    await user.clear(least);
    await user.type(least, '2');
    expect(value).toHaveValue('max(2, burden)');
    expect(await screen.findByText('Burden, at least 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use this rule' }));
    await waitFor(async () => expect((await rule(FORMULA))?.value).toBe('max(2, burden)'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Make a house rule for Burden' })).toHaveFocus(),
    );
  });

  it('is described in the new language after a change of language', async () => {
    const user = action(FORMULA);
    await user.click(screen.getByRole('button', { name: 'Make a house rule for Burden' }));
    await screen.findByRole('checkbox', { name: '− Strength, at least 0' });
    await api.setLanguage('de');
    house.invalidate();
    expect(await screen.findByRole('checkbox', { name: '− Strength, mindestens 0' })).toBeVisible();
  });

  it('offers names while a formula is typed', async () => {
    const user = action(FORMULA);
    const names = vi.spyOn(api, 'houseNames');
    await user.click(screen.getByRole('button', { name: 'Make a house rule for Burden' }));
    const value = await screen.findByRole('textbox', { name: 'Your rule' });
    await screen.findByRole('region', { name: 'By choosing' });
    await waitFor(() => expect(names).toHaveResolved());
    await user.clear(value);
    await user.type(value, 'burden + stam');
    const list = await screen.findByRole('listbox', { name: 'Names for the formula' });
    expect(within(list).getAllByRole('option')[0]).toHaveTextContent('stamina');
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(value).toHaveValue('burden + sta\nm');
    expect(screen.queryByRole('listbox', { name: 'Names for the formula' })).toBeNull();
    await user.clear(value);
    await user.type(value, 'burden + stam');
    await screen.findByRole('listbox', { name: 'Names for the formula' });
    await user.keyboard('{Enter}');
    expect(value).toHaveValue('burden + stamina');
    expect(value).toHaveFocus();
    expect(await screen.findByText('Burden + Stamina')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose from what is printed' }));
    expect(value).toHaveValue('max(0, burden - max(0, strength))');
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: '− Strength, at least 0' })).toBeChecked(),
    );
  });

  it('is switched, edited, removed and restored in the list of all', async () => {
    mockCommands();
    await api.houseSet('arsmagica', CELL, '7', 'Ours');
    const user = userEvent.setup();
    render(HouseRules, { onclose: () => undefined });
    const on = await screen.findByRole('checkbox', { name: /where Total Load is 10/ });
    expect(on).toBeChecked();
    expect(screen.getByText('Printed: 4')).toBeVisible();
    await user.click(on);
    await waitFor(async () => expect((await rule(CELL))?.on).toBe(false));
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All house rules' }));
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await screen.findByText(/No house rules yet/);
    const notice = notices.all.at(-1);
    expect(notice?.act?.label).toBe('Undo');
    notice?.act?.run();
    await screen.findByRole('checkbox', { name: /where Total Load is 10/ });
    expect(await rule(CELL)).toMatchObject({ value: 7, note: 'Ours', on: false });
  });

  it('is imported as text, and rules that are left out are reported', async () => {
    mockCommands();
    const user = userEvent.setup();
    render(HouseRules, { onclose: () => undefined });
    await user.click(await screen.findByText('Import house rules'));
    await user.click(screen.getByRole('textbox', { name: 'Or paste text' }));
    await user.paste(`[house]
system = "arsmagica"
${taken(CELL)}${taken('derived/luck')}${taken('derived/luck')}`);
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findAllByText(/derived\/luck/)).toHaveLength(2);
    expect(await screen.findByRole('checkbox', { name: /where Total Load is 10/ })).toBeChecked();
  });

  it('is not saved over a change made elsewhere until that was named', async () => {
    const user = action(FORMULA);
    notices.all = [];
    await user.click(screen.getByRole('button', { name: 'Make a house rule for Burden' }));
    const value = await screen.findByRole('textbox', { name: 'Your rule' });
    await user.clear(value);
    await user.type(value, 'burden');
    expect(await screen.findByText('Burden')).toBeVisible();
    await api.houseSet('arsmagica', FORMULA, 'strength', '');
    const look = vi.spyOn(api, 'houseLook');
    await user.type(value, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(notices.all.at(-1)?.text).toContain('is now “strength”'));
    await waitFor(() => expect(look).toHaveResolved());
    expect(value).toHaveValue('burden');
    await user.type(value, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(notices.all.at(-1)?.act?.label).toBe('Undo'));
    expect((await rule(FORMULA))?.value).toBe('burden');
  });

  it('no longer offers to undo in a notice once it is switched', async () => {
    mockCommands();
    notices.all = [];
    const look = () => api.houseLook('arsmagica', CELL);
    await house.set(await look(), '7', 'Ours');
    expect(notices.all).toHaveLength(1);
    await house.setOn(await look(), false);
    expect(notices.all).toEqual([]);
  });

  it('is switched or removed once by a double click', async () => {
    mockCommands();
    notices.all = [];
    const card = await api.houseSet('arsmagica', CELL, '7', 'Ours');
    const switched = await Promise.all([house.setOn(card, false), house.setOn(card, false)]);
    expect(switched).toEqual([true, false]);
    const off = await api.houseLook('arsmagica', CELL);
    expect(await Promise.all([house.remove(off), house.remove(off)])).toEqual([true, false]);
    expect(notices.all.filter((notice) => notice.wrong)).toEqual([]);
  });

  it('is loaded again by a click that repeats what is done', async () => {
    mockCommands();
    const card = await api.houseSet('arsmagica', CELL, '7', 'Ours');
    expect(await house.remove(card)).toBe(true);
    const before = house.changes;
    expect(await house.remove(card)).toBe(false);
    expect(house.changes).toBe(before + 1);
  });

  it('is imported in one step, which can be undone', async () => {
    mockCommands();
    recent.clear();
    await api.houseSet('arsmagica', CELL, '7', 'Ours');
    await house.install(`[house]
system = "arsmagica"
${taken(CELL)}[[house_rule]]
target = "${FORMULA}"
value = "burden"
`);
    expect(await rule(CELL)).toMatchObject({ value: 9 });
    notices.all.at(-1)?.act?.run();
    await waitFor(async () => expect(await rule(CELL)).toMatchObject({ value: 7, note: 'Ours' }));
    expect(await rule(FORMULA)).toBeNull();
    recent.redo();
    await waitFor(async () => expect(await rule(CELL)).toMatchObject({ value: 9 }));
    expect(await rule(FORMULA)).toMatchObject({ value: 'burden' });
  });

  it('is not reported as missing if the list cannot be read', async () => {
    notices.all = [];
    mockCommands({ house_rules: () => refuse('disk', 'Not readable.') });
    render(HouseRules, { onclose: () => undefined });
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('Not readable.'));
    expect(screen.queryByText(/No house rules yet/)).toBeNull();
  });

  it('is offered on a page, or the error is reported', async () => {
    notices.all = [];
    mockCommands();
    const page = await api.show('arsmagica/rule/encumbrance');
    const { unmount } = render(HouseOnPage, { page });
    await screen.findByRole('button', { name: 'Make a house rule for Encumbrance' });
    unmount();
    mockCommands({ house_places: () => refuse('disk', 'Not readable.') });
    render(HouseOnPage, { page });
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('Not readable.'));
  });

  it('is copied even if access to the clipboard is denied', async () => {
    mockCommands();
    await api.houseSet('arsmagica', CELL, '7', 'Ours');
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    const selected = vi.fn(() => true);
    document.execCommand = selected;
    render(HouseRules, { onclose: () => undefined });
    await user.click(await screen.findByRole('button', { name: /^Copy/ }));
    await waitFor(() => expect(selected).toHaveBeenCalledWith('copy'));
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('House rules copied.'));
    expect(notices.all.at(-1)?.wrong).toBe(false);
  });

  it('collapses and expands zero terms in a ledger', async () => {
    const user = userEvent.setup();
    const line = (name: string, value: number) => ({
      name,
      value: String(value),
      nothing: value === 0,
    });
    const lines = [line('Stamina', 2), line('Armor', 0), line('Form', 0)];
    render(Ledger, { lines, sum: { name: 'Soak', value: '2' } });
    expect(screen.queryByText('Armor')).toBeNull();
    const fold = screen.getByRole('button', { name: /2 zero terms/ });
    // It must not submit a form around the ledger.
    expect(fold).toHaveAttribute('type', 'button');
    await user.click(fold);
    expect(screen.getByText('Armor')).toBeVisible();
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await user.click(fold);
    expect(screen.queryByText('Form')).toBeNull();
    expect(screen.getByText('Stamina')).toBeVisible();
  });

  it('is marked in a table, and in a proof beside the printed value', async () => {
    mockCommands();
    const columns = ['load', 'burden'].map((key) => ({ key, label: key }));
    const table = { columns, rows: [[10, 7]], by: 'step' as const, dice: 'd10', beyond: {} };
    render(RuleTable, { name: 'Burden', table, house: new Set(['0/1']) });
    expect(screen.getByRole('cell', { name: '7, by a house rule' })).toBeVisible();
    const { proof } = await api.calculate('arsmagica', 'encumbrance', { load: 10, strength: 0 });
    const house = {
      rules: [
        {
          target: CELL,
          label: 'Burden where Total Load is 10',
          rule: 'table/burden',
          house: '7',
          printed: '4',
          note: 'Ours',
          cell: [0, 1] as [number, number],
        },
      ],
      printed: 4,
      printed_words: 'Burden − Strength',
      printed_problem: null,
    };
    render(HouseProof, { proof: proof.map((step) => ({ ...step, house })) });
    const shown = screen.getByRole('region', { name: 'House rules' });
    expect(shown).toHaveTextContent('‡ Burden where Total Load is 10: 7 (Ours) Printed: 4');
    expect(shown).toHaveTextContent('By the printed rules, Encumbrance: 4 Burden − Strength');
  });
});
