import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import Differences from './Differences.svelte';

it('shows two lists with the same heading', () => {
  const list = (name: string) => ({
    heading: 'Equipment',
    rows: [{ name, texts: ['1', null] as [string, null] }],
    same: 0,
  });
  const differences = {
    names: ['Ann', 'Bea'] as [string, string],
    values: [],
    lists: [list('Rope'), list('Sword')],
  };
  render(Differences, { differences });
  expect(screen.getAllByRole('region', { name: 'Equipment' })).toHaveLength(2);
});
