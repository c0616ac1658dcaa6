// A list bought with points is built from scratch with the keyboard, checked, and printed.
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, until } from './support/app';
import { createCharacter } from './support/characters';
import { textOf } from './support/paper';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const NAME = 'Žofka Brook';

/** What a druid of level 6 buys, from the highest level down, and how often if not once. */
const BOUGHT: [string, number?][] = [
  ['Call Lightning'],
  ['Imbue Weapon'],
  ['Snaring Vines'],
  ['Troll Blood', 2],
  ['Gift of Air'],
  ['Iceball', 2],
  ['Golem'],
  ['Heal', 3],
  ['Experienced'],
  ['Entangle'],
];

test("a druid's list of level 6 is built by keyboard, checked, and printed", { timeout: 240_000 }, async ({ app, window }) => {
  // Notes on an ability in one list are shown in another.
  app.cli('character', 'change', 'Żelka Ambergate', 'purchases', 'Golem', 'incantation_text=Words of my own');
  await createCharacter(window, 'Amtgard', NAME);
  await value(window, 'Class', async () => window.keys('Druid'), 'Druid');
  await value(window, 'Level in class', async () => {
    await window.chord(Key.CONTROL, 'a');
    await window.keys('6', Key.ENTER);
  }, '6');
  await window.shows('Points', '0 of 30');

  for (const [name, count] of BOUGHT) {
    await add(window, name);
    if (name === 'Golem') await window.says('aside.drawer', 'Words of my own');
    if (count === undefined) continue;
    await window.tabTo('Bought');
    await window.keys(Key.ENTER);
    await window.chord(Key.CONTROL, 'a');
    await window.keys(String(count), Key.ENTER);
    await until(async () => (await window.text('aside.drawer')).includes(String(count)), `${name} is bought ${count} times`);
  }
  await window.keys(Key.ESCAPE);
  await window.shows('Points', '15 of 30');
  await window.shows('Level 6: points left', '2');
  await window.shows('Brown balls', '☐ 2');
  await window.shows('White balls', '☐ 2');
  expect(app.cli('character', 'check', NAME)).toContain('No problems found');

  // Items of the class are offered first. Others are reported before and after they are added, and can be removed.
  await window.focusButton('Add purchase');
  await window.keys(Key.ENTER);
  await window.says('aside.drawer [role=listbox]', 'is not on the list of Druid.');
  const offered = await window.text('aside.drawer [role=listbox]');
  expect(offered).toContain('Barkskin');
  expect(offered.indexOf('Teleport')).toBeLessThan(offered.indexOf('is not on the list'));
  await window.keys('Fireball');
  await window.says('aside.drawer [role=listbox] [aria-selected=true]', 'Fireball is not on the list of Druid.');
  await picture(app.driver, join(ROOT, 'target/screens/candidates.png'));
  await window.keys(Key.ESCAPE);
  await add(window, 'Fireball');
  await window.says('aside.drawer', 'Fireball is not on the list of Druid.');
  await window.keys(Key.ESCAPE);
  await window.chord(Key.CONTROL, 'z');
  await until(async () => app.cli('character', 'check', NAME).includes('No problems found'), 'the list is legal again');

  for (const kind of ['carried', 'fold-out']) {
    const file = join(app.data, `${kind}.pdf`);
    app.cli('print', NAME, '--kind', kind, '-o', file);
    const text = textOf(file);
    expect(text).toContain('Call Lightning');
    expect(text.indexOf('Call Lightning')).toBeLessThan(text.indexOf('Entangle'));
    expect(text).toContain('3 of 5');
  }

  // Compared with the example, another druid: what only one of the two lists has.
  await window.keys('c');
  await until(async () => (await window.focused()).startsWith('With'), 'the other list has the focus');
  await window.says('aside.drawer', 'Spell list');
  await window.says('aside.drawer section[aria-label="Spell list"]', 'Call Lightning');
  await window.says('aside.drawer section[aria-label="Spell list"]', 'Flame Blade');
  expect(app.cli('character', 'compare', NAME, 'Żelka Ambergate')).toMatch(/Flame Blade: not there \| /);
  await picture(app.driver, join(ROOT, 'target/screens/compare.png'));
});

/** Sets a value at the top of the sheet. */
async function value(window: Window, label: string, type: () => Promise<void>, shown: string): Promise<void> {
  await window.focusButton(`${label}: `);
  await window.keys(Key.ENTER);
  await type();
  // A list stays open while keys choose.
  if (await window.driver.executeScript("return document.activeElement.matches('select')")) await window.keys(Key.ESCAPE);
  await window.shows(label, shown);
}

/** Buys an ability: the first search result for its name. */
async function add(window: Window, name: string): Promise<void> {
  await window.focusButton('Add purchase');
  await window.keys(Key.ENTER);
  await until(async () => (await window.focused()) === 'Add from the library', 'the search has the focus');
  await window.keys(name);
  await window.says('aside.drawer [role=listbox] [aria-selected=true]', name);
  await window.keys(Key.ENTER);
  await window.says('aside.drawer h2', name);
}
