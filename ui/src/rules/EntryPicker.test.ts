import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { Hit } from '../api/types';
import EntryPicker from './EntryPicker.svelte';
import type { EntryMatches } from './find';

function hit(name: string): Hit {
  const key = `arsmagica/ability/${name.toLowerCase()}`;
  const entry = { key, name, kind: 'Ability', system: 'Ars Magica', summary: '', own: false };
  return { entry, name_marks: [], by_name: true, line: '', line_marks: [], glance: [], score: 1 };
}

function found(...names: string[]): EntryMatches {
  return { hits: names.map(hit), count: names.length };
}

/** A picker whose search for typed text resolves when the test calls `answer`. */
async function picker() {
  let go: (found: EntryMatches) => void = () => undefined;
  const search = (query: string): Promise<EntryMatches> =>
    query === '' ? Promise.resolve(found('Brawl')) : new Promise((done) => (go = done));
  const picked = { onpick: vi.fn(), oncustom: vi.fn(), oncancel: vi.fn() };
  render(EntryPicker, { label: 'Ability', open: true, search, ...picked });
  await screen.findByRole('option', { name: /Brawl/ });
  return { user: userEvent.setup(), picked, answer: (matches: EntryMatches) => go(matches) };
}

it('waits on Enter for the results of the typed text, and picks the first', async () => {
  const { user, picked, answer } = await picker();
  await user.keyboard('Swim{Enter}');
  expect(picked.oncustom).not.toHaveBeenCalled();
  answer(found('Swim'));
  await waitFor(() => expect(picked.onpick).toHaveBeenCalledWith(hit('Swim').entry));
  expect(picked.oncustom).not.toHaveBeenCalled();
});

it('keeps the choice when its list is left, and picks nothing that is not listed', async () => {
  const acts = { onpick: vi.fn(), onclear: vi.fn() };
  const search = () => Promise.resolve(found('Brawl'));
  render(EntryPicker, { label: 'Ability', chosen: 'Swim', search, ...acts });
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: /Brawl/ });
  await user.keyboard('{Escape}{Enter}{ArrowDown}');
  await screen.findByRole('option', { name: /Brawl/ });
  await user.tab();
  expect(acts.onpick).not.toHaveBeenCalled();
  expect(acts.onclear).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox')).toHaveValue('Swim');
});

it('clears the choice when its text was deleted', async () => {
  const onclear = vi.fn();
  const search = () => Promise.resolve(found('Brawl'));
  render(EntryPicker, { label: 'Ability', chosen: 'Swim', search, onpick: vi.fn(), onclear });
  const user = userEvent.setup();
  await user.clear(screen.getByRole('combobox'));
  await user.tab();
  expect(onclear).toHaveBeenCalledTimes(1);
});

it('picks nothing if it was cancelled before the results arrived', async () => {
  const { user, picked, answer } = await picker();
  await user.keyboard('Swim{Enter}{Escape}');
  answer(found('Swim'));
  await waitFor(() => expect(picked.oncancel).toHaveBeenCalled());
  expect(picked.onpick).not.toHaveBeenCalled();
});

it('says so if nothing is found', async () => {
  const search = () => Promise.resolve(found());
  render(EntryPicker, { label: 'Ability', search, onpick: vi.fn() });
  await userEvent.setup().type(screen.getByRole('combobox'), 'Swim');
  expect(await screen.findByText('No results.')).toBeVisible();
});
