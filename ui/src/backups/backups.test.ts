import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { answerFromMemory } from '../api/mock';
import { notices } from '../shared/notices.svelte';
import BackupsOverlay from './BackupsOverlay.svelte';

describe('the page of backups', () => {
  beforeEach(() => (notices.all = []));

  it('shows what each holds, and takes one character out', async () => {
    const takeOut = vi.fn();
    answerFromMemory({
      backup_take_out: (args) => {
        takeOut(args);
        return { card: { id: 2, name: 'Brother Anselm' } };
      },
    });
    render(BackupsOverlay, { onclose: vi.fn() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '1 of your characters' }));
    await user.click(screen.getByRole('button', { name: 'Restore a copy of Brother Anselm' }));
    await waitFor(() =>
      expect(notices.all[0]?.words).toMatch(/Brother Anselm was restored as a copy/),
    );
    expect(takeOut).toHaveBeenCalledWith(
      expect.objectContaining({ name: '2026-11-20T080000.000Z-daily.sqlite', id: 2 }),
    );
  });

  it('asks before it puts all of one back, and says why one cannot be read', async () => {
    const restore = vi.fn();
    answerFromMemory({ backup_restore: restore });
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
