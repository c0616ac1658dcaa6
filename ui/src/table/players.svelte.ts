import { api } from '../api/commands';
import type { Players, SharedItem } from '../api/types';
import { attempt, notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';
import { table } from './encounter.svelte';

/** The players' window: whether it is open, and what it shows of the encounter. */
class PlayersWindow {
  open = $state(false);

  /** Checks whether it is open, since its user may have closed or minimized it. */
  async checkOpen(): Promise<void> {
    this.open = ((await attempt(() => api.playersShown())) ?? null) !== null;
  }

  /** Closes it, or opens it if it is closed or minimized. */
  async toggle(): Promise<void> {
    await this.checkOpen();
    await (this.open ? this.close() : this.show());
  }

  /** Opens it with the encounter that is open at the Table. */
  async show(): Promise<void> {
    const view = await table.ensureOpen();
    if (view && (await attempt(() => api.playersShow(view.id))) !== undefined) this.open = true;
  }

  async close(): Promise<void> {
    await attempt(() => api.playersClose());
    this.open = false;
  }

  /** Shows another encounter in it, if it is open. */
  async switchTo(encounter: number): Promise<void> {
    if (this.open) await attempt(() => api.playersShow(encounter));
  }

  /** Changes what it shows, given what it shows by then. Returns whether that succeeded. */
  change(change: (now: Players) => Partial<Players>): Promise<boolean> {
    return table.act(({ players: now }) => ({
      act: 'players',
      players: { ...now, ...change(now) },
    }));
  }

  /** Sends an item to it, opening it if needed. */
  async push(pushed: SharedItem, name: string): Promise<void> {
    if (!(await this.change(() => ({ pushed })))) return;
    if (!this.open) await this.show();
    if (this.open) notices.show(t('table-players-see', { name }));
  }

  /** Sends a picture from a file that the user chooses. */
  async pushPicture(): Promise<void> {
    if ((await table.sendPicture()) && !this.open) await this.show();
  }
}

export const players = new PlayersWindow();
