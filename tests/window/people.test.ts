// What becomes of whole characters: archived, put back, deleted, copied, each undone again.
import { Key } from 'selenium-webdriver';
import { until } from './support/app';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const EXAMPLE = 'Isolde Vann';

const sheetOf = (name: string) => `article.sheet[aria-label="Sheet of ${name}"]`;

/** Waits until the list beside the sheet names a character, or names it no more. */
async function lists(window: Window, nav: string, name: string, there: boolean): Promise<void> {
  const list = `nav.shelf[aria-label="${nav}"] .list`;
  await until(async () => (await window.text(list)).includes(name) === there, `${nav} ${there ? 'have' : 'lack'} ${name}`);
}

test('a character is archived, and that undone, with the keyboard alone', async ({ app, window }) => {
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
  await window.tabTo('Undo');
  await window.keys(Key.ENTER);
  await window.one(sheetOf(EXAMPLE));
  await lists(window, 'Characters', EXAMPLE, true);
  expect(app.cli('character', 'list', '--archived')).toContain('Nothing is archived');
});

test('an archived character stays so after a new start, and is put back from the archive', async ({ window }) => {
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

test('a character is deleted from the archive, and comes back there', async ({ window }) => {
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

test('a copy is opened, and undone', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  await window.choose('More', 'Duplicate');
  await window.one(sheetOf(`${EXAMPLE} (2)`));
  await window.shows('Encumbrance', '1');
  await window.chord(Key.CONTROL, 'z');
  await window.one(sheetOf(EXAMPLE));
  await lists(window, 'Characters', '(2)', false);
});
