import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { api } from '../api/commands';
import { mockCommands } from '../../testing/program';
import { systems } from '../api/systems.svelte';
import { notices } from '../shared/notices.svelte';
import { overlay } from '../shared/overlay.svelte';
import { recent } from '../shared/recent.svelte';
import CharactersView from '../views/CharactersView.svelte';
import UnsavedChanges from './UnsavedChanges.svelte';
import { shelf } from './shelf.svelte';

/** Renders the view with a new character open. */
async function withCharacter(name: string) {
  mockCommands();
  await systems.load();
  const view = await api.characterNew('arsmagica', name);
  shelf.open = null;
  render(CharactersView);
  await waitFor(() => expect(shelf.open).not.toBeNull());
  await shelf.choose(view.card.id);
  await screen.findByRole('article', { name: `Sheet of ${name}` });
  return { user: userEvent.setup(), card: view.card };
}

const list = (name: string) => within(screen.getByRole('navigation', { name }));

describe('the archive', () => {
  beforeEach(() => {
    notices.all = [];
    recent.clear();
  });

  it('archives a character with A, and Ctrl+Z restores it', async () => {
    const { user } = await withCharacter('Aude');
    await user.keyboard('a');
    await waitFor(() => expect(notices.all[0]?.text).toBe('Aude is archived.'));
    expect(notices.all[0]?.act?.label).toBe('Undo');
    expect(list('Characters').queryByRole('button', { name: /^Aude/ })).toBeNull();
    expect(list('Characters').getByRole('button', { name: /^Archived/ })).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByRole('article', { name: 'Sheet of Aude' });
    expect(list('Characters').getByRole('button', { name: /^Aude/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('is shown with Alt+A, and its characters are restored from there', async () => {
    const { user } = await withCharacter('Berta');
    await user.keyboard('a');
    await waitFor(() => expect(notices.all[0]?.text).toBe('Berta is archived.'));
    await user.keyboard('{Alt>}a{/Alt}');
    await screen.findByRole('article', { name: 'Sheet of Berta' });
    expect(list('Archived characters').getByRole('button', { name: /^Berta/ })).toBeVisible();
    expect(screen.getByText(/This character is archived/)).toBeVisible();
    await user.keyboard('a');
    await waitFor(() => expect(shelf.archived).toHaveLength(0));
    expect(list('Characters').getByRole('button', { name: /^Berta/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/This character is archived/)).toBeNull());
  });

  it('is not what undo reverts once the open character was changed', async () => {
    const { user, card } = await withCharacter('Clara');
    await shelf.switchArchived(card);
    await shelf.open?.edit({ edit: 'set', field: 'strength', value: 1 });
    expect(recent.nextUndo).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(shelf.open?.view.redo).toBe('Strength 0 → +1'));
    expect(shelf.archived.map(({ name }) => name)).toContain('Clara');
  });

  it('reports that it is empty', async () => {
    const { user } = await withCharacter('Dora');
    for (const card of await api.charactersArchived()) await api.characterUnarchive(card.id);
    shelf.archived = [];
    await user.keyboard('{Alt>}a{/Alt}');
    expect(notices.all[0]?.text).toBe('No archived characters.');
    expect(shelf.inArchive).toBe(false);
  });
});

describe('a copy', () => {
  it('is opened, and Ctrl+Z removes it', async () => {
    const { user, card } = await withCharacter('Edda');
    await shelf.duplicate(card.id);
    await screen.findByRole('article', { name: 'Sheet of Edda (2)' });
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByRole('article', { name: 'Sheet of Edda' });
    expect(shelf.cards?.map(({ name }) => name)).not.toContain('Edda (2)');
  });
});

describe('an import', () => {
  it('is undone and redone as a whole, which opens what was open', async () => {
    const { card } = await withCharacter('Fulk');
    const { card: first } = await api.characterDuplicate(card.id);
    const { card: second } = await api.characterDuplicate(card.id);
    const listed = () => shelf.cards?.map(({ id }) => id) ?? [];
    const characters = [first, second];
    notices.all = [];
    await shelf.importFile(() => Promise.resolve({ characters, found: [] }));
    expect(shelf.open?.id).toBe(second.id);
    notices.all.at(-1)?.act?.run();
    await waitFor(() => expect(shelf.open?.id).toBe(card.id));
    expect(listed()).not.toContain(first.id);
    expect(listed()).not.toContain(second.id);
    await waitFor(() => expect(recent.nextRedo).not.toBeNull());
    recent.redo();
    await waitFor(() => expect(shelf.open?.id).toBe(second.id));
    expect(listed()).toEqual(expect.arrayContaining([first.id, second.id]));
  });

  it('of a file without characters says so', async () => {
    await withCharacter('Gero');
    notices.all = [];
    await shelf.importFile(() => Promise.resolve({ characters: [], found: [] }));
    expect(notices.all.at(-1)?.text).toBe('Imported: 0 characters.');
    expect(notices.all.at(-1)?.act).toBeUndefined();
  });
});

describe('a character that is deleted elsewhere', () => {
  it('gives way to another, and a notice says so', async () => {
    const { card } = await withCharacter('Hilda');
    await api.characterDelete(card.id);
    await shelf.refresh();
    expect(notices.all.at(-1)?.text).toBe('Hilda is no longer in the library.');
    await waitFor(() => expect(shelf.open).not.toBeNull());
    expect(shelf.open?.id).not.toBe(card.id);
  });

  it('is restored if a change of it is kept', async () => {
    const { user, card } = await withCharacter('Ilse');
    render(UnsavedChanges);
    await api.characterDelete(card.id);
    const saved = shelf.open?.edit({ edit: 'set', field: 'strength', value: 1 });
    const question = await screen.findByRole('dialog', { name: /was changed elsewhere/ });
    expect(question).toHaveTextContent('Deleted.');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await saved).toBe(true);
    expect((await api.characters()).map(({ name }) => name)).toContain('Ilse');
  });
});

describe('the print preview', () => {
  it('closes if its character is deleted elsewhere', async () => {
    const { user, card } = await withCharacter('Frida');
    await user.keyboard('{Control>}p{/Control}');
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Sheet of Frida' })).toBeNull(),
    );
    await api.characterDelete(card.id);
    await shelf.refresh();
    await screen.findByRole('article', { name: /^Sheet of/ });
  });
});

describe('a shelf without characters', () => {
  it('leads to the deleted ones in a narrow window, too', async () => {
    mockCommands({ characters: () => [], characters_archived: () => [] });
    await systems.load();
    shelf.open = null;
    render(CharactersView);
    await screen.findByText('No characters yet.');
    const [, narrow] = screen.getAllByRole('button', { name: 'Recently deleted' });
    narrow?.click();
    expect(overlay.open).toBe('deleted');
    overlay.close();
  });
});
