// Seasons of a character: added, also for several at once, changed, recalculated, undone and printed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { picture, ROOT, until } from './support/app';
import { createCharacter } from './support/characters';
import { textOf } from './support/paper';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const ROWS = '[aria-label=Seasons] tbody tr[aria-label]:not([aria-label="New season"])';
const NEW = 'tr[aria-label="New season"]';

/** Opens the form of a new season and chooses an activity. */
async function season(window: Window, activity: string, given: Record<string, string> = {}): Promise<void> {
  await window.shortcut('s');
  await window.one(NEW);
  await pick(window, activity);
  for (const [label, value] of Object.entries(given)) await write(window, label, value);
}

/** Chooses an activity in the open form. */
async function pick(window: Window, activity: string): Promise<void> {
  await until(
    async () =>
      window.driver.executeScript<boolean>(
        `const select = document.querySelector('.ledger-form select');
         const option = [...(select?.options ?? [])].find((each) => each.text === arguments[0]);
         if (!option) return false;
         if (select.value !== option.value) {
           select.value = option.value;
           select.dispatchEvent(new Event('change', { bubbles: true }));
         }
         return true;`,
        activity,
      ),
    `${activity} is offered`,
  );
}

/** Replaces the content of a field of the form. */
async function write(window: Window, label: string, value: string): Promise<void> {
  await window.field(label);
  // A panel that opens beside the form may take the focus.
  await window.driver.executeScript('window.written = document.activeElement; window.written.select?.()');
  await window.keys(value);
  await until(
    async () => window.driver.executeScript<boolean>('return window.written.value === arguments[0]', value),
    `${label} holds ${value}`,
  );
}

/** Submits the form with the keyboard, and waits until the ledger has that many rows. */
async function submit(window: Window, rows: number): Promise<void> {
  await window.focus('.ledger-form button[type=submit]');
  await window.keys(Key.ENTER);
  await window.none('.ledger-form');
  await until(async () => (await window.all(ROWS)).length === rows, `the ledger has ${rows} rows`);
}

async function shot(window: Window, name: string): Promise<void> {
  await picture(window.driver, join(ROOT, 'target/screens/ledger', `${name}.png`));
}

test('ten years of a magus: added, an early season changed, undone, and printed', { timeout: 240_000 }, async ({ app, window }) => {
  await createCharacter(window, 'Ars Magica', 'Marcella');
  app.cli('character', 'set', 'Marcella', 'kind=Magus', 'creo=8', 'age=25');
  await window.reopen();
  await window.openCharacter('Marcella');
  await window.shortcut('l');
  await window.says('[aria-label=Seasons]', 'Nothing has happened yet');

  await season(window, 'Practice', { Ability: 'Parma Magica' });
  await window.says(NEW, 'Parma Magica +4');
  await shot(window, 'new');
  await submit(window, 1);
  await season(window, 'Reading a tractatus', { Subject: 'Parma Magica', Book: 'On the Wall of Air', Quality: '9' });
  await window.says(NEW, 'Parma Magica +9');
  await submit(window, 2);
  await season(window, 'Vis study', { Art: 'Creo' });
  await window.says(NEW, 'Stress die is rolled');
  await submit(window, 3);
  await season(window, 'Practice', { Ability: 'Awareness' });
  await submit(window, 4);
  await season(window, 'Aging');
  await submit(window, 5);
  await shot(window, 'first-year');

  // Nine more years: four seasons of practice and an aging roll each.
  for (let year = 1; year < 10; year++) {
    await season(window, 'Practice', { Ability: year % 2 === 0 ? 'Awareness' : 'Finesse', 'How many': '4' });
    await submit(window, 5 * year + 4);
    await season(window, 'Aging');
    await submit(window, 5 * year + 5);
  }
  const totals = async () => (await window.texts(`${ROWS} .sum`)).map((text) => text.trim());
  const before = await totals();
  const dice = () => app.cli('--json', 'character', 'ledger', 'Marcella').match(/"die":\d+/g);
  const fell = dice();
  // The curve over the table rises to the value of the last row.
  const climbs = () => window.driver.executeScript<number[]>(
    "return [...document.querySelector('[aria-label=Seasons] figure .all').getAttribute('d').matchAll(/[ML]\\S+ (\\S+)/g)].map((found) => Number(found[1]))");
  const heights = await climbs();
  expect(heights).toHaveLength(50);
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect(heights.at(-1)).toBeLessThan(heights[0] ?? 0);
  await window.one(`[aria-label="Experience: ${before.at(-1) ?? ''} altogether"]`);
  await shot(window, 'ten-years');

  // The second season is changed: everything after it is recalculated, and no die is rolled again.
  await window.press('Reading a tractatus');
  await write(window, 'Quality', '12');
  await window.says('aside.drawer h2', 'What this changes');
  await window.says('aside.drawer', 'Parma Magica');
  // Leaving the field updates the preview once more.
  await window.keys(Key.TAB);
  await window.says(`${ROWS}:last-child .sum`, String(Number(before.at(-1)) + 3));
  await shot(window, 'changed');
  await window.press('Save');
  await window.none('aside.drawer');
  expect(await totals()).toEqual(before.map((each, at) => (at === 0 ? each : String(Number(each) + 3))));
  expect(dice()).toEqual(fell);

  await window.chord(Key.CONTROL, 'z');
  await until(async () => (await totals()).join() === before.join(), 'the change is undone');
  expect(dice()).toEqual(fell);

  const file = join(app.data, 'ledger.pdf');
  app.cli('print', 'Marcella', '-o', file, '--kind', 'ledger');
  expect(existsSync(file)).toBe(true);
  const printed = textOf(file);
  expect(printed).toContain('Winter 1229');
  expect(printed).toContain('On the Wall of Air');
});

