import type { HouseCard } from '../api/types';

/** The cells of a table among some places, row by row. */
export function grid(cards: HouseCard[]): HouseCard[][] {
  const rows: HouseCard[][] = [];
  for (const card of cards) {
    if (!card.place.cell) continue;
    const [row, column] = card.place.cell;
    const cells = (rows[row] ??= []);
    cells[column] = card;
  }
  return rows;
}
