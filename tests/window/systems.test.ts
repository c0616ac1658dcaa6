// A character of each system is created and filled in with the keyboard alone, and saved.
import { Key } from 'selenium-webdriver';
import { until } from './support/app';
import { begin } from './support/characters';
import { expect, test } from './support/test';

interface Case {
  system: string;
  /** A field, what is typed into it, and a number that follows: its label, before and after. */
  field: string;
  typed: string;
  follows: [string, string, string];
}

const CASES: Case[] = [
  { system: 'Amtgard', field: 'Worn, left leg', typed: '2', follows: ['Left leg: points that count', '0', '0'] },
  { system: 'Ars Magica', field: 'Stamina', typed: '3', follows: ['Soak', '0', '+3'] },
  { system: 'MLAF', field: 'MA change', typed: '1', follows: ['Movement', '0', '1'] },
  { system: 'MythCraft', field: 'Dexterity', typed: '2', follows: ['REF', '10', '12'] },
  { system: 'Primal Wild', field: 'Gnosis', typed: '3', follows: ['Resolve + Gnosis', '2', '4'] },
];

test.for(CASES)('$system: new, named, filled in, proven', async ({ system, field, typed, follows }, { app, window }) => {
  const name = `Łódź of ${system}`;
  await begin(window, system, name);

  const [number, before, after] = follows;
  await window.shows(number, before);
  await window.tabTo(`${field}: `);
  await window.keys(Key.ENTER);
  await window.chord(Key.CONTROL, 'a');
  await window.keys(typed, Key.ENTER);
  await window.shows(number, after);
  await until(async () => (await window.focused()).startsWith(`${field}: `), 'the focus is back on the value');

  await window.tabTo(`${number} `, (await order(window, field)) > (await order(window, number)));
  await window.keys(Key.ENTER);
  await window.one('aside.drawer');
  await window.keys(Key.ESCAPE);
  await window.none('aside.drawer');
  expect(await window.focused()).toContain(`${number} ${after}`);
  expect(app.cli('character', 'list')).toContain(name);
});

/** The place of a value on the sheet, by its label. */
function order(window: { driver: { executeScript<T>(script: string, ...words: unknown[]): Promise<T> } }, label: string): Promise<number> {
  return window.driver.executeScript<number>(
    `return [...document.querySelectorAll('article.sheet button')].findIndex((each) => {
      const name = each.getAttribute('aria-label') ?? '';
      return name.startsWith(arguments[0] + ': ') || (name.startsWith(arguments[0] + ' ') && name.includes('why?'));
    })`,
    label,
  );
}
