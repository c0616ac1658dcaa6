// A rule is found, read and followed with the keyboard.
import { By, Key, Origin } from 'selenium-webdriver';
import { until } from './support/app';
import { expect, test } from './support/test';

test('“lng swrd” finds the long sword, and Enter reads it with its numbers', async ({ window }) => {
  expect(await window.focused()).toBe('Find a rule');
  await window.keys('lng swrd');
  await until(async () => (await window.results())[0] === 'Sword, Long', 'the long sword answers first');
  await window.keys(Key.ENTER);
  await window.reads('Sword, Long');
  const facts = await window.text('article.entry .main');
  for (const number of ['Init', '+2', 'Atk', '+4', 'Dfn', '+1', 'Dam', '+6']) expect(facts).toContain(number);
  expect(await window.text('aside.margin')).toContain('CC BY-SA 4.0');
});

test('Down chooses an answer, Escape returns to the search, Alt and Left to what was read before', async ({ window }) => {
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

test('pins stay: by Ctrl and Enter, by P, opened with Alt and their number, and there again after a new start', async ({ window }) => {
  await window.search('lng swrd');
  await until(async () => (await window.results())[0] === 'Sword, Long', 'the long sword answers first');
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

test('a link shows a peek under the pointer, and opens what it names', async ({ app, window }) => {
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

test('the result of a calculator follows what is typed into it', async ({ window }) => {
  await window.read('encumbrance', 'Encumbrance');
  const result = 'section.try[aria-label="Try it: Encumbrance"] .answer';
  await window.fill('section.try[aria-label="Try it: Encumbrance"] input[role=spinbutton]', '10');
  await window.says(`${result} .sum`, '4');
  await window.keys(Key.TAB);
  await window.chord(Key.CONTROL, 'a');
  await window.keys('3');
  await window.says(`${result} .sum`, '1');
});

test('what is read by its questions is found by them', async ({ window }) => {
  await window.search('how heavy is a long sword');
  await until(async () => (await window.results())[0] === 'Sword, Long', 'the long sword answers first');
});

test('nothing that is typed is an error, and nothing is ever left empty', async ({ window }) => {
  for (const query of ['"; DROP TABLE entry; --', '((AND* NEAR', '🐸🗡️', 'ש‮לום', 'x'.repeat(300)]) {
    await window.fill('[role=combobox]', query);
    await until(async () => (await window.text('section.pane .list')).trim() !== '', `there is an answer to ${query.slice(0, 12)}`);
  }
  expect(await window.all('[role=alert]')).toHaveLength(0);
});
