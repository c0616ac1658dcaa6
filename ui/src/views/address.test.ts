import { waitFor } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';

import { answer } from '../../testing/program';
import { reading } from '../rules/reading.svelte';
import { address, goTo } from './address';
import { navigation } from './navigation.svelte';

describe('the address of the page', () => {
  it('leads back to every place, entry and list', async () => {
    answer();
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

  it('changes nothing where it says nothing', () => {
    navigation.go('table');
    for (const nothing of ['', '#', '#nowhere/a/b/c']) goTo(nothing);
    expect(navigation.place).toBe('table');
  });
});
