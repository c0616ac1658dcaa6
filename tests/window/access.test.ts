// Accessibility with large text and high contrast, and of the players' window: axe checks it, and no text is cut off or
// covered. reader.test.ts checks every screen in light, language.test.ts in dark.
import { Key } from 'selenium-webdriver';
import { inaccessible } from './support/axe';
import { add, inPlayers, createEncounter } from './support/fight';
import { misplaced } from './support/layout';
import { onEveryScreen } from './support/screens';
import { expect, test } from './support/test';

test('every screen is accessible and fits at 200 %, in high contrast and OpenDyslexic, at 900×600', { timeout: 600_000 }, async ({ window }) => {
  await window.resize(900, 600);
  for (const choice of ['Light', 'High contrast', 'OpenDyslexic']) await window.choose('Settings', choice);
  await window.double();
  const found = await onEveryScreen(window, async () => [...(await inaccessible(window)), ...(await misplaced(window))]);
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

test('a field without a name and text without contrast are found', async ({ window }) => {
  await window.openCharacter('Isolde Vann');
  await window.press('Strength: ');
  await window.one('article.sheet input[role=spinbutton]');
  expect(await inaccessible(window)).toEqual([]);
  await window.driver.executeScript(`
    document.querySelector('article.sheet input[role=spinbutton]').removeAttribute('aria-label');
    document.querySelector('article.sheet dt').style.color = '#eee';`);
  expect((await inaccessible(window)).map((error) => error.split(':')[0])).toEqual(['color-contrast', 'label']);
});
