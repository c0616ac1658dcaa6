import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { mockCommands } from '../../testing/program';
import { chosenLanguage } from '../shared/text.svelte';
import App from './App.svelte';
import HelpOverlay from './HelpOverlay.svelte';
import { navigation } from './navigation.svelte';

afterEach(() => (chosenLanguage.value = 'system'));

it('applies a change of language immediately: to views, title and the page', async () => {
  mockCommands();
  navigation.go('table');
  render(App);
  const places = within(screen.getByRole('navigation', { name: 'Places' }));
  expect(places.getByRole('button', { name: 'Table' })).toBeVisible();
  chosenLanguage.value = 'de';
  await waitFor(() => expect(places.getByRole('button', { name: 'Spieltisch' })).toBeVisible());
  expect(document.documentElement.lang).toBe('de');
  expect(document.title).toBe('Spieltisch · Vademecum');
});

it('shows key names in the help as on keyboards of the language', async () => {
  chosenLanguage.value = 'de';
  render(HelpOverlay, { topic: 'keys', onclose: () => undefined });
  const help = await screen.findByRole('dialog', { name: 'Hilfe' });
  expect(help).toHaveTextContent('Strg + und Strg −');
  expect(help).not.toHaveTextContent(/Ctrl|Space|Delete/);
  await userEvent.click(screen.getByRole('button', { name: 'Würfel' }));
  expect(help).toHaveTextContent('2d20 keep highest');
});
