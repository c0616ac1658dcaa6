import { expect, it } from 'vitest';

import { mockCommands, refuse } from '../../testing/program';
import { house } from '../house/house.svelte';
import { checkForChanges } from './sync';

it('retries a change of the rules if the first refresh was refused', async () => {
  const version = { changes: 1, rules: 'a' };
  let refusals = 0;
  mockCommands({
    library_version: () => ({ ...version }),
    systems: () => (refusals++ === 0 ? refuse('locked', 'The library is locked.') : []),
  });
  await checkForChanges();
  Object.assign(version, { changes: 2, rules: 'b' });
  const before = house.changes;
  await expect(checkForChanges()).rejects.toMatchObject({ code: 'locked' });
  await checkForChanges();
  expect(house.changes).toBe(before + 1);
});
