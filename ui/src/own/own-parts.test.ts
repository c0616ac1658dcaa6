import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { OwnPartsView } from '../api/types';
import { characterId, endProgram, mockCommands } from '../../testing/program';
import { notices } from '../shared/notices.svelte';
import NewSystem from './NewSystem.svelte';
import OwnPartsForm from './OwnPartsForm.svelte';
import OwnPartsPage from './OwnPartsPage.svelte';
import { keyOf, ownParts } from './own-parts.svelte';

const SYSTEM = 'arsmagica';
/** A part is checked with its whole system, which takes a while in a debug build. */
const SLOW = { timeout: 20_000 };

async function form(): Promise<ReturnType<typeof userEvent.setup>> {
  await ownParts.open(SYSTEM);
  ownParts.character = await characterId('Isolde Vann');
  const view = (): OwnPartsView => {
    if (!ownParts.view) throw new Error('Nothing is edited.');
    return ownParts.view;
  };
  render(OwnPartsForm, {
    get view() {
      return view();
    },
    onclose: () => undefined,
  });
  render(OwnPartsPage, {
    get view() {
      return view();
    },
  });
  return userEvent.setup();
}

const field = (name: RegExp): HTMLElement => screen.getByRole('textbox', { name });

describe('own parts', { timeout: 90_000 }, () => {
  beforeEach(async () => {
    await endProgram();
    mockCommands();
    await systems.load();
    ownParts.close();
    notices.all = [];
  });

  it('are created in the form, previewed on a character, saved and undone', async () => {
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New field' }));
    await user.type(field(/^Label/), 'Luck');
    expect(field(/^Key/)).toHaveValue('luck');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'number');
    await user.type(field(/^Default/), '2');
    await user.click(screen.getByRole('button', { name: /^Add to Ars Magica/ }));
    expect(await screen.findByRole('button', { name: 'Luck' }, SLOW)).toBeVisible();
    const known = (): boolean =>
      systems.find(SYSTEM)?.fields.some((each) => each.key === 'luck') === true;
    await waitFor(() => expect(known()).toBe(true));

    await user.click(screen.getByRole('button', { name: 'New derived value' }));
    expect(screen.queryByText(/It has no/)).toBeNull();
    await user.type(field(/^Label/), 'Fortune');
    await user.type(field(/^Formula/), 'lukc + 3');
    expect(await screen.findByText(/nothing called “lukc”/, {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Add to Ars Magica/ }));
    expect(field(/^Formula/)).toHaveValue('lukc + 3');
    await user.clear(field(/^Formula/));
    await user.type(field(/^Formula/), 'luc');
    const names = await screen.findByRole('listbox', { name: 'Names for the formula' });
    await waitFor(() => expect(within(names).getAllByRole('option')[0]).toHaveTextContent('Luck'));
    await user.keyboard('{Enter}');
    await user.type(field(/^Formula/), ' + 3');
    const tried = screen.getByRole('status', { name: 'Preview' });
    await waitFor(() => expect(tried).toHaveTextContent(/Fortune\s*5/), SLOW);
    expect(tried).toHaveTextContent('Luck');
    expect((await api.ownParts(SYSTEM)).parts).toHaveLength(1);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Fortune' }, SLOW)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Luck' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(
      () => expect(notices.all.at(-1)?.text).toContain('something else needs it'),
      SLOW,
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await api.ownParts(SYSTEM)).parts).toHaveLength(1), SLOW);
  });

  it('are saved once, even if that is requested twice', async () => {
    await ownParts.open(SYSTEM);
    ownParts.startNew('field');
    ownParts.change({ record: { key: 'luck', label: 'Luck', type: 'number' } });
    await ownParts.updatePreview();
    await Promise.all([ownParts.save(), ownParts.save()]);
    expect(notices.all.filter(({ wrong }) => wrong)).toEqual([]);
    expect((await api.ownParts(SYSTEM)).parts).toHaveLength(1);
  });

  it('are undone by the notice of the last change alone', async () => {
    await ownParts.open(SYSTEM);
    for (const label of ['Luck', 'Grit']) {
      ownParts.startNew('field');
      ownParts.change({ record: { key: label.toLowerCase(), label, type: 'number' } });
      expect(await ownParts.save()).toBe(true);
    }
    const undoable = () => notices.all.filter(({ act }) => act !== undefined);
    expect(undoable().map(({ text }) => text)).toEqual([expect.stringContaining('Grit')]);
    await ownParts.undo(SYSTEM);
    expect(undoable()).toEqual([]);
    expect((await api.ownParts(SYSTEM)).parts.map(({ name }) => name)).toEqual(['Luck']);
  });

  it('are busy until the last of several changes has been saved', async () => {
    await ownParts.open(SYSTEM);
    const { view } = ownParts;
    const finish: (() => void)[] = [];
    const change = () => new Promise((done) => finish.push(() => done(view)));
    mockCommands({ own_parts_undo: change, own_parts_redo: change });
    const changes = [ownParts.undo(SYSTEM), ownParts.redo(SYSTEM)];
    await waitFor(() => expect(finish).toHaveLength(2));
    finish[0]?.();
    await changes[0];
    expect(ownParts.busy).toBe(true);
    finish[1]?.();
    await changes[1];
    expect(ownParts.busy).toBe(false);
  });

  it('offer the names of the part that was opened last, in whatever order they arrive', async () => {
    await ownParts.open(SYSTEM);
    const names = (text: string) => [{ text, label: text, place: 'value' }];
    let first = true;
    let go: () => void = () => undefined;
    mockCommands({
      own_part_names: async () => {
        if (!first) return names('second');
        first = false;
        await new Promise<void>((done) => (go = done));
        return names('first');
      },
    });
    ownParts.startNew('derived');
    ownParts.startNew('event');
    await waitFor(() => expect(ownParts.names[0]?.text).toBe('second'));
    go();
    await ownParts.updatePreview();
    expect(ownParts.names[0]?.text).toBe('second');
  });

  it('are saved by Ctrl+Enter with the text of the focused field', async () => {
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New field' }));
    await user.type(field(/^Label/), 'Luck');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'number');
    await user.type(field(/^Default/), '2{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Luck' }, SLOW)).toBeVisible();
    expect(ownParts.view?.parts[0]?.part.record.default).toBe(2);
  });

  it('can be restored after Escape closed a form with unsaved text', async () => {
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New field' }));
    await user.click(field(/^Label/));
    await user.keyboard('{Escape}');
    expect(notices.all).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'New field' }));
    await user.type(field(/^Label/), 'Luck{Escape}');
    expect(screen.queryByRole('textbox', { name: /^Label/ })).toBeNull();
    notices.all.at(-1)?.act?.run();
    await waitFor(() => expect(field(/^Label/)).toHaveValue('Luck'));
    expect(field(/^Key/)).toHaveValue('luck');
  });

  it('show the errors of a row at its field, and ask only for what its type needs', async () => {
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New list' }));
    await user.type(field(/^Label/), 'Favours');
    await user.click(screen.getByRole('button', { name: 'Add to fields' }));
    const row = screen.getByRole('group', { name: 'Fields 1' });
    await user.type(within(row).getByRole('textbox', { name: /^Key/ }), 'Of Whom');
    expect(await within(row).findByText(/not “Of Whom”/, {}, SLOW)).toBeVisible();
    expect(within(row).queryByRole('textbox', { name: /^Choices/ })).toBeNull();
    await user.selectOptions(within(row).getByRole('combobox', { name: /^Type/ }), 'choice');
    expect(within(row).getByRole('textbox', { name: /^Choices/ })).toBeVisible();
  });

  it('accept yes or no for a flag, and report anything else as an error', async () => {
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New field' }));
    await user.type(field(/^Label/), 'Blessed');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'flag');
    await user.type(field(/^Default/), 'maybe{Tab}');
    await waitFor(() => expect(field(/^Default/)).toBeInvalid(), SLOW);
    expect(field(/^Default/)).toHaveValue('maybe');
    await user.clear(field(/^Default/));
    await user.type(field(/^Default/), 'No{Tab}');
    await waitFor(() => expect(field(/^Default/)).toBeValid(), SLOW);
    expect(ownParts.draft?.record.default).toBe(false);
  });

  it('take the focus when they are opened, and return it when they are closed', async () => {
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New field' }));
    await waitFor(() => expect(field(/^Label/)).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'New field' })).toHaveFocus());
  });

  it('list what is missing in the order of the fields', async () => {
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New kind' }));
    expect(screen.getByText('It still needs: Name, Key.')).toBeVisible();
  });

  it('have the focus in the first field, in a new row, and back in the list', async () => {
    const user = await form();
    const button = (name: string): HTMLElement => screen.getByRole('button', { name });
    await user.click(button('New list'));
    await waitFor(() => expect(field(/^Label/)).toHaveFocus());
    await user.click(button('Add to fields'));
    const row = screen.getByRole('group', { name: 'Fields 1' });
    const label = within(row).getByRole('textbox', { name: /^Label/ });
    await waitFor(() => expect(label).toHaveFocus());
    await user.click(button('Remove Fields 1'));
    await waitFor(() => expect(button('Add to fields')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('New list')).toHaveFocus());
  });

  it('show no error that was found before a key followed from the label', async () => {
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New field' }));
    await waitFor(() => expect(ownParts.errorsOf('key')).not.toEqual([]), SLOW);
    await user.type(field(/^Label/), 'L');
    expect(field(/^Key/)).toHaveValue('l');
    expect(field(/^Key/)).toBeValid();
  });

  it('focus the first invalid field instead of being saved', async () => {
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New derived value' }));
    expect(field(/^Key/)).toBeRequired();
    await user.type(field(/^Formula/), 'lukc');
    await user.click(screen.getByRole('button', { name: /^Add to Ars Magica/ }));
    await waitFor(() => expect(field(/^Key/)).toHaveFocus(), SLOW);
    expect(document.activeElement).toBeInvalid();
  });

  it('can be an event with inputs and changes, with each error at its field', async () => {
    const record = { key: 'luck', label: 'Luck', type: 'number', default: 2 };
    await api.ownPartSave(SYSTEM, null, { array: 'field', record, heading: 'Own', after: '' });
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New event' }));
    await user.type(field(/^Label/), 'Gamble');
    await user.click(screen.getByRole('button', { name: 'Add to inputs' }));
    const input = screen.getByRole('group', { name: 'Inputs 1' });
    await user.type(within(input).getByRole('textbox', { name: /^Label/ }), 'Stake');
    const named = { name: 'Name in formulas' };
    await waitFor(() => expect(within(input).getByRole('textbox', named)).toHaveValue('stake'));
    await user.click(screen.getByRole('button', { name: 'Add to changes' }));
    const change = screen.getByRole('group', { name: 'Changes 1' });
    await user.click(within(change).getByRole('button', { name: 'Add to new values' }));
    const set = within(change).getByRole('group', { name: 'New values 1' });
    await user.type(within(set).getByRole('textbox', { name: /^Formula/ }), 'luck - stake');
    expect(await within(set).findByText(/Give it a name/, {}, SLOW)).toBeVisible();
    await user.type(within(set).getByRole('textbox', named), 'lukc{Tab}');
    expect(await within(set).findByText(/no field “lukc” to set/, {}, SLOW)).toBeVisible();
    await user.clear(within(set).getByRole('textbox', named));
    await user.type(within(set).getByRole('textbox', named), 'luck{Tab}');
    await waitFor(() => expect(within(set).queryByText(/no field/)).toBeNull(), SLOW);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Gamble' }, SLOW)).toBeVisible();
    await waitFor(() =>
      expect(systems.find(SYSTEM)?.events.map((event) => event.key)).toContain('gamble'),
    );
  });

  it('can be a list with initial rows, and a field with a position on the sheet', async () => {
    const user = await form();
    await user.click(screen.getByRole('button', { name: 'New list' }));
    await user.type(field(/^Label/), 'Favours');
    await user.click(screen.getByRole('button', { name: 'Add to fields' }));
    const of = screen.getByRole('group', { name: 'Fields 1' });
    await user.type(within(of).getByRole('textbox', { name: /^Label/ }), 'Worth');
    await user.selectOptions(within(of).getByRole('combobox', { name: /^Type/ }), 'number');
    await user.click(screen.getByRole('button', { name: 'Add to rows' }));
    const row = screen.getByRole('group', { name: 'Rows 1' });
    await user.type(within(row).getByRole('textbox', { name: /^Name/ }), 'A smith');
    await user.type(within(row).getByRole('textbox', { name: /^Worth/ }), '3');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Favours' }, SLOW)).toBeVisible();
    const made = await api.characterNew(SYSTEM, 'Someone');
    expect(made.character.lists.favours?.[0]).toMatchObject({
      name: 'A smith',
      values: { worth: 3 },
    });

    await user.click(screen.getByRole('button', { name: 'New field' }));
    await user.type(field(/^Label/), 'Grit');
    await user.selectOptions(screen.getByRole('combobox', { name: 'On the sheet' }), 'size');
    expect(screen.queryByRole('textbox', { name: /^Heading on the sheet/ })).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Grit' }, SLOW)).toBeVisible();
    const { sheet } = await api.characterNew(SYSTEM, 'Another');
    const labels = JSON.stringify(sheet).matchAll(/"label":"([^"]*)"/g);
    expect(Array.from(labels, ([, label]) => label).join()).toMatch(/Size[^,]*,Grit/);
  });

  it('create a system, whose characters work immediately', async () => {
    let begun = false;
    render(NewSystem, { onclose: () => undefined, onbegun: () => (begun = true) });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Tarn & Fell');
    expect(screen.getByRole('textbox', { name: 'Key' })).toHaveValue('tarnfell');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(begun).toBe(true), SLOW);
    expect(ownParts.view?.made_here).toBe(true);
    const view = await api.characterNew('tarnfell', 'Someone');
    expect(view.derivations.whole.health?.value).toBe(11);
  });

  it('show at its key why a system is refused, and keep the typed text', async () => {
    const [onclose, onbegun] = [vi.fn(), vi.fn()];
    render(NewSystem, { onclose, onbegun });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Tarn');
    const key = screen.getByRole('textbox', { name: 'Key' });
    await user.clear(key);
    await user.type(key, 'mlaf{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('a system with the key “mlaf”');
    expect(key).toHaveAccessibleDescription(/a system with the key “mlaf”/);
    expect(key).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tarn');
    expect(onclose).not.toHaveBeenCalled();
    expect(notices.all).toEqual([]);
    await user.type(key, '2');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(key).toBeValid();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onclose).toHaveBeenCalled(), SLOW);
    expect(onbegun).toHaveBeenCalled();
  });
});

it.each([
  ['Hit points', 'hit_points'],
  ['Éclat!', 'eclat'],
  ['Größe', 'grosse'],
  ['  Of  3 parts ', 'of_3_parts'],
])('%s has the key %s', (name, key) => {
  expect(keyOf(name)).toBe(key);
});
