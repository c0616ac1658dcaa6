import { beforeEach, describe, expect, it, vi } from 'vitest';

import { mockCommands, refuse } from '../../testing/program';
import { books } from '../books/books.svelte';
import { shelf } from '../characters/shelf.svelte';
import { rows } from '../own/rows.svelte';
import { packs } from '../packs/packs.svelte';
import { notices } from '../shared/notices.svelte';
import { overlay } from '../shared/overlay.svelte';
import { openDropped } from './open-files';
import { navigation } from './navigation.svelte';

const none = { characters: [], found: [] };

describe('dropped files', () => {
  beforeEach(() => {
    navigation.go('rules');
    overlay.open = null;
    packs.preview = null;
    rows.close();
    shelf.open = null;
    notices.all = [];
  });

  it('change nothing if there are none', async () => {
    mockCommands({ files_dropped: () => null });
    await openDropped();
    expect([overlay.open, navigation.place]).toEqual([null, 'rules']);
  });

  it('are previewed as packs and rows, added as books, and imported in turn as characters', async () => {
    mockCommands({ files_dropped: () => 'pack', pack_look_dropped: () => ({ name: 'Harbours' }) });
    await openDropped();
    expect([overlay.open, packs.preview?.name]).toEqual(['packs', 'Harbours']);
    overlay.close();

    mockCommands({
      files_dropped: () => 'rows',
      rows_dropped: () => 'talents.csv',
      rows_preview: () => ({ rows: 2 }),
    });
    await openDropped();
    expect([rows.file, rows.preview?.rows]).toEqual(['talents.csv', 2]);
    rows.close();

    mockCommands({ files_dropped: () => 'book', books_add_dropped: () => [] });
    await openDropped();
    expect(overlay.open).toBe('books');

    const files = [none, none];
    mockCommands({
      files_dropped: () => (files.length > 0 ? 'characters' : null),
      character_import_dropped: () => files.pop() ?? null,
    });
    await openDropped();
    expect([files.length, navigation.place]).toEqual([0, 'characters']);
  });

  it('wait while the preview of another one is open', async () => {
    const waiting = ['Harbours', 'Ferries'];
    mockCommands({
      files_dropped: () => (waiting.length > 0 ? 'pack' : null),
      pack_look_dropped: () => ({ name: waiting.shift() }),
    });
    const previewed = (): string | undefined => packs.preview?.name;
    await openDropped();
    await openDropped();
    expect([previewed(), waiting]).toEqual(['Harbours', ['Ferries']]);
    packs.preview = null;
    await openDropped();
    expect([previewed(), waiting]).toEqual(['Ferries', []]);
  });

  it('wait for those of another drop', async () => {
    const waiting = ['Harbours', 'Ferries'];
    mockCommands({
      files_dropped: () => (waiting.length > 0 ? 'pack' : null),
      pack_look_dropped: () => ({ name: waiting.shift() }),
    });
    await Promise.all([openDropped(), openDropped()]);
    expect([packs.preview?.name, waiting]).toEqual(['Harbours', ['Ferries']]);
  });

  it('are added as books after those that are being added', async () => {
    let finish: (reports: []) => void = () => undefined;
    let dropped = 0;
    mockCommands({
      files_dropped: () => 'book',
      books_add: () => new Promise((done) => (finish = done)),
      books_add_dropped: () => {
        dropped++;
        return [];
      },
      books: () => [],
    });
    const chosen = books.add();
    const opened = openDropped();
    await vi.waitFor(() => expect(overlay.open).toBe('books'));
    expect(dropped).toBe(0);
    finish([]);
    await Promise.all([chosen, opened]);
    expect(dropped).toBe(1);
  });

  it('report errors, and a picture asks for a character', async () => {
    const left = ['characters'];
    mockCommands({
      files_dropped: () => left.pop() ?? null,
      character_import_dropped: () => refuse('invalid', 'The file is no character.'),
    });
    await openDropped();
    expect(navigation.place).toBe('rules');
    left.push('picture');
    await openDropped();
    expect(notices.all.map((notice) => notice.text)).toEqual([
      'The file is no character.',
      expect.stringContaining('Open a character first'),
    ]);
  });
});
