import { screen, waitFor } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';

import { installPack } from '../../testing/program';
import { openSheet } from '../../testing/sheet';
import { api } from '../api/commands';

beforeAll(() => installPack('srd'));

it('shows how an entry changes a number, and the source of its rows', async () => {
  const { user, character } = await openSheet(() => api.characterNew('srd', 'Ada'));
  await character.edit({ edit: 'set', field: 'species', value: 'species/elf' });
  await user.click(await screen.findByRole('button', { name: /^Dexterity 12.* why\?$/ }));
  expect(screen.getByRole('complementary')).toHaveTextContent(/Dexterity\s*chosen\s*10.*Elf.*2/);

  await user.click(screen.getByRole('button', { name: 'Dexterity, chosen: 10. Edit' }));
  await user.keyboard('{Control>}a{/Control}15{Enter}');
  await screen.findByRole('button', { name: /^Dexterity 17.* why\?$/ });
  expect(character.view.character.values['dex']).toBe(15);

  const traits = () => screen.queryByRole('table', { name: 'Traits' });
  expect(traits()).toHaveTextContent(/Darkvision.*from Elf.*Fey Ancestry.*from Elf/);
  await character.edit({ edit: 'set', field: 'species', value: null });
  await waitFor(() => expect(traits()).toBeNull());
});
