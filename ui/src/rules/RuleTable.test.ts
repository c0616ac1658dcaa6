import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import type { Table } from '../api/types';
import RuleTable from './RuleTable.svelte';

it('leaves an empty cell empty, as on paper', () => {
  const columns = ['Load', 'Burden', 'Remark'].map((label) => ({
    key: label.toLowerCase(),
    label,
  }));
  const rows: Table['rows'] = [[1, -2, '']];
  render(RuleTable, {
    name: 'Burden',
    table: { columns, rows, by: 'value', dice: null, beyond: {} },
  });
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1', '−2', '']);
});

it('names a column without a label by its key, as on paper', () => {
  const columns = [
    { key: 'load', label: 'Load' },
    { key: 'how_far', label: '' },
  ];
  render(RuleTable, {
    name: 'Burden',
    table: { columns, rows: [[1, 'not far at all']], by: 'value', dice: null, beyond: {} },
  });
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Load', 'How far']);
});
