// Cells and rows of a sheet, for tests of layout and sorting.
import type { Cell, RowCells } from '../src/api/types';

export const cell = (more: Partial<Cell>): Cell => ({
  label: '',
  text: '',
  address: '',
  words: '',
  rule: null,
  by_hand: false,
  house: false,
  numeric: false,
  ...more,
});

export const row = (more: Partial<RowCells>): RowCells => ({
  row: 1,
  name: '',
  entry: null,
  off: false,
  from: '',
  group: [],
  aside: null,
  cells: [],
  ...more,
});
