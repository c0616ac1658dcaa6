import type { QuickTable } from '../api/types';
import { t } from '../shared/text.svelte';
import { table } from './encounter.svelte';

export const quick = {
  async add(made: Pick<QuickTable, 'table' | 'name' | 'dice'>): Promise<void> {
    await table.ensureOpen();
    await table.act(({ quick }) => ({
      act: 'quick',
      quick: [...without(quick, made.table), { ...made, total: null, words: '' }],
      words: t('table-random-added', { name: made.name }),
    }));
  },

  async remove({ table: removed, name }: QuickTable): Promise<void> {
    await table.act(({ quick }) => ({
      act: 'quick',
      quick: without(quick, removed),
      words: t('table-random-removed', { name }),
    }));
  },
};

function without(quick: QuickTable[], table: string): QuickTable[] {
  return quick.filter((each) => each.table !== table);
}
