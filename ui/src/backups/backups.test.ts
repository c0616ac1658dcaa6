import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { answer } from '../../testing/program';
import { api } from '../api/commands';
import { notices } from '../shared/notices.svelte';
import BackupsOverlay from './BackupsOverlay.svelte';

describe('the page of backups', () => {
  beforeEach(() => (notices.all = []));

  it('shows what each holds, and takes one character out', async () => {
    answer();
    const { card } = await api.characterNew('arsmagica', 'Brother Anselm');
    const { name } = await api.backupNow();
    const takeOut = vi.spyOn(api, 'backupTakeOut');
    render(BackupsOverlay, { onclose: vi.fn() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '1 of your characters' }));
    await user.click(screen.getByRole('button', { name: 'Restore a copy of Brother Anselm' }));
    await waitFor(() =>
      expect(notices.all[0]?.words).toMatch(
        /Brother Anselm \(from the backup\) was restored as a copy/,
      ),
    );
    expect(takeOut).toHaveBeenCalledWith(name, card.id);
    expect((await api.characters()).map((each) => each.name)).toContain(
      'Brother Anselm (from the backup)',
    );
  });

  it('asks before it puts all of one back, and says why one cannot be read', async () => {
    const restore = vi.fn();
    answer();
    const whole = await api.backupNow();
    const damaged = { ...whole, name: 'damaged.sqlite', problem: 'The library is damaged.' };
    answer({
      backup_restore: restore,
      backups: () => ({ folder: '', backups: [whole, damaged] }),
    });
    render(BackupsOverlay, { onclose: vi.fn() });
    const user = userEvent.setup();
    expect(await screen.findByText(/The library is damaged/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Restore/ }));
    expect(restore).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Back up now' })).toBeVisible();
    expect(restore).not.toHaveBeenCalled();
  });
});
