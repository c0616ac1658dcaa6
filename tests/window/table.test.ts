// The Table: pins side by side, dice, turns, and random tables.
import { Key } from 'selenium-webdriver';
import { until } from './support/app';
import { createEncounter } from './support/fight';
import { expect, test } from './support/test';

test('dice are typed and rolled, and invalid dice are refused with a sentence', async ({ window }) => {
  await window.goTo('Table');
  await window.keys('d');
  await window.keys('2d6+1', Key.ENTER);
  const total = Number(await window.text('[aria-label="Last roll"] output'));
  expect(total).toBeGreaterThanOrEqual(3);
  expect(total).toBeLessThanOrEqual(13);
  const shown = (await window.text('[aria-label="Last roll"] .shown')).match(/\d+/g)!.map(Number);
  expect(shown.reduce((a, b) => a + b)).toBe(total);
  await window.chord(Key.CONTROL, 'a');
  await window.keys('3 frogs', Key.ENTER);
  await until(async () => (await window.text('.dice [role=alert]')).length > 10, 'a sentence says what is wrong');
  await window.keys(Key.ENTER, Key.ENTER);
  expect(await window.text('.notices')).toBe('');
  await window.chord(Key.CONTROL, 'a');
  await window.keys('stress 2 botch', Key.ENTER);
  await window.says('[aria-label="Last roll"]', 'stress');
  expect(await window.text('.dice [role=alert]')).toBe('');
  await window.keys('d6', Key.ESCAPE);
  await window.choose('Encounters: ', 'New encounter');
  await window.into('Name', 'Another', Key.ENTER);
  await window.button('Encounters: Another');
  expect(await window.driver.executeScript("return document.querySelector('.dice input').value")).toBe('');
});

test('a deleted encounter is restored after a restart, and opened', async ({ window }) => {
  await createEncounter(window, 'Ars Magica', 'The quay');
  await window.choose('Encounters: The quay', 'Delete encounter');
  await window.says('.notices', 'The quay was deleted.');
  await window.reopen();
  await window.goTo('Table');
  await window.choose('Encounters: ', 'Recently deleted');
  await window.press('Restore The quay');
  await window.button('Encounters: The quay');
});

test('pinned entries are shown side by side, and open as pages', async ({ window }) => {
  await window.read('lng swrd', 'Sword, Long');
  await window.keys('t');
  await window.says('.columns', 'Sword, Long');
  await window.keys('a');
  await until(async () => (await window.focused()) === 'An entry to pin', 'the search has the focus');
  await window.keys('prone');
  await window.one('.adding [role=listbox] [aria-selected=true]');
  await window.says('.adding [role=listbox] [aria-selected=true]', 'Prone');
  await window.keys(Key.ENTER);
  await until(async () => (await window.all('.columns article')).length === 2, 'there are two columns');
  const [left, right] = await window.driver.executeScript<DOMRect[]>("return [...document.querySelectorAll('.columns article')].map((each) => each.getBoundingClientRect().toJSON())");
  expect(left!.y).toBe(right!.y);
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  await window.tabTo('Sword, Long');
  await window.keys(Key.ENTER);
  await window.reads('Sword, Long');
});

test('a sheet and a creature are pinned too, moved with Shift and the arrow keys, and printed with the rules', async ({
  app,
  window,
}) => {
  await window.read('lng swrd', 'Sword, Long');
  await window.keys('t');
  await window.says('.columns', 'Sword, Long');
  await window.shortcut('n');
  await until(async () => (await window.focused()) === 'Name', 'the field for the name has the focus');
  await window.keys('Grey wolf', Key.ENTER);
  await window.says('[aria-label="Turn order"] ol', 'Grey wolf');
  await window.keys(Key.ESCAPE);
  await window.none('[data-beside]');
  for (const name of ['Isolde Vann', 'Grey wolf']) {
    await window.shortcut('p');
    await window.one('.adding [role=group]');
    await window.press(name);
    await window.one(`.columns [role=group][aria-label="${name}"] dl`);
  }
  const order = async () =>
    window.attributes('.columns > [role=group]', 'aria-label');
  expect(await order()).toEqual(['Sword, Long', 'Isolde Vann', 'Grey wolf']);
  await window.tabTo('Grey wolf');
  await window.chord(Key.SHIFT, Key.ARROW_LEFT);
  await until(async () => (await order())[1] === 'Grey wolf', 'it moves to the left');
  await until(async () => (await window.focused()) === 'Grey wolf', 'it keeps the focus');
  await window.chord(Key.SHIFT, Key.ARROW_RIGHT);
  await until(async () => (await order())[2] === 'Grey wolf', 'it moves back');
  await window.choose('Encounters: ', 'Print as insert');
  await window.says('main.desk', 'Isolde Vann');
  await window.says('main.desk', 'Grey wolf');
  await window.says('main.desk', 'Sword, Long');
  await window.keys(Key.ESCAPE);
  await window.tabTo('Isolde Vann');
  await window.keys(Key.ENTER);
  await window.one('article.sheet[aria-label="Sheet of Isolde Vann"]');
  await window.press('Attack, ');
  await window.one('aside.drawer .ledger');
  await window.keys('r');
  await window.one('aside.drawer .rolled');
  await window.goTo('Table');
  await window.says('[aria-label="Last roll"]', 'Isolde Vann, Attack');
  expect(app.cli('table', 'log', '1')).toContain('Isolde Vann, Attack');
  await window.openCharacter('Isolde Vann');
  await window.keys(Key.ESCAPE);
  await window.press('Fatigue roll');
  await window.says('aside.drawer h2', 'Fatigue roll');
  await window.keys('r');
  await window.one('aside.drawer .happened');
  await until(async () => app.cli('table', 'log', '1').includes('Isolde Vann, Fatigue roll, Stress die'), 'the die of the event is in the log');
});

