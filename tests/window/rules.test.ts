// A rule is found, read and followed with the keyboard.
import { By, Key, Origin } from 'selenium-webdriver';
import { until } from './support/app';
import { expect, test } from './support/test';

test('“lng swrd” finds the long sword, and Enter opens it with its numbers', async ({ window }) => {
  expect(await window.focused()).toBe('Find a rule');
  await window.keys('lng swrd');
  await until(async () => (await window.results())[0] === 'Sword, Long', 'the long sword is the first result');
  await window.keys(Key.ENTER);
  await window.reads('Sword, Long');
  const facts = await window.text('article.entry .main');
  for (const number of ['Init', '+2', 'Atk', '+4', 'Dfn', '+1', 'Dam', '+6']) expect(facts).toContain(number);
  expect(await window.text('aside.margin')).toContain('CC BY-SA 4.0');
});

test('Down selects a result, Escape returns to the search, and Alt+Left to the previous page', async ({ window }) => {
  await window.search('sword');
  const [first, second] = await window.results();
  await window.keys(Key.ARROW_DOWN, Key.ENTER);
  await window.reads(second!);
  await window.keys(Key.ESCAPE);
  await until(async () => (await window.focused()) === 'Find a rule', 'the search has the focus');
  await window.keys(Key.ARROW_UP, Key.ENTER);
  await window.reads(first!);
  await window.chord(Key.ALT, Key.ARROW_LEFT);
  await window.reads(second!);
  await window.chord(Key.ALT, Key.ARROW_RIGHT);
  await window.reads(first!);
});

test('entries are pinned with Ctrl+Enter or P, opened with Alt and their number, and stay pinned after a restart', async ({ window }) => {
  await window.search('lng swrd');
  await until(async () => (await window.results())[0] === 'Sword, Long', 'the long sword is the first result');
  await window.chord(Key.CONTROL, Key.ENTER);
  await window.says('.pinned ol', 'Sword, Long');
  await window.read('encumberance', 'Encumbrance');
  await window.keys('p');
  await window.says('.pinned ol', 'Encumbrance');
  const pinned = (await window.text('.pinned ol')).split('\n');
  const place = pinned.filter((line) => !line.startsWith('Alt')).indexOf('Sword, Long') + 1;
  await window.chord(Key.ALT, String(place));
  await window.reads('Sword, Long');
  await window.reopen();
  await window.says('.pinned ol', 'Sword, Long');
  await window.says('.pinned ol', 'Encumbrance');
});

test('a link shows a preview under the pointer, and opens its entry', async ({ app, window }) => {
  await window.read('lng swrd', 'Sword, Long');
  const link = app.driver.findElement(By.linkText('Melee Weapon Statistics'));
  await app.driver.actions().move({ origin: Origin.POINTER, x: 1, y: 1 }).move({ origin: link }).perform();
  await window.says('.peek', 'Melee Weapon Statistics');
  await window.tabTo('Load');
  await window.keys(Key.ENTER);
  await window.reads('Load');
  await window.chord(Key.ALT, Key.ARROW_LEFT);
  await window.reads('Sword, Long');
});

test('the result of a calculator follows its inputs, which start with the number in the query', async ({ window }) => {
  await window.read('encumbrance', 'Encumbrance');
  const result = 'section.try[aria-label="Try it: Encumbrance"] .answer';
  await window.fill('section.try[aria-label="Try it: Encumbrance"] input[role=spinbutton]', '10');
  await window.says(`${result} .sum`, '4');
  await window.keys(Key.TAB);
  await window.chord(Key.CONTROL, 'a');
  await window.keys('3');
  await window.says(`${result} .sum`, '1');
  await window.read('what happens when someone falls 20 feet', 'Falling');
  const feet = await window.one('section.try[aria-label="Try it: Falling"] input[role=spinbutton]');
  expect(await feet.getAttribute('value')).toBe('20');
});

test('no query is an error, and the list is never empty without a message', async ({ window }) => {
  for (const query of ['"; DROP TABLE entry; --', '((AND* NEAR', '🐸🗡️', 'ש‮לום', 'x'.repeat(300)]) {
    await window.fill('[role=combobox]', query);
    await until(async () => (await window.text('section.pane .list')).trim() !== '', `there is an answer to ${query.slice(0, 12)}`);
  }
  expect(await window.all('[role=alert]')).toHaveLength(0);
});

test('a game and its kinds are browsed without a query, sorted by column headers, and left again', async ({ window }) => {
  await window.press('Ars Magica');
  await window.says('[aria-label="The library"] h1', 'Ars Magica');
  await window.press('Weapons');
  await window.says('#results [aria-selected=true] .name', 'Axe');
  await until(async () => (await window.focused()) === 'Find a rule', 'the search has the focus');
  await window.says('main article.entry h1', 'Axe');
  await window.press('Dam');
  await window.one('#results th[aria-sort=ascending]:last-child');
  await window.keys(Key.ENTER);
  await window.one('#results th[aria-sort=descending]:last-child');
  await window.says('#results [aria-selected=true] .name', 'Warhammer');
  await window.says('main article.entry h1', 'Warhammer');
  await window.press('Name');
  await window.says('#results [aria-selected=true] .name', 'Axe');
  await window.press('Ars Magica');
  await window.says('[aria-label="The library"] h1', 'Ars Magica');
  await window.press('All games');
  await window.press('Ars Magica');
  await window.clickPath("//*[@aria-label='Kinds of Ars Magica']//button[starts-with(normalize-space(.), 'Rules')]");
  await window.says('section.pane .count', 'entries');
  const count = Number((await window.text('section.pane .count')).replace(/\D/g, ''));
  let listed = (await window.results()).length;
  expect(listed).toBeLessThan(count);
  while (listed < count) {
    const before = listed;
    await window.press(`${count - before} more`);
    await until(async () => (listed = (await window.results()).length) > before, 'more are listed');
  }
  expect(listed).toBe(count);
  await (await window.one('[role=combobox]')).sendKeys(Key.ESCAPE);
  await window.says('[aria-label="The library"] h1', 'Ars Magica');
  await window.press('All games');
  await window.says('[aria-label="The library"]', 'Primal Wild');
});

test('in a wide window, Ctrl+Enter opens an entry beside the current one', async ({ window }) => {
  await window.resize(1920, 1080);
  await window.read('encumbrance', 'Encumbrance');
  await window.search('sword, long');
  await until(async () => (await window.results())[0] === 'Sword, Long', 'the long sword is the first result');
  await window.chord(Key.CONTROL, Key.ENTER);
  await window.says('section.beside article.entry h1', 'Sword, Long');
  await window.says('#results [aria-selected=true]', 'open beside');
  expect(await window.focused()).toBe('Find a rule');
  await window.press('Close Sword, Long');
  await window.none('section.beside');
});
