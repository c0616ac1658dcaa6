import { screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { DOT } from '../../testing/picture';
import { chooseFile, mockCommands, runCommand } from '../../testing/program';
import { openSheet } from '../../testing/sheet';
import { notices } from '../shared/notices.svelte';
import { openDropped } from '../views/open-files';
import { navigation } from '../views/navigation.svelte';
import { shelf } from './shelf.svelte';

const sheet = (mocks?: Parameters<typeof openSheet>[1]) =>
  openSheet(() => api.characterNew('arsmagica', 'Aude'), mocks);

const portrait = () => screen.queryByRole('img', { name: 'Portrait of Aude' });

/** Puts pictures on the clipboard. */
function copied(...pictures: Blob[]): void {
  const items = pictures.map((picture) => ({
    types: [picture.type],
    presentationStyle: 'unspecified' as const,
    getType: () => Promise.resolve(picture),
  }));
  vi.spyOn(navigator.clipboard, 'read').mockResolvedValue(items);
}

describe('a portrait', () => {
  it('is chosen with P and undone with Ctrl+Z', async () => {
    chooseFile('dot.png', DOT);
    const { user } = await sheet();
    expect(portrait()).toBeNull();
    await user.keyboard('p');
    await waitFor(() => expect(portrait()).toHaveAttribute('src', expect.stringMatching(/^data:/)));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(portrait()).toBeNull());
  });

  it('stays in place while something else is changed', async () => {
    chooseFile('dot.png', DOT);
    const read = vi.fn((args: Record<string, unknown>) => runCommand('portrait', args));
    const { user, character } = await sheet({ portrait: read });
    await user.keyboard('p');
    await waitFor(() => expect(portrait()).toBeInTheDocument());
    await character.edit({ edit: 'set', field: 'strength', value: 1 });
    await tick();
    expect(portrait()).toBeInTheDocument();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is set from a dropped file or a pasted picture', async () => {
    const asked: unknown[] = [];
    const left = ['picture'];
    const { user, character } = await sheet({
      files_dropped: () => left.pop() ?? null,
      character_portrait_dropped: (args) => runCommand('character_portrait', args),
      character_portrait_pasted: (args: Record<string, unknown>) => {
        asked.push(args['picture']);
        return character.view;
      },
    });
    shelf.open = character;
    navigation.go('characters');
    await openDropped();
    await waitFor(() => expect(portrait()).toBeInTheDocument());
    copied(new Blob(['PNG'], { type: 'image/png' }));
    await user.paste('');
    await waitFor(() => expect(asked).toEqual([btoa('PNG')]));
    copied();
    await user.paste('');
    await waitFor(() => expect(notices.all.at(-1)?.text).toMatch(/no picture/));
    vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new Error('Not allowed.'));
    await user.paste('');
    await waitFor(() => expect(notices.all.at(-1)?.text).toMatch(/clipboard cannot be read/));
    const torn = { types: ['image/png'], getType: () => Promise.reject(new Error('Torn.')) };
    vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([torn as unknown as ClipboardItem]);
    await user.paste('');
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('The picture cannot be read.'));
    expect(asked).toHaveLength(1);
  });

  it('is unchanged if the dialog is cancelled or the file is not a picture', async () => {
    const { user, character } = await sheet({ character_portrait: () => null });
    await user.keyboard('p');
    expect(character.view.revision).toBe(0);
    mockCommands({
      character_portrait: () => {
        throw { code: 'invalid', message: 'The file is not a picture.' };
      },
    });
    await user.keyboard('p');
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('The file is not a picture.'));
    expect(portrait()).toBeNull();
  });
});
