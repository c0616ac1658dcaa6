// Books of the user's own in the real window: added, searched, read, marked, and used.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { until, type App } from './support/app';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const BOOK = `# The Lanterns of Quill Harbour

The harbour keeps forty lanterns, and each has a keeper.

## The Blue Lantern

The blue lantern burns only for the shipwrecked. Whoever lights it by mistake rolls Initiative at once.

### Oil Prices

| Oil | Winter | Summer |
|---|---|---|
| Whale | 4 copper | 3 copper |
| Olive | 9 copper | 5 copper |

## The Snuffed Guild

Keepers who let a lantern die join the snuffed guild.
`;

function shelf(app: App): string {
  const folder = join(app.data, 'shelf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'lanterns.md'), BOOK);
  writeFileSync(join(folder, 'broken.pdf'), 'This is no PDF.');
  return folder;
}

async function add(app: App, window: Window, ...files: string[]): Promise<void> {
  app.answerDialogs(files.join('\n'));
  await window.shortcut('b');
  await window.one('[data-modal] button');
  await window.press('Add books');
  await window.one('[aria-label="Files added"] li');
}

/** Types a query, and waits until a section of a book answers it first among the sections. */
async function finds(window: Window, query: string, heading: string): Promise<void> {
  await window.chord(Key.CONTROL, 'k');
  await window.fill('[role=combobox][aria-label="Find a rule"]', query);
  await until(async () => (await window.texts('#results [role=group][aria-label="In your books"] .name'))[0] === heading, `${heading} answers first`);
}

async function reads(window: Window, heading: string): Promise<void> {
  await window.says('article.book-text h1', heading);
  await window.hasFocus('main');
}

test('books are added with a report, listed, renamed and removed', async ({ app, window }) => {
  const folder = shelf(app);
  await add(app, window, join(folder, 'lanterns.md'), join(folder, 'broken.pdf'));
  const report = await window.text('[aria-label="Files added"]');
  expect(report).toMatch(/Added\s+lanterns\.md/);
  expect(report).toMatch(/Not added\s+broken\.pdf/);
  expect(report).toContain('PDF');
  await window.says('ul[aria-label="Your books"]', 'The Lanterns of Quill Harbour');
  expect(await window.text('ul[aria-label="Your books"]')).toMatch(/Markdown · 4 sections/);

  await window.press('Add books');
  await window.says('[aria-label="Files added"]', 'Unchanged');

  await window.press('Rename The Lanterns');
  await window.fill('[data-modal] form input', 'Quill Harbour');
  await window.keys(Key.ENTER);
  await window.says('ul[aria-label="Your books"] h3', 'Quill Harbour');
  expect(app.cli('book', 'list')).toContain('Quill Harbour');

  await window.press('Remove Quill Harbour');
  await window.press('Remove book');
  await window.none('ul[aria-label="Your books"] li');
  expect(existsSync(join(folder, 'lanterns.md'))).toBe(true);
});

test('sections answer under the entries, and the keyboard walks through both', async ({ app, window }) => {
  await window.search('initiative');
  const before = await window.results();
  await window.none('[aria-label="In your books"]');
  await add(app, window, join(shelf(app), 'lanterns.md'));
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');

  await finds(window, 'initiative', 'The Blue Lantern');
  expect((await window.results())[0]).toBe(before[0]);
  const section = await window.text('#results [role=group][aria-label="In your books"]');
  expect(section).toContain('The Lanterns of Quill Harbour');
  expect(section).toContain('rolls Initiative at once');

  await finds(window, 'shipwreked lantern', 'The Blue Lantern');
  // Entries that answer later move the choice back to the first.
  await until(async () => {
    if ((await window.all('#results .section[aria-selected=true]')).length > 0) return true;
    await window.keys(Key.ARROW_DOWN);
    return false;
  }, 'a section is chosen');
  await window.keys(Key.ENTER);
  await reads(window, 'The Blue Lantern');

  await finds(window, 'book:quill guild', 'The Snuffed Guild');
});

test('a book is read: contents, links, find, back, bookmarks and notes', async ({ app, window }) => {
  await add(app, window, join(shelf(app), 'lanterns.md'));
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');
  await finds(window, 'book:quill blue lantern', 'The Blue Lantern');
  await window.keys(Key.ENTER);
  await reads(window, 'The Blue Lantern');
  expect(await window.text('article.book-text table')).toContain('4 copper');
  await window.press('The Snuffed Guild');
  await reads(window, 'The Snuffed Guild');
  await window.chord(Key.ALT, Key.ARROW_LEFT);
  await reads(window, 'The Blue Lantern');

  await window.keys('m');
  await window.says('.notices', 'Bookmark set.');
  await window.press('Note');
  await window.one('.note textarea:focus');
  await window.keys('Ask the keeper twice.', Key.ESCAPE);
  await window.says('.notices', 'Note saved.');
  await window.reopen();
  await finds(window, 'book:quill blue lantern', 'The Blue Lantern');
  await window.keys(Key.ENTER);
  await reads(window, 'The Blue Lantern');
  expect(await window.driver.executeScript("return document.querySelector('.note textarea').value")).toBe('Ask the keeper twice.');
  expect(await window.text('nav[aria-label=Contents] .marks')).toContain('The Blue Lantern');

  await window.fill('[aria-label="Find in this book"]', 'snuffed');
  await window.says('ul[aria-label=Found]', 'The Snuffed Guild');
});

test('a table becomes a random table, a passage an own entry, a section a handout', async ({ app, window }) => {
  await add(app, window, join(shelf(app), 'lanterns.md'));
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');
  await finds(window, 'book:quill oil prices', 'Oil Prices');
  await window.keys(Key.ENTER);
  await reads(window, 'Oil Prices');
  await window.choose('Use this table', 'Random table');
  await window.one('[data-modal] textarea');
  expect(await window.driver.executeScript("return document.querySelector('[data-modal] textarea').value")).toBe('Whale, 4 copper, 3 copper\nOlive, 9 copper, 5 copper');
  await window.press('Create');
  await window.says('.notices', 'Oil Prices is among your random tables, rolled with d2');

  const pdf = join(app.data, 'handout.pdf');
  app.answerDialogs(pdf);
  await window.press('Handout');
  await until(async () => existsSync(pdf), 'the handout is written');

  await window.press('New entry');
  await window.press('Create');
  await window.says('main', 'The Lanterns of Quill Harbour › The Blue Lantern › Oil Prices');
});
