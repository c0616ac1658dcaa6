// Books of the user's own in the real window: added, searched, read, marked, and used.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, until, type App } from './support/app';
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

/** A PDF whose pages have a heading and a line each. */
function pdf(...pages: [string, string][]): string {
  const kids = pages.map((_, at) => `${10 + 2 * at} 0 R`).join(' ');
  const objects: [number, string][] = [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`],
    [3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'],
    ...pages.flatMap(([heading, line], at): [number, string][] => {
      const content = `BT /R 24 Tf 60 540 Td (${heading}) Tj ET BT /R 11 Tf 60 500 Td (${line}) Tj ET\n`;
      const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents ${11 + 2 * at} 0 R/Resources<</Font<</R 3 0 R>>>>>>`;
      return [
        [10 + 2 * at, page],
        [11 + 2 * at, `<</Length ${content.length}>>\nstream\n${content}endstream`],
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  let places = '';
  for (const [number, object] of objects) {
    places += `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  return `${text}xref\n0 1\n0000000000 65535 f \n${places}trailer <</Size 99/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}

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

/** Types a query, and waits until a section of a book is the first result among the sections. */
async function finds(window: Window, query: string, heading: string): Promise<void> {
  await window.typeQuery(query);
  await until(async () => (await window.texts('#results [role=group][aria-label="In your books"] .name'))[0] === heading, `${heading} is the first result`);
}

async function reads(window: Window, heading: string): Promise<void> {
  await window.says('article.book-text h1', heading);
  await window.hasFocus('main');
}

/** Adds a book, and opens the section that is the first result of a query. */
async function opens(app: App, window: Window, file: string, query: string, heading: string): Promise<void> {
  await add(app, window, file);
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');
  await finds(window, query, heading);
  await window.keys(Key.ENTER);
  await reads(window, heading);
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
  const below = await window.driver.executeScript<boolean>(`
    const [title, facts] = ['h3', '.soft'].map((css) => document.querySelector('ul[aria-label="Your books"] li ' + css).getBoundingClientRect());
    return facts.left === title.left && facts.top >= title.bottom;`);
  expect(below, 'the facts are below the title').toBe(true);
  await window.press('Remove book');
  await window.none('ul[aria-label="Your books"] li');
  expect(existsSync(join(folder, 'lanterns.md'))).toBe(true);
});

test('sections are listed under the entries, and the keyboard moves through both', async ({ app, window }) => {
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
  await until(async () => {
    if ((await window.all('#results .section[aria-selected=true]')).length > 0) return true;
    await window.keys(Key.ARROW_DOWN);
    return false;
  }, 'a section is chosen');
  await window.keys(Key.ENTER);
  await reads(window, 'The Blue Lantern');

  await finds(window, 'book:quill guild', 'The Snuffed Guild');

  await finds(window, 'book:quill', 'The Lanterns of Quill Harbour');
  await window.shortcut('b');
  await window.press('Remove The Lanterns');
  await window.press('Remove book');
  await window.none('[data-modal] h3');
  await window.keys(Key.ESCAPE);
  await window.none('[aria-label="In your books"]');
});

test('a book is read: contents, links, search, back, bookmarks and notes', async ({ app, window }) => {
  await opens(app, window, join(shelf(app), 'lanterns.md'), 'book:quill blue lantern', 'The Blue Lantern');
  expect(await window.text('article.book-text table')).toContain('4 copper');
  await window.press('The Snuffed Guild');
  await reads(window, 'The Snuffed Guild');
  await window.chord(Key.ALT, Key.ARROW_LEFT);
  await reads(window, 'The Blue Lantern');

  await window.keys('m');
  await window.says('.notices', 'Bookmark set.');
  await window.press('Note');
  await window.hasFocus('.note textarea');
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
  await window.keys(Key.ENTER);
  await reads(window, 'The Snuffed Guild');
  await window.focus('[aria-label="Find in this book"]');
  await window.keys(Key.ESCAPE);
  await window.none('ul[aria-label=Found]');
  await window.hasFocus('[aria-label="Find in this book"]');

  await window.shortcut('b');
  await window.click('[data-modal] h3 button');
  await reads(window, 'The Lanterns of Quill Harbour');
});

test('the contents of a long book show where it is read; the report on it is visible beside many books', async ({ app, window }) => {
  const folder = shelf(app);
  const towns = Array.from({ length: 400 }, (_, at) => `## Town ${at + 1}\n\nMarket day.\n\n`).join('');
  writeFileSync(join(folder, 'towns.md'), `# The Towns\n\n${towns}## Zorblax\n\nNo market.\n`);
  const books = Array.from({ length: 12 }, (_, at) => join(folder, `book ${at + 1}.txt`));
  for (const [at, file] of books.entries()) writeFileSync(file, `Ford ${at + 1} is deep.\n`);
  await add(app, window, join(folder, 'towns.md'), ...books);
  const height = await window.driver.executeScript<number>(`return document.querySelector('[aria-label="Files added"]').clientHeight`);
  expect(height, 'the height of the report').toBeGreaterThan(100);
  await window.hasFocus('[data-modal] .button');
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');
  await finds(window, 'book:towns zorblax', 'Zorblax');
  await window.keys(Key.ENTER);
  await reads(window, 'Zorblax');
  const visible = `
    const list = document.querySelector('nav[aria-label=Contents] .list').getBoundingClientRect();
    const line = document.querySelector('nav[aria-label=Contents] [aria-current]')?.getBoundingClientRect();
    return line !== undefined && line.top >= list.top && line.bottom <= list.bottom;`;
  await until(async () => window.driver.executeScript<boolean>(visible), 'the current section is in view');
});

test('a table becomes a random table, a passage an own entry, a section a handout', async ({ app, window }) => {
  await opens(app, window, join(shelf(app), 'lanterns.md'), 'book:quill oil prices', 'Oil Prices');
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

test('the rows of a table become entries in two clicks, with a preview and a link to them', async ({ app, window }) => {
  await opens(app, window, join(shelf(app), 'lanterns.md'), 'book:quill oil prices', 'Oil Prices');
  await window.choose('Use this table', 'An entry of each row');
  await window.says('[data-modal] [role=heading]', 'Import rows from Oil Prices');
  await window.says('[aria-label=Preview] h3', '2 rows: 2 new');
  expect(await window.texts('[aria-label=Preview] tbody th')).toEqual(['Whale', 'Olive']);
  await window.into('Game', 'Ars Magica');
  await window.into('Kind', 'Rule');
  await window.into('Answer', 'Winter');
  await window.says('[aria-label=Preview]', '4 copper');
  await picture(app.driver, join(ROOT, 'target/screens/books/rows.png'));
  await window.press('Import 2 entries');
  await window.none('[data-modal]');
  await window.says('.notices', '2 entries imported.');
  expect(app.cli('entry', 'list').trim().split('\n')).toHaveLength(2);
  await window.search('olive');
  await until(async () => (await window.results())[0]?.includes('Olive') ?? false, 'the entry is found');
  await window.keys(Key.ENTER);
  await window.says('main', 'The Lanterns of Quill Harbour › The Blue Lantern › Oil Prices');
});

test('a section is pinned to the Table, read there, updated, and reported when it is gone', async ({ app, window }) => {
  const folder = shelf(app);
  const file = join(folder, 'lanterns.md');
  await opens(app, window, file, 'book: quill oil prices', 'Oil Prices');
  await window.keys('p');
  await window.says('.notices', 'Oil Prices is pinned at the Table.');
  await window.says('article.book-text header [aria-pressed=true]', 'Pinned');
  await window.press('Show');
  await window.says('.pin[aria-label="Oil Prices"] table', '4 copper');
  await window.says('.pin[aria-label="Oil Prices"]', 'The Lanterns of Quill Harbour');

  await window.press('Oil Prices');
  await reads(window, 'Oil Prices');
  await window.goTo('Table');
  writeFileSync(file, BOOK.replace('### Oil Prices', '## Wicks\n\nA wick is cut by night.\n\n## Oil Prices').replace('4 copper', '6 copper'));
  app.cli('book', 'add', file);
  await window.reopen();
  await window.goTo('Table');
  await window.says('.pin[aria-label="Oil Prices"] table', '6 copper');

  writeFileSync(file, BOOK.replace('Oil Prices', 'Oil and Wicks'));
  app.cli('book', 'add', file);
  await window.reopen();
  await window.goTo('Table');
  await window.says('.pin[aria-label="Oil Prices"]', '“The Lanterns of Quill Harbour” no longer has the section “Oil Prices”.');
  app.cli('book', 'remove', 'lanterns');
  await window.reopen();
  await window.goTo('Table');
  await window.says('.pin[aria-label="Oil Prices"]', 'There is no book “lanterns” in this library.');
});

test('in a narrow window the contents open over the text with a key, and close again', async ({ app, window }) => {
  await opens(app, window, join(shelf(app), 'lanterns.md'), 'book:quill blue lantern', 'The Blue Lantern');
  await window.resize(900, 800);
  const shown = (): Promise<boolean> => window.driver.executeScript<boolean>("return document.querySelector('nav[aria-label=Contents]').offsetWidth > 0");
  await until(async () => !(await shown()), 'the contents are hidden');
  await window.keys('c');
  await until(shown, 'the contents are shown');
  await until(async () => (await window.focused()) === 'The Blue Lantern', 'the section that is read has the focus');
  await window.keys(Key.ESCAPE);
  await until(async () => !(await shown()), 'Escape hides them');
  await until(async () => (await window.focused()).startsWith('Contents'), 'their button has the focus');
  await window.keys(Key.ENTER);
  await until(shown, 'the button shows them');
  await window.press('The Snuffed Guild');
  await reads(window, 'The Snuffed Guild');
  await until(async () => !(await shown()), 'what was chosen is read');
});

test('a PDF shows its pages as printed, beside the text or instead, turned and zoomed with keys', async ({ app, window }) => {
  const folder = shelf(app);
  const file = join(folder, 'ford.pdf');
  writeFileSync(file, pdf(['The Ford', 'The ford is deep and cold in spring.'], ['The Mill', 'The upper stone turns by night.']));
  await opens(app, window, file, 'book:ford spring', 'The Ford');
  await window.none('article.book-text img');
  await window.keys('v');
  const shown = (alt: string): Promise<void> =>
    until(
      async () =>
        window.driver.executeScript<boolean>(
          "const page = document.querySelector('article.book-text img'); return page !== null && page.alt.startsWith(arguments[0]) && page.naturalWidth > 0",
          alt,
        ),
      `${alt} is shown`,
    );
  await shown('Page 1 of');
  await window.none('article.book-text h1');
  await window.keys(Key.ARROW_RIGHT);
  await shown('Page 2 of');
  await window.keys('+');
  await window.says('article.book-text .zoom', '150%');
  await window.keys('v');
  await window.says('article.book-text h1', 'The Ford');
  await shown('Page 2 of');
  rmSync(file);
  await window.press('Previous page');
  await window.says('article.book-text [role=status]', 'is no longer there. Add the book again');
  await window.press('Text');
  await window.none('[aria-label="Next page"]');
});
