import { expect, it } from 'vitest';

import { mockCommands, refuse } from '../../testing/program';
import { api } from '../api/commands';
import { house } from '../house/house.svelte';
import { prepared } from '../table/encounter.svelte';
import { checkForChanges } from './sync';

it('reloads the prepared encounter that is open', async () => {
  mockCommands();
  const { id, revision } = await api.encounterPrepare('arsmagica', 'The ambush', null);
  await prepared.open(id);
  const version = { changes: 1, rules: 'a' };
  mockCommands({ library_version: () => ({ ...version }) });
  await checkForChanges();
  await api.encounterAct(id, revision, { act: 'note', note: 'At dusk.' });
  version.changes = 2;
  await checkForChanges();
  expect(prepared.view?.note).toBe('At dusk.');
  await prepared.close();
});

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
