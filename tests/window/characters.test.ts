// A character is played: values change in place, numbers follow and explain themselves.
import { Key } from 'selenium-webdriver';
import { until } from './support/app';
import { addFromLibrary } from './support/characters';
import { expect, test } from './support/test';

const EXAMPLE = 'Isolde Vann';

test('Strength is edited in place and Encumbrance follows; undone and redone with the keyboard, and kept after a restart', async ({ app, window }) => {
  await window.openCharacter(EXAMPLE);
  await window.shows('Encumbrance', '1');
  await window.edit('Strength', '0');
  await window.shows('Encumbrance', '3');
  expect(await window.focused()).toContain('Strength: 0');
  await window.chord(Key.CONTROL, 'z');
  await window.shows('Strength', '+2');
  await window.shows('Encumbrance', '1');
  await window.chord(Key.CONTROL, Key.SHIFT, 'z');
  await window.shows('Encumbrance', '3');
  expect(app.cli('character', 'show', EXAMPLE)).toContain('Encumbrance: 3');
  await window.reopen();
  await window.openCharacter(EXAMPLE);
  await window.shows('Strength', '0');
  await window.shows('Encumbrance', '3');
});

test('Encumbrance shows its proof, with terms and rules; Escape returns the focus, and a term opens its rule', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  await window.focusButton('Encumbrance ');
  await window.keys(Key.ENTER);
  await window.says('aside.drawer h2', 'Encumbrance');
  const lines = await window.texts('aside.drawer .ledger > div');
  const values = lines.map((line) => Number(line.split(/\s+/).at(-1)!.replace('−', '-')));
  const sum = values.pop()!;
  expect(values).toEqual([3, -2]);
  expect(values.reduce((a, b) => a + b)).toBe(sum);
  const links = await window.texts('aside.drawer .ledger a');
  expect(links).toContain('Burden');
  await window.keys(Key.ESCAPE);
  await window.none('aside.drawer');
  expect(await window.focused()).toContain('Encumbrance 1');
  await window.keys(Key.ENTER);
  await window.tabTo('Burden');
  await window.keys(Key.ENTER);
  await window.reads('Burden');
});

test('a weapon is added from the library with its totals, or under a custom name', async ({ app, window }) => {
  await window.openCharacter(EXAMPLE);
  const load = Number(await window.figure('Load'));
  await addFromLibrary(window, 'Add weapon', 'great sword', 'Sword, Great');
  await window.says('aside.drawer h2', 'Sword, Great');
  await window.shows('Load', String(load + 2));
  const kept = JSON.parse(app.cli('--json', 'character', 'show', EXAMPLE)) as { lists: { weapons: { entry: string }[] } };
  expect(kept.lists.weapons.map((row) => row.entry)).toContain('weapon/sword-great');
  await addFromLibrary(window, 'Add weapon', 'Gate-hook', 'Create “Gate-hook”');
  await window.says('table[aria-label="Weapons and armor"]', 'Gate-hook');
});

test('armor is listed with the weapons; taken off, it no longer protects but is still carried', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  await window.says('table[aria-label="Weapons and armor"]', 'Chain mail');
  await window.shows('Soak', '+8');
  const worn = 'input[type=checkbox][aria-label^="Worn, Chain mail"]';
  await window.focus(worn);
  await window.keys(Key.SPACE);
  await window.shows('Soak', '+2');
  await window.shows('Load', '9');
  await window.focus(worn);
  await window.keys(Key.SPACE);
  await window.shows('Soak', '+8');
});

test('a condition is picked among many, changes numbers while it lasts, and the proof names it', async ({ window }) => {
  await window.openCharacter('Brannoć Tidewell');
  await window.shows('Speed', '20');
  await window.press('Add to Conditions');
  await window.says('aside.drawer .more', '40 of ');
  await window.press('Show more');
  await window.none('aside.drawer .more');
  expect((await window.all('aside.drawer [role=option]')).length).toBeGreaterThan(40);
  await until(async () => (await window.focused()) === 'Add from the library', 'the search has the focus');
  await window.keys('slowed');
  await window.says('aside.drawer [role=listbox] [aria-selected=true]', 'Slowed');
  await window.keys(Key.ENTER);
  await window.shows('Speed', '10');
  await window.press('Speed ');
  await window.says('aside.drawer', 'Slowed');
  await window.press('Slowed');
  await window.shows('Speed', '20');
  await window.says('aside.drawer', 'Slowed: It is switched off on the sheet.');
  await window.press('Slowed');
  await window.shows('Speed', '10');
  await window.press('Remove Slowed');
  await window.shows('Speed', '20');
});

test('a number is set by hand, marked, and reset to the rules', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  await window.press('Soak ');
  await window.press('Set by hand');
  await window.keys('12', Key.TAB, 'a blessing', Key.ENTER);
  await window.says('aside.drawer', 'The rules say +8');
  await until(async () => (await (await window.button('Soak ')).getAttribute('aria-label'))!.includes('set by hand'), 'Soak is marked');
  await window.press('Use the calculated value');
  await window.shows('Soak', '+8');
});

test('values are typed one after another with Tab between them', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  await window.tabTo('Strength: ');
  await window.keys('-1', Key.TAB);
  await window.shows('Strength', '−1');
  expect(await window.focused()).toContain('Stamina: ');
  await window.keys('3', Key.TAB);
  await window.shows('Stamina', '+3');
  expect(await window.focused()).toContain('Presence: ');
});

test('a choice is made by its first letters, which do nothing else', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  await window.shortcut('b');
  await window.click('aside.drawer button[aria-label^="Kind of character"]');
  await window.keys('mag', Key.ESCAPE);
  await window.shows('Kind of character', 'Magus');
  await window.one(`article.sheet[aria-label="Sheet of ${EXAMPLE}"]`);
});

test('a building step is selected by the first letters of its title, and the selector keeps the focus', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  await (await window.one('body')).sendKeys('b');
  await window.says('aside.drawer h2', 'Who it is');
  await window.tabTo('Go to');
  await window.keys('ch');
  await window.says('aside.drawer h2', 'Characteristics');
  expect(await window.focused()).toBe('Go to');
});

test('a wide window shows the sheet in columns, and the drawer beside them', async ({ window }) => {
  const columns = async () => (await window.all('article.sheet .stack')).length;
  await window.openCharacter(EXAMPLE);
  expect(await columns()).toBe(1);
  await window.resize(1440, 900);
  await until(async () => (await columns()) === 2, 'there are two columns');
  await window.resize(1920, 1080);
  await until(async () => (await columns()) === 3, 'there are three columns');
  await window.press('Attack, ');
  await until(async () => (await columns()) === 2, 'the drawer takes the room of a column');
  const left = await (await window.one('aside.drawer')).getRect();
  const sheet = await (await window.one('article.sheet')).getRect();
  expect(sheet.x + sheet.width).toBeLessThanOrEqual(left.x + 1);
});