test('a combatant without a sheet takes part in the fight', async ({ app, window }) => {
  for (const name of ['Miller', 'Reeve']) app.cli('character', 'new', 'arsmagica', name);
  app.cli('table', 'new', 'arsmagica', 'The mill');
  for (const name of ['Miller', 'Reeve']) app.cli('table', 'join', 'The mill', name);
  await window.goTo('Table');
  await window.says('[aria-label="Turn order"] ol', 'Reeve');
  await window.shortcut(Key.SPACE);
  await window.one('[aria-label="Turn order"] [aria-current]');
  await window.shortcut('f');
  await window.press('Calculate');
  await window.says('[aria-label="Result"]', 'strikes at');
});

test('Space advances the turn in the order of initiative', async ({ window }) => {
  await window.goTo('Table');
  await window.choose('Encounters: ', 'New encounter');
  await window.into('Game', 'MythCraft');
  await window.fill('[data-modal] input', 'The bridge', Key.ENTER);
  await window.none('[data-modal]');
  for (const name of ['Toad', 'Isolde']) {
    await window.shortcut('n');
    await until(async () => (await window.focused()) === 'Name', 'the field for the name has the focus');
    await window.keys(name, Key.ENTER);
    await window.says('[aria-label="Turn order"] ol', name);
    await window.keys(Key.ESCAPE);
    await window.none('[data-beside]');
  }
  await window.shortcut('i');
  await until(async () => (await window.focused()) === 'Toad', 'the first field for dice has the focus');
  await window.keys('4', Key.TAB, '9', Key.ENTER);
  await window.none('[data-beside]');
  expect(await window.text('[aria-label="Turn order"] ol')).toMatch(/9\s+Isolde[\s\S]*4\s+Toad/);
  await window.shortcut(Key.SPACE);
  await window.says('[aria-label="Turn order"] [aria-current]', 'Isolde');
  await window.shortcut(Key.SPACE, Key.SPACE);
  await window.says('[aria-label="Turn order"]', 'Round 2');
});

test('an own table is typed, rolled on, and saved', async ({ window }) => {
  await window.goTo('Table');
  await window.press('New random table');
  await until(async () => (await window.focused()) === 'Name', 'the field for the name has the focus');
  await window.keys('Weather', Key.TAB, '1-6 Mist and [1d1] crow');
  await window.press('Save');
  await window.none('[data-modal]');
  await window.press('Roll on Weather');
  await window.says('[aria-label="Random tables"]', 'Mist and 1 crow');
  await window.reopen();
  await window.goTo('Table');
  await window.says('[aria-label="Random tables"]', 'Mist and 1 crow');
});

test('Rules and the Table share their pins, which are removed in both', async ({ window }) => {
  await window.search('lng swrd');
  await window.chord(Key.CONTROL, Key.ENTER);
  await window.says('.pinned ol', 'Sword, Long');
  await window.goTo('Table');
  await window.says('.columns', 'Sword, Long');
  await window.read('encumbrance', 'Encumbrance');
  await window.keys('p');
  await window.goTo('Table');
  await window.says('.columns', 'Encumbrance');
  await window.goTo('Rules');
  await window.shortcut('p');
  await window.goTo('Table');
  await until(async () => !(await window.text('.columns')).includes('Encumbrance'), 'it is unpinned');
});

test('the current game limits search and Table, and is saved, as is the size of the window', async ({ window }) => {
  await window.resize(1100, 700);
  await window.choose('Game: ', 'MythCraft');
  await window.search('initiative');
  expect(await window.text('#results')).not.toContain('Ars Magica');
  await window.goTo('Table');
  await window.says('main .game', 'MythCraft');
  await until(async () => (await window.windowFile()).includes('"width": 1100'), 'the size is written');
  await window.reopen();
  await window.button('Game: MythCraft');
  expect(await window.driver.executeScript('return [innerWidth, innerHeight]')).toEqual([1100, 700]);
  await window.goTo('Table');
  await window.choose('Game: ', 'Primal Wild');
  await window.says('main .game', 'Primal Wild');
});

test('a game is chosen with the keyboard, and the button keeps the focus', async ({ window }) => {
  // Waits for the modules that the first screen does not need.
  await window.one('[data-dropdown-menu-trigger][aria-label^="Game"]');
  await window.focusButton('Game: All games');
  await window.keys(Key.ENTER);
  await until(async () => (await window.focused()) === 'All games', 'the first game has the focus');
  await window.keys('m', 'y');
  await until(async () => (await window.focused()).startsWith('MythCraft'), 'MythCraft has the focus');
  await window.keys(Key.ENTER);
  await window.none('[role=menu]');
  await until(async () => (await window.focused()).startsWith('Game: MythCraft'), 'the button has the focus');
  await window.keys(Key.ENTER);
  await window.one('[role=menu]');
  await window.keys(Key.ESCAPE);
  await window.none('[role=menu]');
  await until(async () => (await window.focused()).startsWith('Game: MythCraft'), 'the button has the focus again');
});

test('the page fills the window, and a first start reports no backup', async ({ window }) => {
  // Checked before the Table creates an encounter, which is worth a backup.
  await window.chord(Key.CONTROL, 'b');
  await window.says('[data-modal]', 'No backups yet');
  expect(await window.text('[data-modal]')).not.toContain('first start');
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');
  for (const place of ['Rules', 'Characters', 'Table'] as const) {
    await window.goTo(place);
    expect(await window.driver.executeScript('return document.documentElement.scrollHeight - innerHeight')).toBe(0);
  }
});
