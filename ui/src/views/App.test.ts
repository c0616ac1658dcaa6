import { mockIPC } from '@tauri-apps/api/mocks';
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { answerFromMemory } from '../api/mock';
import { pins } from '../rules/pins.svelte';
import { reading } from '../rules/reading.svelte';
import { search } from '../rules/search.svelte';
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
  pins.trail = NOTHING_READ;
  navigation.go('rules');
}

describe('the window', () => {
  beforeEach(() => {
    answerFromMemory();
    navigation.go('rules');
    render(App);
  });

  it('takes the keyboard to its three places, and its title follows', async () => {
    const user = userEvent.setup();
    await user.keyboard('{Control>}3{/Control}');
    expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Table · Vademecum');
    await user.keyboard('{Control>}2{/Control}');
    expect(await screen.findByRole('heading', { level: 1, name: /Isolde Vann/ })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Isolde Vann · Vademecum'));
  });

  it('finds a rule from anywhere with Ctrl and K, and goes back with Escape', async () => {
    const user = userEvent.setup();
    await user.keyboard('{Control>}3{/Control}{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Find a rule' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-current', 'page');
  });

  it('reads a rule with the keyboard alone and returns to the search', async () => {
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Find a rule' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'swrd{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sword, Long' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(field).toHaveFocus();
  });

  it('shows the whole entry that is current while typing, and notes it as read with Enter', async () => {
    atTheStart();
    const user = userEvent.setup();
    const show = vi.spyOn(api, 'show');
    const field = screen.getByRole('combobox', { name: 'Find a rule' });
    await user.click(field);
    await user.type(field, 'encumberance');
    const page = screen.getByRole('main');
    await waitFor(() => expect(page).toHaveTextContent('once the Burden is covered'));
    expect(page).toHaveTextContent('Enter to read');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'fatigue{ArrowDown}');
    await waitFor(() => expect(page).toHaveTextContent('The first Fatigue level'));
    expect(show).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(page).toHaveFocus());
    expect(show.mock.calls).toEqual([['arsmagica/condition/winded']]);
    expect(page).not.toHaveTextContent('Enter to read');
  });

  it('reads a page that is only peeked at once someone reaches into it', async () => {
    atTheStart();
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Find a rule' });
    await user.click(field);
    await user.type(field, 'encumberance');
    await user.click(await screen.findByRole('spinbutton', { name: 'Load' }));
    await waitFor(() => expect(reading.step?.key).toBe('arsmagica/rule/encumbrance'));
    expect(screen.getByRole('spinbutton', { name: 'Load' })).toHaveFocus();
  });

  it('lists every key with ?', async () => {
    const user = userEvent.setup();
    screen.getByRole('button', { name: 'Rules' }).focus();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Help' })).toHaveTextContent('find a rule');
  });

  it('follows the settings of colour and size', async () => {
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

  it('offers every calculator once while nothing was read', async () => {
    answerFromMemory({ trail: () => NOTHING_READ });
    render(App);
    await screen.findByText('Entries you read are listed here.');
    expect(screen.getAllByRole('button', { name: 'Browse all calculators' })).toHaveLength(1);
  });

  it('says why there is no library, and what to do, in place of empty screens', async () => {
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
