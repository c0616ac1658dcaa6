// A character of each system is created, filled in and built from scratch with the keyboard alone, saved and printed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { until } from './support/app';
import { createCharacter, numbers } from './support/characters';
import { counted, drawnTexts, textOf, words } from './support/paper';
import { expect, test } from './support/test';
import type { Window } from './support/window';

interface Case {
  system: string;
  /** A field of the sheet, the text typed into it, and a number that depends on it: label, value before and after. */
  field: string;
  typed: string;
  moves: [string, string, string];
  /** The titles of the steps, and the field and value that are typed in each. */
  steps: [string, [string, string]?][];
  /** A number on the sheet: label, value with all choices, value without the last choice. */
  follows: [string, string, string];
}

const CASES: Case[] = [
  {
    system: 'Amtgard',
    field: 'Worn, left leg',
    typed: '2',
    moves: ['Left leg: points that count', '0', '0'],
    steps: [
      ['Who plays, and as what', ['Park', 'Amber Gate']],
      ['Class and archetype'],
      ['Class abilities'],
      ['Enchantments worn'],
      ['Magic Balls and Specialty Arrows'],
      ['Armor and equipment', ['Magic Armor from other sources', '2']],
      ['Notes'],
    ],
    follows: ['Magic Armor', '2', '0'],
  },
  {
    system: 'Ars Magica',
    field: 'Stamina',
    typed: '3',
    moves: ['Soak', '0', '+3'],
    steps: [
      ['Who it is', ['Concept', 'A ferryman']],
      ['Characteristics', ['Stamina', '3']],
      ['Virtues and Flaws'],
      ['Abilities'],
      ['Weapons and armor'],
      ['Story and notes'],
    ],
    follows: ['Soak', '+3', '0'],
  },
  {
    system: 'MLAF',
    field: 'MA change',
    typed: '1',
    moves: ['Movement', '0', '1'],
    steps: [
      ['The spellcaster', ['Team', 'Reed Bank']],
      ['Spells'],
      ['The team'],
      ['Experience', ['Levels gained', '2']],
      ['Notes'],
    ],
    follows: ['Level', '3', '1'],
  },
  {
    system: 'MythCraft',
    field: 'Dexterity',
    typed: '2',
    moves: ['REF', '10', '12'],
    steps: [
      ['Who it is', ['Lineage', 'River folk']],
      ['Attributes', ['Dexterity', '2']],
      ['Armor and bonuses'],
      ['Skills and talents'],
      ['Attacks and gear'],
      ['Personality'],
    ],
    follows: ['REF', '12', '10'],
  },
  {
    system: 'Primal Wild',
    field: 'Gnosis',
    typed: '3',
    moves: ['Resolve + Gnosis', '2', '4'],
    steps: [
      ['Who it is', ['Virtue', 'Patience']],
      ['Attributes and Skills', ['Resolve', '4']],
      ['Gnosis, Mana and Arcana'],
      ['Attacks and health'],
      ['Duel Arcane'],
      ['Experience and notes'],
    ],
    follows: ['Resolve + Gnosis', '5', '2'],
  },
];

