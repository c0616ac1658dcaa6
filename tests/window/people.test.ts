// Whole characters: archived, unarchived, deleted, copied and given a portrait, each of which is undone.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, until } from './support/app';
import { PICTURE } from './support/portrait';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const EXAMPLE = 'Isolde Vann';

const sheetOf = (name: string) => `article.sheet[aria-label="Sheet of ${name}"]`;

/** Waits until the list beside the sheet contains a character, or no longer does. */
async function lists(window: Window, nav: string, name: string, there: boolean): Promise<void> {
  const list = `nav.shelf[aria-label="${nav}"] .list`;
  await until(async () => (await window.text(list)).includes(name) === there, `${nav} ${there ? 'have' : 'lack'} ${name}`);
}

test('a character is archived, and that is undone, with the keyboard alone', async ({ app, window }) => {
  await window.openCharacter(EXAMPLE);
  await window.keys('a');
  await lists(window, 'Characters', EXAMPLE, false);
  await window.says('.notices', `${EXAMPLE} is archived.`);
  expect(app.cli('character', 'list', '--archived')).toContain(EXAMPLE);
  await window.chord(Key.CONTROL, 'z');
  await window.one(sheetOf(EXAMPLE));
  await lists(window, 'Characters', EXAMPLE, true);
  await window.keys('a');
  await lists(window, 'Characters', EXAMPLE, false);
  // A notice is last in the tab order, and disappears after a while.
  await window.tabTo('Undo', true);
  await window.keys(Key.ENTER);
  await window.one(sheetOf(EXAMPLE));
  await lists(window, 'Characters', EXAMPLE, true);
  expect(app.cli('character', 'list', '--archived')).toContain('Nothing is archived');
});

test('an archived character stays archived after a restart, and is unarchived', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  await window.keys('a');
  await lists(window, 'Characters', EXAMPLE, false);
  await window.reopen();
  await window.goTo('Characters');
  await window.one('article.sheet');
  await lists(window, 'Characters', EXAMPLE, false);
  await window.chord(Key.ALT, 'a');
  await window.one(sheetOf(EXAMPLE));
  await lists(window, 'Archived characters', EXAMPLE, true);
  await window.says(sheetOf(EXAMPLE), 'This character is archived.');
  await window.keys('a');
  await lists(window, 'Characters', EXAMPLE, true);
});

test('a character is deleted from the archive, and restored there', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  await window.choose('More', 'Archive');
  await lists(window, 'Characters', EXAMPLE, false);
  await window.press('Archived');
  await window.one(sheetOf(EXAMPLE));
  await window.choose('More', 'Delete');
  await lists(window, 'Characters', EXAMPLE, false);
  await window.chord(Key.CONTROL, 'z');
  await lists(window, 'Archived characters', EXAMPLE, true);
});

test('a copy is opened, and undone; a character is deleted, and restored by its notice', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  await window.choose('More', 'Duplicate');
  await window.one(sheetOf(`${EXAMPLE} (2)`));
  await window.shows('Encumbrance', '1');
  await window.chord(Key.CONTROL, 'z');
  await window.one(sheetOf(EXAMPLE));
  await lists(window, 'Characters', '(2)', false);
  await window.choose('More', 'Delete');
  await lists(window, 'Characters', EXAMPLE, false);
  await window.clickPath("//*[contains(@class, 'notice ') and contains(., 'deleted')]//button[. = 'Undo']");
  await lists(window, 'Characters', EXAMPLE, true);
});

test('a deleted character is restored with the keyboard alone once its notice is gone', async ({ app, window }) => {
  await window.openCharacter(EXAMPLE);
  await window.choose('More', 'Delete');
  await lists(window, 'Characters', EXAMPLE, false);
  await window.reopen();
  await window.goTo('Characters');
  await window.one('article.sheet');
  await window.focusButton('Recently deleted');
  await window.keys(Key.ENTER);
  await window.says('[role=dialog]', EXAMPLE);
  await picture(app.driver, join(ROOT, 'target/screens/people/deleted.png'));
  await window.tabTo(`Restore ${EXAMPLE}`);
  await window.keys(Key.ENTER);
  await window.none('[role=dialog]');
  await window.one(sheetOf(EXAMPLE));
  await lists(window, 'Characters', EXAMPLE, true);
});

test('a portrait is chosen with a key, is kept after a restart, and no script in it runs', async ({ app, window }) => {
  const portrait = `${sheetOf(EXAMPLE)} img[alt="Portrait of ${EXAMPLE}"]`;
  const drawn = () => window.driver.executeScript<number>('return document.querySelector(arguments[0]).naturalWidth', portrait);
  const choose = (name: string, bytes: string | Buffer) => {
    const file = join(app.data, name);
    writeFileSync(file, bytes);
    app.answerDialogs(file);
    return window.keys('p');
  };
  await window.openCharacter(EXAMPLE);
  await choose('portrait.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>window.ran = true</script></svg>');
  await window.says('.notices', 'The file is not a picture');
  expect(await window.all(portrait)).toHaveLength(0);
  await choose('"><script>window.ran = true<.png', PICTURE);
  await window.one(portrait);
  await until(async () => (await drawn()) === 2, 'the portrait is drawn');
  await window.reopen();
  await window.openCharacter(EXAMPLE);
  await window.one(portrait);
  await until(async () => (await drawn()) === 2, 'the portrait is drawn again');
  await window.choose('More', 'Remove portrait');
  await window.none(portrait);
  await window.chord(Key.CONTROL, 'z');
  await window.one(portrait);
  expect(await window.driver.executeScript('return window.ran ?? false')).toBe(false);
});

test('a portrait is pasted, and undone', async ({ window }) => {
  const portrait = `${sheetOf(EXAMPLE)} img[alt="Portrait of ${EXAMPLE}"]`;
  await window.openCharacter(EXAMPLE);
  await window.driver.executeScript(`
    const bytes = Uint8Array.from(atob(arguments[0]), (letter) => letter.charCodeAt(0));
    const copied = new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) });
    addEventListener('keydown', () => navigator.clipboard.write([copied]).then(() => (document.title = 'copied')), { once: true });
  `, PICTURE.toString('base64'));
  await window.keys(Key.SHIFT);
  await until(async () => (await window.driver.getTitle()) === 'copied', 'a picture is copied');
  await window.chord(Key.CONTROL, 'v');
  await window.one(portrait);
  await window.chord(Key.CONTROL, 'z');
  await window.none(portrait);
});

test('a character without its pack shows its values, and names what is missing', async ({ app, window }) => {
  app.cli('pack', 'install', join(ROOT, 'tests/packs/lantern'));
  app.cli('character', 'new', 'lantern', 'Wick');
  app.cli('character', 'set', 'Wick', 'heart=2');
  app.cli('character', 'add', 'Wick', 'charms', 'moth');
  app.cli('pack', 'remove', 'lantern');
  await window.reopen();
  await window.openCharacter('Wick');
  for (const words of ['not installed', 'Heart', 'Charms', 'Tin moth']) await window.says('article.sheet', words);
  await window.keys('h');
  await window.says('aside.drawer', 'Added Tin Moth');
});
