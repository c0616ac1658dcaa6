// An empty Table in a new library, for tests of the Table.
import { systems } from '../src/api/systems.svelte';
import { game } from '../src/shared/game.svelte';
import { table } from '../src/table/encounter.svelte';
import { endProgram, mockCommands } from './program';

/** Opens a new encounter of Ars Magica in a new library. */
export async function emptyTable(): Promise<void> {
  localStorage.clear();
  await endProgram();
  mockCommands();
  game.use('arsmagica');
  table.view = null;
  await systems.load();
  await table.ensureOpen();
}

/** Adds combatants without numbers. */
export async function join(...names: string[]): Promise<void> {
  for (const name of names)
    await table.act({ act: 'short', form: '', name, numbers: {}, many: 1, side: '' });
}
