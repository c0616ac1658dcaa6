// Nothing is lost in the real window: backups, a damaged library, two programs on one library.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { BINARY, ROOT, picture, until, type App } from './support/app';
import { expect, test } from './support/test';

const SCREENS = join(ROOT, 'target/screens/keeping');

/** Closes the window, so that everything is in the file of the library. */
async function end(app: App): Promise<void> {
  await app.quit();
  await until(async () => {
    app.cli('check');
    return !existsSync(`${app.library}-wal`);
  }, 'the library is closed');
}

const backups = (library: string): string[] => readdirSync(join(dirname(library), 'library-backups'));

test('a daily backup is made after the start, is listed, and restores a character', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  await window.reopen();
  await until(async () => backups(app.library).some((name) => name.endsWith('-daily.json')), 'there is a daily backup');
  app.cli('character', 'delete', 'Maud');
  await window.chord(Key.CONTROL, 'b');
  await window.press('1 of your characters');
  await window.press('Restore a copy of Maud');
  await until(async () => app.cli('character', 'list').includes('Maud'), 'Maud is back');
  await window.says('.notices', 'Nothing was replaced');
});

test('a backup is restored after confirmation, and the current library is backed up', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  app.cli('backup');
  app.cli('character', 'new', 'arsmagica', 'Newcomer');
  await window.chord(Key.CONTROL, 'b');
  await window.press('Restore');
  await window.click('[data-modal] button.primary');
  await window.says('.notices', 'The backup was restored.');
  await until(async () => !app.cli('character', 'list').includes('Newcomer'), 'the library is as it was');
  expect(app.cli('character', 'list')).toContain('Maud');
  expect(backups(app.library).filter((name) => name.includes('before-restore') && name.endsWith('.sqlite'))).toHaveLength(1);
  await window.ready();
});

test('a copy of the library is saved and opened in its place, and the current library is backed up', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  const copy = join(app.data, 'copy.sqlite');
  app.answerDialogs(copy);
  await window.chord(Key.CONTROL, 'b');
  await window.press('Save a copy of the library');
  await window.says('.notices', `Saved to ${copy}`);
  app.cli('character', 'new', 'arsmagica', 'Newcomer');
  await window.press('Open a copy of the library');
  await window.says('[data-modal]', copy);
  await window.press('Open the copy');
  await window.says('.notices', 'The copy of the library was opened.');
  await until(async () => !app.cli('character', 'list').includes('Newcomer'), 'the library is as it was');
  expect(app.cli('character', 'list')).toContain('Maud');
  expect(backups(app.library).filter((name) => name.includes('before-restore') && name.endsWith('.sqlite'))).toHaveLength(1);
  await window.ready();
});

test('a damaged library is reported, and one button restores the newest good backup', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  app.cli('backup');
  await end(app);
  truncateSync(app.library, statSync(app.library).size / 2);
  const damaged = readFileSync(app.library);
  await app.open();
  await window.says('main', 'The library could not be opened');
  await window.says('main', 'Newest good backup');
  await window.press('Restore');
  await window.says('main', 'What was there before is kept as');
  expect(readFileSync(`${app.library}.set-aside-1`).equals(damaged)).toBe(true);
  await window.press('Open it');
  await window.ready();
  await window.openCharacter('Maud');
});

test('damage in a library that opens is found, and what is readable is salvaged', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  await end(app);
  const whole = readFileSync(app.library);
  // The last page belongs to a table that is read only with its entries.
  whole.fill(0xa5, whole.length - 4096 + 8);
  writeFileSync(app.library, whole);
  await app.open();
  await window.says('main', 'is damaged, though some of it can be read');
  await window.press('Recover what can be read');
  await window.says('main', 'Maud');
  await window.press('Open it');
  await window.ready();
  expect(app.cli('check')).toContain('The library is intact.');
  expect(readFileSync(`${app.library}.set-aside-1`).equals(whole)).toBe(true);
});

test('the readable part of a damaged library is salvaged, and a file that is not a library is kept', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  await end(app);
  const whole = readFileSync(app.library);
  whole.fill(0, 0, 16);
  writeFileSync(app.library, whole);
  await app.open();
  await window.press('Recover what can be read');
  await window.says('main', 'Maud');
  await window.press('Open it');
  await window.ready();
  await end(app);
  writeFileSync(app.library, 'no library at all');
  await app.open();
  await window.press('Start a new library');
  await window.press('Set this one aside');
  await window.says('main', 'set-aside-2');
  expect(readFileSync(`${app.library}.set-aside-2`, 'utf8')).toBe('no library at all');
  await window.press('Open it');
  await window.ready();
});

