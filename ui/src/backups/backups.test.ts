import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { characterId, leaveCopy, mockCommands, refuse } from '../../testing/program';
import { api } from '../api/commands';
import { notices } from '../shared/notices.svelte';
import BackupsOverlay from './BackupsOverlay.svelte';
import { copies } from './copies.svelte';

describe('the backups overlay', () => {
  beforeEach(() => (notices.all = []));

  it('lists the characters of a backup, and restores a copy of one', async () => {
    mockCommands();
    const { card } = await api.characterNew('arsmagica', 'Brother Anselm');
    const { name } = await api.backupNow();
    const takeOut = vi.spyOn(api, 'backupTakeOut');
    const onopen = vi.fn();
    render(BackupsOverlay, { onclose: vi.fn(), onopen });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '1 of your characters' }));
    await user.click(screen.getByRole('button', { name: 'Restore a copy of Brother Anselm' }));
    await waitFor(() =>
      expect(notices.all[0]?.text).toMatch(
        /Brother Anselm \(from the backup\) was restored as a copy/,
      ),
    );
    expect(takeOut).toHaveBeenCalledWith(name, card.id);
    notices.all[0]?.act?.run();
    expect(onopen).toHaveBeenCalledWith(await characterId('Brother Anselm (from the backup)'));
  });

  it('asks before restoring a backup, and shows why a damaged one cannot be read', async () => {
    const restore = vi.fn();
    mockCommands();
    const whole = await api.backupNow();
    const damaged = { ...whole, name: 'damaged.sqlite', problem: 'The library is damaged.' };
    mockCommands({
      backup_restore: restore,
      backups: () => ({ folder: '', backups: [whole, damaged] }),
    });
    render(BackupsOverlay, { onclose: vi.fn(), onopen: vi.fn() });
    const user = userEvent.setup();
    expect(await screen.findByText(/The library is damaged/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Restore/ }));
    expect(screen.getByText(/to the backup of .*\d{4}/)).toBeVisible();
    expect(restore).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Back up now' })).toBeVisible();
    const again = screen.getByRole('button', { name: /^Restore/ });
    await waitFor(() => expect(again).toHaveFocus());
    expect(restore).not.toHaveBeenCalled();
  });
});

describe('a copy of the library in a file', () => {
  beforeEach(() => (notices.all = []));

  it('is saved where the user chooses, and replaces the library only after a question', async () => {
    const file = '/copies/library.sqlite';
    const restore = vi.fn(() => refuse('damaged', 'The copy is damaged.'));
    mockCommands({ backup_save: () => file, backup_choose: () => file, backup_restore: restore });
    render(BackupsOverlay, { onclose: vi.fn(), onopen: vi.fn() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Save a copy of the library…' }));
    await waitFor(() => expect(notices.all[0]?.text).toBe(`Saved to ${file}.`));
    const open = screen.getByRole('button', { name: 'Open a copy of the library…' });
    await user.click(open);
    expect(await screen.findByText(/is replaced by the copy/)).toHaveTextContent(file);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(open).toHaveFocus());
    expect(restore).not.toHaveBeenCalled();
    await user.click(open);
    await user.click(await screen.findByRole('button', { name: 'Open the copy' }));
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('The copy is damaged.'));
    expect(restore).toHaveBeenCalledWith({ name: file });
  });
});

describe('a copy of the library left by a synced folder', () => {
  beforeEach(() => {
    notices.all = [];
    localStorage.clear();
  });

  const names = async (): Promise<string[]> => (await api.characters()).map((each) => each.name);

  it('is reported, merged once every character has a choice, and unmerged by undo', async () => {
    mockCommands();
    const name = 'library (conflicted copy).sqlite';
    leaveCopy(name);
    const [changed, deleted] = [
      await characterId('Isolde Vann'),
      await characterId('Brannoć Tidewell'),
    ];
    const { revision } = await api.characterOpen(changed);
    const edit = { edit: 'set', field: 'strength', value: 4 } as const;
    await api.characterEdit(changed, revision, edit);
    await api.characterDelete(deleted);

    const show = vi.fn();
    await copies.notify(show);
    expect(notices.all[0]?.text).toBe(
      `${name} is a copy of this library in which 2 characters differ.`,
    );
    notices.all[0]?.act?.run();
    expect(show).toHaveBeenCalled();

    render(BackupsOverlay, { onclose: vi.fn(), onopen: vi.fn() });
    const user = userEvent.setup();
    const merge = await screen.findByRole('button', { name: /^Merge, 2 still to choose/ });
    expect(merge).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'What differs, Isolde Vann' }));
    expect(await screen.findByText('In the copy')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Keep both' }));
    expect(merge).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Bring it back' }));
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByText(/Every character in the copy is the same in the library/);
    expect(await names()).toEqual(
      expect.arrayContaining(['Isolde Vann', 'Isolde Vann (from the copy)', 'Brannoć Tidewell']),
    );
    expect((await api.backups()).backups[0]?.reason).toBe('import');

    expect(screen.getByRole('status')).toHaveTextContent('Merged: 2 characters were added.');
    expect(screen.getByRole('button', { name: 'Undo the merge' })).toHaveFocus();
    await screen.findAllByText(/^Before an import/);
    mockCommands({ copy_merge_undo: () => refuse('full', 'The disk is full.') });
    await user.click(screen.getByRole('button', { name: 'Undo the merge' }));
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('The disk is full.'));
    mockCommands();
    const undo = vi.spyOn(api, 'copyMergeUndo');
    await user.dblClick(screen.getByRole('button', { name: 'Undo the merge' }));
    await screen.findByRole('button', { name: /^Merge/ });
    expect(undo).toHaveBeenCalledTimes(1);
    expect(await names()).not.toContain('Isolde Vann (from the copy)');
    expect(await names()).not.toContain('Brannoć Tidewell');
    notices.all = [];
    await copies.notify(show);
    expect(notices.all).toEqual([]);
  });
});
