import { expect, it } from 'vitest';

import { answer, refuse } from '../../testing/program';
import { house } from '../house/house.svelte';
import { look } from './sync';

it('shows a change of the rules the next time where it could not be shown at once', async () => {
  const version = { changes: 1, rules: 'a' };
  let refusals = 0;
  answer({
    library_version: () => ({ ...version }),
    systems: () => (refusals++ === 0 ? refuse('locked', 'The library is locked.') : []),
  });
  await look();
  Object.assign(version, { changes: 2, rules: 'b' });
  const before = house.changes;
  await expect(look()).rejects.toMatchObject({ code: 'locked' });
  await look();
  expect(house.changes).toBe(before + 1);
});