test.for(CASES)('$system: a character is created, filled in, proven, built step by step, undone, saved, and printed as on the screen', { timeout: 90_000 }, async (kase, { app, window }) => {
  const name = `Šárka of ${kase.system}`;
  await createCharacter(window, kase.system, name);
  await fillIn(window, kase);
  expect(app.cli('character', 'list')).toContain(name);
  await window.keys('b');
  for (const [title, typed] of kase.steps) {
    await window.says('aside.drawer h2', title);
    if (typed !== undefined) await choose(window, ...typed);
    const last = title === kase.steps.at(-1)![0];
    await tabWithin(window, last ? 'Done' : 'Next');
    await window.keys(Key.ENTER);
  }
  await window.none('aside.drawer');
  const [number, all, without] = kase.follows;
  await window.shows(number, all);

  await window.chord(Key.CONTROL, 'z');
  await window.shows(number, without);
  await window.chord(Key.CONTROL, Key.SHIFT, 'z');
  await window.shows(number, all);

  await window.reopen();
  await window.goTo('Characters');
  await window.one(`article.sheet[aria-label="Sheet of ${name}"]`);
  await window.shows(number, all);

  const screen = await numbers(window);
  await window.chord(Key.CONTROL, 'p');
  await window.one('main.desk svg text');
  const preview = await drawnTexts(window);
  const file = join(app.data, 'built.pdf');
  app.answerDialogs(file);
  await window.chord(Key.CONTROL, 'p');
  await window.says('.notices', `Saved to ${file}`);
  expect(existsSync(file)).toBe(true);
  expect(words(textOf(file))).toEqual(words(preview.join(' ')));
  const shown = counted(Object.values(screen).filter((value) => value !== '' && value !== '–'));
  const printed = counted(preview);
  expect(Object.keys(shown).length).toBeGreaterThan(2);
  for (const [value, times] of Object.entries(shown)) {
    expect(printed[value] ?? 0, `how often ${value} is printed`).toBeGreaterThanOrEqual(times);
  }
  await window.keys(Key.ESCAPE);
  await window.one('article.sheet');
});

test('a rest recovers a level of Fatigue, reports it, and is undone', async ({ app, window }) => {
  await window.openCharacter('Isolde Vann');
  await window.focusButton('Quiet rest');
  await window.keys(Key.ENTER);
  // It asks how the rest went first.
  await window.click('aside.drawer button.primary');
  await window.says('aside.drawer [role=status]', 'one Short-Term level back');
  expect(app.cli('--json', 'character', 'show', 'Isolde Vann')).toContain('"short_fatigue":0');
  await window.chord(Key.CONTROL, 'z');
  await until(
    async () => app.cli('--json', 'character', 'show', 'Isolde Vann').includes('"short_fatigue":1'),
    'the rest is undone',
  );
});

test('R rolls the focused total and shows its dice', async ({ window }) => {
  await window.openCharacter('Isolde Vann');
  await window.focusButton('Attack, ');
  await window.keys('r');
  await until(async () => /\d/.test(await window.text('aside.drawer .rolled')), 'the roll is shown');
});

/** Sets a field of the sheet, opens the proof of the number that depends on it, and undoes the change. */
async function fillIn(window: Window, { field, typed, moves: [number, before, after] }: Case): Promise<void> {
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
  await window.chord(Key.CONTROL, 'z');
  await window.shows(number, before);
}

/** The position of a value on the sheet, by its label. */
function order(window: Window, label: string): Promise<number> {
  return window.driver.executeScript<number>(
    `return [...document.querySelectorAll('article.sheet button')].findIndex((each) => {
      const name = each.getAttribute('aria-label') ?? '';
      return name.startsWith(arguments[0] + ': ') || (name.startsWith(arguments[0] + ' ') && name.includes('why?'));
    })`,
    label,
  );
}

/** Sets a field of the open step with the keyboard. */
async function choose(window: Window, field: string, value: string): Promise<void> {
  await tabWithin(window, `${field}: `);
  await window.keys(Key.ENTER);
  await window.chord(Key.CONTROL, 'a');
  await window.keys(value, Key.ENTER);
  await until(async () => (await window.focused()).startsWith(`${field}: `) && !(await window.focused()).startsWith(`${field}: –`), `${field} is set`);
}

/** Presses Tab until the control of that name has the focus in the drawer. */
async function tabWithin(window: Window, name: string): Promise<void> {
  const inside = () => window.driver.executeScript<boolean>("return document.activeElement.closest('aside.drawer') !== null");
  for (let steps = 0; steps < 200; steps++) {
    if ((await inside()) && (await window.focused()).startsWith(name)) return;
    await window.keys(Key.TAB);
  }
  throw new Error(`Tab never reaches “${name}” in the drawer.`);
}