test('a season is added four times for a whole turb at once', { timeout: 90_000 }, async ({ app, window }) => {
  const turb = ['Anna', 'Bert', 'Cuno'];
  for (const name of turb) app.cli('character', 'new', 'arsmagica', name);
  await window.reopen();
  await window.openCharacter('Anna');
  await window.shortcut('l');
  await season(window, 'Training', { Ability: 'Single Weapon', Master: 'the sergeant', 'Master’s score': '5', 'How many': '4' });
  for (const name of turb.slice(1)) await window.driver.executeScript(
    "[...document.querySelectorAll('.ledger-form fieldset label')].find((each) => each.innerText.trim() === arguments[0]).click()", name);
  await shot(window, 'turb');
  await submit(window, 4);
  for (const name of turb) {
    const ledger = app.cli('character', 'ledger', name);
    expect(ledger.match(/Training/g), name).toHaveLength(4);
    expect(ledger, name).toContain('Winter 1220');
  }
  await window.chord(Key.CONTROL, 'z');
  await window.says('[aria-label=Seasons]', 'Nothing has happened yet');
});

test('a covenant has its own sheet and accounts, and its books are read by its magi', { timeout: 90_000 }, async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Reed Bank covenant');
  const covenant = (...args: string[]) => app.cli('character', ...args);
  covenant('set', 'Reed Bank covenant', 'kind=Covenant', 'build_points=200');
  covenant('add', 'Reed Bank covenant', 'books', 'On the Wall of Air', 'subject=Parma Magica', 'quality=9');
  covenant('add', 'Reed Bank covenant', 'hooks', 'hook/road-minor');
  covenant('add', 'Reed Bank covenant', 'vis_stock', 'Spring water', 'art=Aquam', 'a_year=4', 'pawns=7');
  covenant('add', 'Reed Bank covenant', 'incomes', 'Wool');
  app.cli('character', 'new', 'arsmagica', 'Marcella');
  await window.reopen();
  await window.openCharacter('Reed Bank covenant');
  await window.shows('Build Points spent', '31');
  await window.shows('Points of Boons left', '1');
  await window.says('article.sheet', 'Spring water');
  expect(await window.text('article.sheet')).not.toContain('Intelligence');
  await shot(window, 'covenant');
  await window.shortcut('l');
  await season(window, 'A year’s accounts');
  await submit(window, 1);
  await window.says('[aria-label=Seasons]', 'income 100');
  await shot(window, 'covenant-year');
  const file = join(app.data, 'covenant.pdf');
  app.cli('print', 'Reed Bank covenant', '-o', file, '--kind', 'sheet,ledger');
  expect(textOf(file)).toContain('On the Wall of Air');

  await window.openCharacter('Marcella');
  await window.press('Seasons');
  await season(window, 'Reading a tractatus', { Book: 'On the Wall of Air' });
  await window.says(NEW, 'Parma Magica +9');
  await submit(window, 1);
});

test('a list of spells is filtered and sorted', async ({ window }) => {
  await window.openCharacter('Tiberius');
  const names = () => window.texts('table[aria-label=Spells] tbody th');
  await until(async () => (await names()).length === 10, 'all spells are listed');
  await window.fill('[aria-label="Filter Spells"]', 'vi');
  await until(async () => (await names()).length === 2, 'two of them are Vim');
  await window.fill('[aria-label="Filter Spells"]', Key.BACK_SPACE);
  await window.driver.executeScript(`
    const order = document.querySelector('[aria-label="Order of Spells"]');
    order.selectedIndex = [...order.options].findIndex((each) => each.text === 'By Level');
    order.dispatchEvent(new Event('change', { bubbles: true }));`);
  await until(async () => (await names())[0]?.includes('Ball of Abysmal Flame') ?? false, 'the highest comes first');
  await window.focus('[aria-label="Order of Spells"]');
  await shot(window, 'spells');
});

test('each step shows what a new character may choose', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Odo');
  app.cli('character', 'set', 'Odo', 'kind=Companion', 'at_creation=true', 'age=20');
  app.cli('character', 'add', 'Odo', 'virtues_flaws', 'virtue/wealthy');
  app.cli('character', 'add', 'Odo', 'abilities', 'ability/swim', 'score=6', 'experience=105');
  await window.reopen();
  await window.openCharacter('Odo');
  await window.shortcut('b');
  await window.press('Next');
  await window.says('aside.drawer', 'Characteristic points left');
  await window.press('Next');
  await window.says('aside.drawer', 'The Virtues cost 3; the Flaws pay for 0.');
  await shot(window, 'virtues');
  await window.press('Next');
  await window.says('aside.drawer', 'Swim is 6; at the age of 20 the most is 5.');
  await window.says('aside.drawer', 'Experience left');
  await shot(window, 'abilities');
});
