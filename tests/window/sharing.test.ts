// Own entries are exported, and files are opened as by a double click.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Key } from 'selenium-webdriver';
import { BINARY, ROOT, picture, until, type App } from './support/app';
import { invoke } from './support/invoke';
import { expect, test } from './support/test';

const SCREENS = join(ROOT, 'target/screens/sharing');

/** Starts the program with files, as a double click does. */
const open = (app: App, ...files: string[]): Promise<unknown> =>
  promisify(execFile)(BINARY, ['--library', app.library, 'open', ...files], { timeout: 30_000 });

const PACK = `==== addon.toml
[addon]
key = "quayside"
name = "Quayside arms"
version = "1.2.0"
extends = "arsmagica"
licence = "CC0-1.0"
[[weapon]]
name = "Boathook of Ombrel"
summary = "A long pole with a hook."
section = "Arms"
`;

test('own entries are chosen, exported, and installed on an empty library', async ({ app, window }) => {
  await invoke(app.driver, 'own_entry_new', { system: 'arsmagica', kind: 'weapon', name: 'Ombrel crossbow' });
  await invoke(app.driver, 'own_entry_new', { system: 'arsmagica', kind: 'spell', name: 'Ombrel’s secret' });
  const file = join(app.data, 'harbours.vademecum');
  app.answerDialogs(file);
  await window.shortcut('g');
  await window.press('Export own entries of Ars Magica');
  await window.says('[aria-label="Export own entries"]', '2 of 2');
  await window.keys('Harbours', Key.TAB, Key.TAB, 'A group', Key.TAB, 'CC BY 4.0');
  await window.click('.entries li:last-child input');
  await window.says('[aria-label="Export own entries"]', '1 of 2');
  await picture(app.driver, join(SCREENS, 'export.png'));
  await window.press('Export…');
  await window.says('.notices', `Harbours with 1 entry is saved to ${file}.`);
  await window.none('[aria-label="Export own entries"]');
  await picture(app.driver, join(SCREENS, 'exported.png'));

  const other = join(app.data, 'other.sqlite');
  const there = (...args: string[]): string => execFileSync(BINARY, ['--library', other, ...args], { encoding: 'utf8' });
  there('pack', 'install', file);
  expect(there('search', 'ombrel')).toContain('Ombrel crossbow');
  expect(there('search', 'ombrel')).not.toContain('secret');
});

test('a second start passes its files to the open window', async ({ app, window }) => {
  const pack = join(app.data, 'quayside.vademecum');
  writeFileSync(pack, PACK);
  await open(app, pack);
  await window.says('[aria-label="Pack to install"]', 'Quayside arms');
  await picture(app.driver, join(SCREENS, 'pack.png'));
  await window.press('Install');
  await window.says('.notices', 'Quayside arms is installed.');
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');

  const character = join(app.data, 'Maud.vademecum.json');
  app.cli('character', 'new', 'arsmagica', 'Maud of Ombrel');
  app.cli('character', 'export', 'Maud of Ombrel', '-o', character);
  app.cli('character', 'delete', 'Maud of Ombrel');
  await open(app, character);
  await window.says('.notices', 'Imported: Maud of Ombrel');
  await window.says('article.sheet', 'Maud of Ombrel');
  await picture(app.driver, join(SCREENS, 'character.png'));

  const book = join(app.data, 'Tides.md');
  writeFileSync(book, '# Tides\n\nThe tide of Ombrel turns at noon.\n');
  await open(app, book);
  await window.says('[data-modal]', 'Tides');
  await until(async () => app.cli('book', 'list').includes('Tides'), 'the book is there');
  await picture(app.driver, join(SCREENS, 'book.png'));
});

test('the program starts with a file to open', async ({ app, window }) => {
  const pack = join(app.data, 'quayside.vademecum');
  writeFileSync(pack, PACK);
  await app.quit();
  await app.open('open', pack);
  await window.ready();
  await window.says('[aria-label="Pack to install"]', 'Quayside arms');
  await picture(app.driver, join(SCREENS, 'started.png'));
  expect(app.cli('search', 'boathook ombrel')).not.toContain('Boathook');
});

test('a file that is not there opens nothing', async ({ app, window }) => {
  await window.one('[role=combobox]');
  const refused = await open(app, join(app.data, 'gone.vademecum')).then(
    () => '',
    (reason: { stderr: string }) => reason.stderr,
  );
  expect(refused).toContain('gone.vademecum cannot be opened');
  expect(existsSync(app.library)).toBe(true);
});
