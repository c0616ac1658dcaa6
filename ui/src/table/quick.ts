import type { QuickTable } from '../api/types';
import { t } from '../shared/text.svelte';
import { table } from './encounter.svelte';

/** Changes the quick tables. */
export const quick = {
  async add(made: Pick<QuickTable, 'table' | 'name' | 'dice'>): Promise<void> {
    const view = await table.ready();
    const rest = (view?.quick ?? []).filter((each) => each.table !== made.table);
    await table.act({
      act: 'quick',
      quick: [...rest, { ...made, total: null, words: '' }],
      words: t('table-random-added', { name: made.name }),
    });
  },

  async remove(at: number): Promise<void> {
    const all = table.view?.quick ?? [];
    await table.act({
      act: 'quick',
      quick: all.filter((_, other) => other !== at),
      words: t('table-random-removed', { name: all[at]?.name ?? '' }),
    });
  },
};
