import type { Quick } from '../api/types';
import { table } from './encounter.svelte';

/** Changes which tables are rolled on. */
export const quick = {
  async add(made: Pick<Quick, 'table' | 'name' | 'dice'>): Promise<void> {
    const view = await table.ready();
    const rest = (view?.quick ?? []).filter((each) => each.table !== made.table);
    await table.act({
      act: 'quick',
      quick: [...rest, { ...made, total: null, words: '' }],
      words: `${made.name} was added to the random tables.`,
    });
  },

  async remove(at: number): Promise<void> {
    const all = table.view?.quick ?? [];
    await table.act({
      act: 'quick',
      quick: all.filter((_, other) => other !== at),
      words: `${all[at]?.name} was removed from the random tables.`,
    });
  },
};
