import { render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { CharacterCard } from '../api/types';
import Shelf from './Shelf.svelte';
import { shelf } from './shelf.svelte';

function cards(many: number): CharacterCard[] {
  return Array.from({ length: many }, (_, at) => ({
    id: at + 1,
    name: `Character ${at + 1}`,
    system: 'arsmagica',
    system_name: 'Ars Magica',
    line: '',
    example: false,
    archived: false,
    changed: '2026-11-21T02:00:00Z',
  }));
}

describe('the shelf', () => {
  afterEach(() => {
    shelf.cards = null;
    vi.unstubAllGlobals();
  });

  it('draws only what is near of ten thousand characters', () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    shelf.cards = cards(10_000);
    render(Shelf, { onnew: vi.fn() });
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByRole('button', { name: 'Character 1' })).toBeInTheDocument();
  });

  it('draws all of a few', () => {
    shelf.cards = cards(100);
    render(Shelf, { onnew: vi.fn() });
    expect(screen.getAllByRole('listitem')).toHaveLength(100);
  });
});
