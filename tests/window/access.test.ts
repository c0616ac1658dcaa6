// Accessibility with large text and high contrast, and of the players' window: axe finds nothing, and no text is cut
// off or covered. reader.test.ts checks every screen in the light theme, language.test.ts in the dark one.
import { Key } from 'selenium-webdriver';
import { until } from './support/app';
import { inaccessible } from './support/axe';
import { add, inPlayers, createEncounter } from './support/fight';
import { misplaced, overlapping } from './support/layout';
import { onEveryScreen } from './support/screens';
import { expect, test } from './support/test';

test('every screen is accessible and fits at 200 %, in high contrast and OpenDyslexic, at 900×600', { timeout: 600_000 }, async ({ window }) => {
  await window.resize(900, 600);
  for (const choice of ['Light', 'High contrast', 'OpenDyslexic']) await window.choose('Settings', choice);
  await window.double();
  const found = await onEveryScreen(window, async () => [...(await inaccessible(window)), ...(await misplaced(window))]);
  expect(found).toEqual([]);
});

test('every screen fits at 200 % in the smallest window', { timeout: 600_000 }, async ({ window }) => {
  await window.resize(640, 480);
  await window.double();
  const scrolled = "return document.querySelector('.app').scrollTop > 0 ? ['the window is scrolled'] : []";
  const found = await onEveryScreen(window, async () => [
    ...(await misplaced(window)),
    ...(await window.driver.executeScript<string[]>(scrolled)),
  ]);
  expect(found).toEqual([]);
});

test('the players’ window is accessible', async ({ app, window }) => {
  await createEncounter(window, 'Ars Magica', 'The bridge');
  await add(window, 'Anna', {});
  await window.shortcut(Key.SPACE);
  await window.shortcut('w');
  await inPlayers(app, async () => {
    await window.says('main', 'Anna');
    expect(await inaccessible(window)).toEqual([]);
  });
});

test('the checks find a field without a name, low contrast and overlapping texts', async ({ window }) => {
  await window.openCharacter('Isolde Vann');
  await window.press('Strength: ');
  await window.one('article.sheet input[role=spinbutton]');
  expect(await inaccessible(window)).toEqual([]);
  await window.driver.executeScript(`
    document.querySelector('article.sheet input[role=spinbutton]').removeAttribute('aria-label');
    document.querySelector('article.sheet dt').style.color = '#eee';`);
  expect((await inaccessible(window)).map((error) => error.split(':')[0])).toEqual(['color-contrast', 'label']);
  expect(await overlapping(window)).toEqual([]);
  await window.driver.executeScript("document.querySelector('article.sheet dt').style.translate = '0 1rem'");
  expect(await overlapping(window)).toEqual(['Intelligence on 0']);
});

test('the print preview takes the focus, and the sheet has it when the preview is left', async ({ window }) => {
  await window.openCharacter('Isolde Vann');
  await window.chord(Key.CONTROL, 'p');
  await window.hasFocus('section[aria-label="What to print"]');
  await window.keys(Key.TAB);
  await until(async () => (await window.focused()).startsWith('Back to the sheet'), 'the first control has the focus');
  await window.keys(Key.ESCAPE);
  await window.hasFocus('article.sheet');
});

test('a panel or form that is opened takes the focus, and returns it when it is closed', async ({ window }) => {
  const within = (css: string) =>
    until(async () => window.driver.executeScript<boolean>('return document.activeElement.closest(arguments[0]) !== null', css), `the focus is in ${css}`);
  const back = (name: string) => until(async () => (await window.focused()).startsWith(name), `${name} has the focus`);
  await window.openCharacter('Isolde Vann');
  await window.choose('More', 'Compare');
  await within('aside.drawer select');
  await window.keys(Key.ESCAPE);
  await back('More');
  await window.goTo('Table');
  for (const name of ['Choose tables', 'Add an entry']) {
    await window.focusButton(name);
    await window.keys(Key.ENTER);
    await within('[role=combobox]');
    await window.keys(Key.ESCAPE);
    await back(name);
  }
  await window.goTo('Rules');
  await window.shortcut('n');
  await window.one('[data-modal] option');
  await window.into('Name', 'Ombrel lantern', Key.ENTER);
  await within('form[aria-label="Edit Ombrel lantern"]');
  await window.press('Results');
  await window.says('main article.entry h1', 'Ombrel lantern');
  await window.driver.executeScript("document.querySelector('.wordmark').click()");
  await window.press('New field, value or list');
  await within('form[aria-label^="Own parts of"]');
});

test('the focus is on the page of a view, or in the form, that replaces what had it', async ({ window }) => {
  await window.openCharacter('Isolde Vann');
  await window.read('lng swrd', 'Sword, Long');
  await window.chord(Key.CONTROL, '2');
  await window.hasFocus('article.sheet');
  await window.tabTo('Soak');
  await window.keys('l');
  await window.hasFocus('article.sheet');
  await window.chord(Key.CONTROL, 'p');
  await window.hasFocus('[aria-label="What to print"]');
  await window.keys(Key.ESCAPE);
  await window.hasFocus('article.sheet');
  await window.chord(Key.CONTROL, '1');
  await window.reads('Sword, Long');
  await window.keys('e');
  await window.hasFocus('form[aria-label="Edit Sword, Long (copy)"]');
});

test('a rule that is opened while a form is open replaces the form, and so does the search', async ({ window }) => {
  await window.search('sword');
  await window.keys(Key.ENTER);
  await window.reads('Sword');
  await window.keys('e');
  await window.one('form[aria-label="Edit Sword (copy)"]');
  await window.clickPath("//main//a[normalize-space(.) = 'Gnosis']");
  await window.reads('Gnosis');
  await window.keys('e');
  await window.one('form[aria-label="Edit Gnosis (copy)"]');
  await window.search('long sword');
});

test('in one column, a panel of the Table that is opened is in view', async ({ window }) => {
  await window.resize(900, 700);
  await window.double();
  await createEncounter(window, 'Ars Magica', 'The bridge');
  for (const name of ['Anna', 'Bert']) await add(window, name, {});
  await window.shortcut('e');
  const seen = `
    const field = document.querySelector('[aria-label="Name of a new encounter"]');
    return field !== null && field.getBoundingClientRect().bottom <= innerHeight;`;
  await until(() => window.driver.executeScript<boolean>(seen), 'the field for a new encounter is in view');
});

test('the buttons for random tables wrap at 200 % in the smallest window', async ({ window }) => {
  await window.resize(640, 480);
  await window.double();
  await createEncounter(window, 'Ars Magica', 'The bridge');
  const last = '[aria-label="Random tables"] header button:last-child';
  await window.one(last);
  const over = 'return document.querySelector(arguments[0]).getBoundingClientRect().right - innerWidth';
  expect(await window.driver.executeScript<number>(over, last)).toBeLessThanOrEqual(0);
});