test('changes by another program appear soon, and the user resolves conflicting changes of a character', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  await window.openCharacter('Maud');
  app.cli('character', 'set', 'Maud', 'strength=3');
  await window.shows('Strength', '+3');
  await window.press('Stamina: ');
  app.cli('character', 'set', 'Maud', 'strength=1');
  await window.chord(Key.CONTROL, 'a');
  await window.keys('2', Key.ENTER);
  await window.says('[role=dialog]', 'Maud was changed elsewhere');
  const question = await window.text('[role=dialog]');
  expect(question).toContain('Stamina');
  expect(question).toContain('Strength +3 → +1');
  await window.press('Keep mine');
  await window.shows('Stamina', '+2');
  await window.shows('Strength', '+1');
  const saved = JSON.parse(app.cli('character', 'show', 'Maud', '--json')) as { values: Record<string, number> };
  expect(saved.values).toMatchObject({ strength: 1, stamina: 2 });
});

test('changes by another program to an encounter or a pinned sheet appear soon', async ({ app, window }) => {
  const { id } = JSON.parse(app.cli('character', 'new', 'arsmagica', 'Maud', '--json')) as { id: number };
  app.cli('table', 'new', 'arsmagica', 'Reed Bank');
  app.cli('table', 'join', 'Reed Bank', 'Maud');
  app.cli('table', 'act', 'Reed Bank', JSON.stringify({ act: 'pins', pins: [`character/${id}`] }));
  await window.goTo('Table');
  await window.says('[aria-label="Turn order"] ol', 'Maud');
  const pinned = '.columns [role=group][aria-label="Maud"]';
  await window.one(`${pinned} dl`);
  app.cli('table', 'add', 'Reed Bank', 'Grey wolf');
  await window.says('[aria-label="Turn order"] ol', 'Grey wolf');
  app.cli('character', 'set', 'Maud', 'strength=3');
  await window.says(pinned, '+3');
  app.cli('table', 'next', 'Reed Bank');
  await window.one('[aria-label="Turn order"] [aria-current]');
  app.cli('table', 'undo', 'Reed Bank');
  await window.none('[aria-label="Turn order"] [aria-current]');
});

test('a second start brings the first window forward and ends; one on another library does not', async ({ app, window }) => {
  await window.openCharacter('Isolde Vann');
  const second = (library: string) =>
    spawn(BINARY, ['--library', library], { stdio: 'ignore', env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1' } });
  const same = second(app.library);
  const ended = await new Promise((done) => same.on('exit', done));
  expect(ended).toBe(0);
  const other = second(join(app.data, 'other.sqlite'));
  try {
    await until(async () => existsSync(join(app.data, 'other.sqlite')), 'the other library is opened');
    expect(other.exitCode).toBe(null);
  } finally {
    other.kill('SIGKILL');
  }
});

test('an edit does not wait while many pages are laid out', async ({ app, window }) => {
  const { id } = JSON.parse(app.cli('character', 'new', 'arsmagica', 'Maud', '--json')) as { id: number };
  const order = await window.driver.executeAsyncScript<string[]>(
    `const [id, done] = arguments;
     const { invoke } = window.__TAURI_INTERNALS__;
     const order = [];
     const answered = (what) => (answer) => { order.push(what); return answer; };
     const slow = invoke('preview', { job: { characters: Array(40).fill(id) }, options: {} }).then(answered('pages'));
     invoke('character_open', { id })
       .then(({ revision }) => invoke('character_edit', { id, revision, edit: { edit: 'set', field: 'age', value: 30 } }))
       .then(answered('edit'))
       .then(() => slow)
       .then(() => done(order), (reason) => done([String(reason)]));`,
    id,
  );
  expect(order).toEqual(['edit', 'pages']);
});

test('a copy that a synced folder left is reported at the start and merged', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Osbern');
  const copy = join(dirname(app.library), 'library (conflicted copy 2026-11-23).sqlite');
  app.cli('backup', copy);
  execFileSync(BINARY, ['--library', copy, 'character', 'set', 'Osbern', 'strength=3']);
  app.cli('character', 'set', 'Osbern', 'strength=1');
  await window.reopen();
  await window.says('.notices', 'is a copy of this library in which one character differs');
  await window.press('Merge');
  await window.says('[data-modal]', 'Copies of the library');
  await window.press('What differs');
  await window.says('[data-modal] section', 'Strength');
  await picture(app.driver, join(SCREENS, 'merge.png'));
  await window.click('[data-modal] input[type=radio][value=both]');
  await window.click('[data-modal] section button.primary');
  await window.says('[data-modal]', 'Merged: 1 character was added.');
  expect(app.cli('character', 'list')).toContain('Osbern (from the copy)');
  expect(backups(app.library).some((name) => name.includes('before-import'))).toBe(true);
  await window.press('Undo');
  await until(async () => !app.cli('character', 'list').includes('Osbern (from the copy)'), 'the merge is undone');
});
