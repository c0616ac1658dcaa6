import { beforeEach, describe, expect, it } from 'vitest';

import { turns } from './turns.svelte';

describe('the order of turns', () => {
  beforeEach(() => {
    turns.clear();
    turns.add('Slow', 2);
    turns.add('Quick', 17);
    turns.add('Middling', 9);
  });

  const on = () => turns.order.find((fighter) => fighter.id === turns.on)?.name;

  it('stands by number, the highest first', () =>
    expect(turns.order.map((fighter) => fighter.name)).toEqual(['Quick', 'Middling', 'Slow']));

  it('goes round, and counts the rounds', () => {
    const seen = [1, 2, 3, 4].map(() => {
      turns.next();
      return `${on()} ${turns.round}`;
    });
    expect(seen).toEqual(['Quick 1', 'Middling 1', 'Slow 1', 'Quick 2']);
  });

  it('passes the turn on when whoever is on leaves', () => {
    turns.next();
    turns.next();
    turns.remove(turns.on ?? 0);
    expect(on()).toBe('Slow');
  });

  it('is kept', () => {
    turns.next();
    expect(JSON.parse(localStorage.getItem('vademecum.turns') ?? '{}')).toMatchObject({
      on: turns.on,
      round: 1,
    });
  });
});
