import { api } from '../api/commands';
import type { Rolled } from '../api/types';
import { announcer } from '../shared/announce.svelte';
import { plain } from '../shared/figures';
import { attempt } from '../shared/notices.svelte';
import { Remembered } from '../shared/remembered.svelte';

/** A roll as it is kept: what for, what came, and how. */
export interface Roll {
  id: number;
  what: string;
  total: number;
  shown: string;
  note: string;
}

const KEPT = 12;
const log = new Remembered<Roll[]>('rolls', []);

class Rolls {
  get all(): Roll[] {
    return log.value;
  }

  get last(): Roll | undefined {
    return log.value[0];
  }

  /** Rolls dice; a value may be added to what they show, as a total is. */
  async roll(
    dice: string,
    added: { to: string; value: number } | null = null,
  ): Promise<Roll | undefined> {
    const rolled = await attempt(() => api.roll(dice));
    if (!rolled) return undefined;
    const roll = added ? withTotal(rolled, dice, added) : bare(rolled);
    log.value = [roll, ...log.value].slice(0, KEPT);
    announcer.say(`${roll.what}: ${plain(roll.total)}. ${roll.note}`);
    return roll;
  }

  clear(): void {
    log.value = [];
  }
}

function bare(rolled: Rolled): Roll {
  const { dice, total, shown, note } = rolled;
  return { id: Date.now() + Math.random(), what: dice, total, shown, note };
}

function withTotal(rolled: Rolled, dice: string, added: { to: string; value: number }): Roll {
  const name = /^\d*d/.test(dice) ? dice : `${dice} die`;
  return {
    ...bare(rolled),
    what: added.to,
    total: added.value + rolled.total,
    shown: `${plain(added.value)} + ${name}: ${rolled.shown}`,
  };
}

/** The last rolls, newest first. */
export const rolls = new Rolls();
