// The sheet of a character, for tests of its parts.
import { render } from '@testing-library/svelte';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import { api } from '../src/api/commands';
import { systems } from '../src/api/systems.svelte';
import type { CharacterView } from '../src/api/types';
import Desk from '../src/characters/Desk.svelte';
import { OpenCharacter } from '../src/characters/open-character.svelte';
import { characterId, mockCommands } from './program';

/** Opens the sheet of a character. `mocks` replaces commands. */
export async function openSheet(
  make: () => Promise<CharacterView>,
  mocks: Parameters<typeof mockCommands>[0] = {},
): Promise<{ user: UserEvent; character: OpenCharacter }> {
  mockCommands(mocks);
  const view = await make();
  await systems.load();
  const character = new OpenCharacter(view, () => undefined);
  render(Desk, { character, onprint: vi.fn(), onnew: vi.fn() });
  return { user: userEvent.setup(), character };
}

/** Copies an example character, so that tests do not share one. */
export async function copyOf(name: string): Promise<CharacterView> {
  return api.characterDuplicate(await characterId(name));
}
