import { waitFor } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';

import { mockCommands, refuse } from '../../testing/program';
import { reading } from '../rules/reading.svelte';
import { address, goTo } from './address';
import { navigation } from './navigation.svelte';

describe('the address of the page', () => {
  it('restores every view, entry and list', async () => {
    mockCommands();
    for (const there of [
      '#characters',
      '#rules/arsmagica/condition/winded',
      '#rules/calculators',
      '#table',
    ]) {
      reading.leave();
      goTo(there);
      await waitFor(() => expect(address()).toBe(there));
    }
  });

  it('restores a section of a book with a percent sign in its name', async () => {
    const asked: unknown[] = [];
    mockCommands({
      book_read: (given) => asked.push(given['book']) && refuse('not_found', 'No book.'),
    });
    reading.steps = [{ key: 'book:50% off/1', name: 'Offers' }];
    reading.at = 0;
    navigation.go('rules');
    goTo(address());
    await waitFor(() => expect(asked).toEqual(['50% off']));
    reading.leave();
  });

  it('changes nothing if it is empty or unknown', () => {
    navigation.go('table');
    for (const nothing of ['', '#', '#nowhere/a/b/c']) goTo(nothing);
    expect(navigation.place).toBe('table');
  });
});
