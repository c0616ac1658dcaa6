import { mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { mockCommands } from '../../testing/program';
import { api } from '../api/commands';
import { ownEntry } from '../own/own-entry.svelte';
import { packs } from '../packs/packs.svelte';
import { pins } from '../rules/pins.svelte';
import { reading } from '../rules/reading.svelte';
import { search } from '../rules/search.svelte';
import { game } from '../shared/game.svelte';
import { overlay } from '../shared/overlay.svelte';
import App from './App.svelte';
import { navigation } from './navigation.svelte';
import { textSize, theme } from './settings.svelte';

const NOTHING_READ = { read: [], pinned: [] };

function atTheStart(): void {
  reading.steps = [];
  reading.at = -1;
  reading.page = null;
  search.query = '';
  search.answers = null;
  pins.history = NOTHING_READ;
  navigation.go('rules');
}

const answered = (query: string) => waitFor(() => expect(search.answers?.query).toBe(query));

describe('the window', () => {
  beforeEach(() => {
    mockCommands();
    navigation.go('rules');
    overlay.open = null;
    render(App);
  });

  it('switches between its three views by keyboard, and updates its title', async () => {
    const user = userEvent.setup();
    const name = (await api.characters())[0]?.name ?? '';
    await user.keyboard('{Control>}3{/Control}');
    expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Table · Vademecum');
    await user.keyboard('{Control>}2{/Control}');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(name);
    await waitFor(() => expect(document.title).toBe(`${name} · Vademecum`));
  });

  it('opens the search from any view with Ctrl+K, and returns with Escape', async () => {
    const user = userEvent.setup();
    await user.keyboard('{Control>}3{/Control}{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Find a rule' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows the search in place of the form of an entry with Ctrl+K', async () => {
    await ownEntry.copy('arsmagica/weapon/sword-long');
    const key = ownEntry.key ?? '';
    const search = { name: 'Find a rule' };
    await waitFor(() => expect(screen.queryByRole('combobox', search)).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByRole('combobox', search)).toHaveFocus());
    await waitFor(() => expect(reading.step?.key).toBe(key));
    await ownEntry.edit(key);
    await ownEntry.remove();
  });

  it('previews dropped packs one after the other', async () => {
    const waiting = ['Harbours', 'Ferries'];
    const nothing = { key: '', version: '', touched: [], left_out: [], errors: [] };
    mockCommands({
      files_dropped: () => (waiting.length > 0 ? 'pack' : null),
      pack_look_dropped: () => ({ ...nothing, name: waiting.shift() }),
    });
    window.dispatchEvent(new Event('filedrop'));
    expect(await screen.findByRole('heading', { name: 'Harbours' })).toBeVisible();
    expect(waiting).toEqual(['Ferries']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Ferries' })).toBeVisible();
    packs.preview = null;
  });

  it('lists recent entries for an empty query, and returns to the sheet with Escape', async () => {
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Find a rule' });
    await user.type(field, 'lng swrd');
    await answered('lng swrd');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Sword, Long' });
    await user.keyboard('{Control>}2{/Control}');
    await screen.findByRole('article', { name: /^Sheet of/ });
    await user.keyboard('{Control>}k{/Control}');
    await user.clear(await screen.findByRole('combobox', { name: 'Find a rule' }));
    const read = await screen.findByRole('listbox', { name: 'Recently read' });
    await waitFor(() => expect(read).toHaveTextContent('Sword, Long'));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('article', { name: /^Sheet of/ })).toBeVisible();
    const place = screen.getByRole('button', { name: 'Characters' });
    expect(place).toHaveAttribute('aria-current', 'page');
  });

  it('returns to the sheet with Alt+Left after a rule that was opened from it', async () => {
    const user = userEvent.setup();
    await reading.open('arsmagica/weapon/sword-long');
    await user.keyboard('{Control>}2{/Control}');
    await screen.findByRole('article', { name: /^Sheet of/ });
    await navigation.read('arsmagica/condition/winded');
    await screen.findByRole('heading', { level: 1, name: 'Winded' });
    await reading.open('arsmagica/rule/encumbrance');
    await screen.findByRole('heading', { level: 1, name: 'Encumbrance' });
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await screen.findByRole('heading', { level: 1, name: 'Winded' });
    expect(navigation.place).toBe('rules');
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await screen.findByRole('article', { name: /^Sheet of/ });
    await user.keyboard('{Control>}1{/Control}{Alt>}{ArrowLeft}{/Alt}');
    await screen.findByRole('heading', { level: 1, name: 'Sword, Long' });
  });

  it('goes back with Alt+Left from a page in place of one opened from the sheet', async () => {
    const user = userEvent.setup();
    await reading.open('arsmagica/weapon/sword-long');
    await user.keyboard('{Control>}2{/Control}');
    await screen.findByRole('article', { name: /^Sheet of/ });
    await navigation.read('arsmagica/condition/winded');
    await screen.findByRole('heading', { level: 1, name: 'Winded' });
    await reading.back();
    await reading.open('arsmagica/rule/encumbrance');
    await screen.findByRole('heading', { level: 1, name: 'Encumbrance' });
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await screen.findByRole('heading', { level: 1, name: 'Sword, Long' });
    expect(navigation.place).toBe('rules');
  });

  it('clears the query with Escape, and opens the overview from any view by the wordmark', async () => {
    const user = userEvent.setup();
    await reading.open('arsmagica/weapon/sword-long');
    const field = screen.getByRole('combobox', { name: 'Find a rule' });
    await user.type(field, 'prone');
    await answered('prone');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    for (const place of ['1', '3']) {
      await user.keyboard(`{Control>}${place}{/Control}`);
      await user.click(screen.getByRole('button', { name: /^Vademecum/ }));
      expect(await screen.findByRole('region', { name: 'The library' })).toBeVisible();
    }
  });

  it('resets the kind when the search is opened from another view', async () => {
    const user = userEvent.setup();
    await search.browse('arsmagica', 'weapon');
    await user.keyboard('{Control>}k{/Control}');
    expect(search.kind).toBe('weapon');
    await user.keyboard('{Control>}3{/Control}{Control>}k{/Control}');
    expect(search.kind).toBeNull();
    game.choose(null);
  });

  it('reads a rule with the keyboard alone and returns to the search', async () => {
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Find a rule' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'long swrd');
    await answered('long swrd');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sword, Long' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(field).toHaveFocus();
  });

  it('edits one copy, however often E is pressed, and pins nothing meanwhile', async () => {
    const user = userEvent.setup();
    const copy = vi.spyOn(api, 'ownEntryCopy');
    const field = screen.getByRole('combobox', { name: 'Find a rule' });
    await user.clear(field);
    await user.type(field, 'long swrd');
    await answered('long swrd');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Sword, Long' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await user.keyboard('ee');
    await waitFor(() => expect(ownEntry.view).not.toBeNull());
    screen.getByRole('main').focus();
    await user.keyboard('ep');
    expect(copy).toHaveBeenCalledTimes(1);
    expect(pins.has('arsmagica/weapon/sword-long')).toBe(false);
    await ownEntry.remove();
  });

  it('reloads the open pages once when the form of an entry is closed', async () => {
    await ownEntry.copy('arsmagica/weapon/sword-long');
    const key = ownEntry.key ?? '';
    const reload = vi.spyOn(reading, 'reload');
    await ownEntry.close();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(reading.step?.key).toBe(key);
    await ownEntry.edit(key);
    await ownEntry.remove();
  });

  it('previews the highlighted entry while typing, and opens it with Enter', async () => {
    atTheStart();
    // Results of the last used game come first; this game has none.
    game.use('primalwild');
    const user = userEvent.setup();
    const show = vi.spyOn(api, 'show');
    const field = screen.getByRole('combobox', { name: 'Find a rule' });
    await user.click(field);
    await user.type(field, 'encumberance');
    const page = screen.getByRole('main');
    await waitFor(() => expect(page).toHaveTextContent('never below zero'));
    expect(page).toHaveTextContent('Enter to read');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'fatigue');
    await answered('fatigue');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(page).toHaveTextContent('1 Death Point at once'));
    expect(show).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(page).toHaveFocus());
    expect(show.mock.calls).toEqual([['mythcraft/condition/fatigued']]);
    expect(page).not.toHaveTextContent('Enter to read');
  });

  it('opens a previewed page when the user interacts with it', async () => {
    atTheStart();
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Find a rule' });
    await user.click(field);
    await user.type(field, 'encumberance');
    await user.click(await screen.findByRole('spinbutton', { name: 'Total Load' }));
    await waitFor(() => expect(reading.step?.key).toBe('arsmagica/rule/encumbrance'));
    expect(screen.getByRole('spinbutton', { name: 'Total Load' })).toHaveFocus();
  });

  it('lists all keyboard shortcuts with ?', async () => {
    const user = userEvent.setup();
    const places = within(screen.getByRole('navigation', { name: 'Places' }));
    places.getByRole('button', { name: 'Rules' }).focus();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Help' });
    expect(dialog).toHaveTextContent('find a rule');
    const sections = within(dialog).getAllByRole('heading', { level: 3 });
    expect(sections.map((each) => each.textContent).slice(0, 2)).toEqual(['Rules', 'Everywhere']);
  });

  it('opens the help with F1, with pages on dice, search and keys', async () => {
    const user = userEvent.setup();
    await user.keyboard('{F1}');
    const dialog = await screen.findByRole('dialog', { name: 'Help' });
    expect(dialog).toHaveTextContent('Dotted numbers');
    for (const [topic, words] of [
      ['Dice', '2d20 keep highest'],
      ['Search', 'kind:weapon'],
      ['Keyboard shortcuts', 'Ctrl K'],
    ] as const) {
      await user.click(within(dialog).getByRole('button', { name: topic }));
      expect(dialog).toHaveTextContent(words);
    }
  });

  it('lists the shortcuts of the current view first', async () => {
    const user = userEvent.setup();
    await user.keyboard('{Control>}3{/Control}');
    screen.getByRole('button', { name: 'Table' }).focus();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Help' });
    const sections = within(dialog).getAllByRole('heading', { level: 3 });
    expect(sections.map((each) => each.textContent)).toEqual([
      'Table',
      'Everywhere',
      'Rules',
      'Characters',
    ]);
  });

  it('applies the settings of theme and text size', async () => {
    theme.value = 'dark';
    textSize.value = 200;
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    expect(document.documentElement.style.fontSize).toBe('32px');
    theme.value = 'light';
    textSize.value = 100;
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'));
  });
});

describe('the window at the start', () => {
  beforeEach(atTheStart);

  it('offers all calculators once while nothing was read', async () => {
    mockCommands({ readingHistory: () => NOTHING_READ });
    render(App);
    await screen.findByText('Entries you read are listed here.');
    const offers = await screen.findAllByRole('button', { name: 'Browse all calculators' });
    expect(offers).toHaveLength(1);
  });

  it('shows why the library could not be opened instead of empty views', async () => {
    const message = 'The file is from a newer Vademecum. Update the program to open it.';
    mockIPC(() => {
      throw { code: 'too_new', message };
    });
    render(App);
    const page = await screen.findByRole('main', { name: 'The library could not be opened' });
    expect(page).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getAllByText(message)).toHaveLength(1);
  });
});
