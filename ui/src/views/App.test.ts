import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { answerFromMemory } from '../api/mock';
import App from './App.svelte';
import { navigation } from './navigation.svelte';
import { textSize, theme } from './settings.svelte';

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

  it('lists every key with ?', async () => {
    const user = userEvent.setup();
    screen.getByRole('button', { name: 'Rules' }).focus();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('find a rule');
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
