// House rules in the real window: edited beside the printed rule, marked wherever they apply, shown in proofs, switched
// off, and passed on to others.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, until } from './support/app';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const EXAMPLE = 'Isolde Vann';

test('a cell is changed by a house rule: marked on the page, the sheet and paper, shown in the proof, and switched off', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  const load = Number(await number(window, 'Load'));
  const burden = Number(await number(window, 'Burden'));
  const step = [55, 45, 36, 28, 21, 15, 10, 6, 3, 1, 0].find((each) => each <= load)!;

  await window.read('burden table', 'Burden');
  await window.press('Make a house rule for Burden');
  await window.press(`Burden: Burden where Total Load is ${step}: `);
  expect(await window.text('[data-modal] section[aria-label=Printed]')).toContain(String(burden));
  await saveRule(window, String(burden + 2), 'We carry less');
  await window.one(`[data-modal] button[aria-label="Burden: Burden where Total Load is ${step}: ${burden + 2}"] sup`);
  await window.keys(Key.ESCAPE);
  await window.says('article.entry table', `${burden + 2}‡`);
  await picture(window.driver, join(ROOT, 'target/screens/house/marked.png'));
  expect(await pushedByMark(window)).toBe(0);

  await window.openCharacter(EXAMPLE);
  await until(async () => (await number(window, 'Burden')) === `${burden + 2}‡`, 'the sheet shows the mark');
  expect(await number(window, 'Load')).toBe(String(load));
  await window.press('Burden ');
  const proof = await window.text('aside.drawer section[aria-label="House rules"]');
  expect(proof).toContain('We carry less');
  expect(proof).toContain(`Printed: ${burden}`);
  expect(proof).toContain(`By the printed rules, Burden: ${burden}`);
  await window.keys(Key.ESCAPE);
  expect(await printed(window)).toContain(`${burden + 2}‡`);

  await list(window);
  await window.click('[data-modal] li input[type=checkbox]');
  await window.keys(Key.ESCAPE);
  await window.openCharacter(EXAMPLE);
  await until(async () => (await number(window, 'Burden')) === String(burden), 'the printed rule applies again');
  expect(await printed(window)).not.toContain('‡');
});

test('a derived value is changed from its proof, and a formula of a calculator on its page', async ({ window }) => {
  await window.openCharacter(EXAMPLE);
  const soak = Number((await number(window, 'Soak')).replace('+', ''));
  await window.press('Soak ');
  await window.press('Make a house rule for Soak');
  const formula = (await window.text('[data-modal] section[aria-label=Printed] .typed')).trim();
  expect(formula).toContain("stamina + sum('armor', 'protection')");
  expect(await window.text('[data-modal] section[aria-label=Printed] .words')).toContain('Stamina + armor');
  await saveRule(window, `${formula} + 3`, '');
  await window.none('[data-modal]');
  await until(async () => Number((await number(window, 'Soak')).replace(/[+‡]/g, '')) === soak + 3, 'Soak is three more');
  expect(await number(window, 'Soak')).toContain('‡');
  expect(await window.text('aside.drawer section[aria-label="House rules"]')).toContain('By the printed rules, Soak');
  await window.keys(Key.ESCAPE);

  await window.read('mounted combat', 'Mounted Combat');
  const result = 'section.try .answer';
  await mounted(window);
  expect(await window.text('[data-modal] section[aria-label=Printed]')).toContain('Ride, at most 3');
  await saveRule(window, 'min(ride, 5)', 'Our horses are large');
  await window.says('[data-modal]', 'Choose what to change');
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');
  await window.fill('section.try input[role=spinbutton]', '9');
  await window.says(result, '5‡');
  await window.says('section.try', 'Our horses are large');
  await window.says('section.try', 'By the printed rules');
});

test('a term is excluded by choosing, and the resulting formula is saved', async ({ app, window }) => {
  const soak = async () => Number((await number(window, 'Soak')).replace(/[+‡]/g, ''));
  const counts = `[data-modal] section[aria-label="By choosing"] li input[type=checkbox]`;
  await window.openCharacter(EXAMPLE);
  const printed = await soak();
  await window.press('Soak ');
  await window.press('Make a house rule for Soak');
  expect(await window.text('[data-modal] section[aria-label="By choosing"]')).toContain('Stamina');
  await window.click(counts);
  await picture(window.driver, join(ROOT, 'target/screens/house/choosing.png'));
  await window.press('Use this rule');
  await window.none('[data-modal]');
  await until(async () => (await soak()) < printed, 'Stamina no longer counts');
  expect(app.cli('house', 'list')).toContain("sum('armor', 'protection')");
});

test('an invalid house rule is refused while it is typed', async ({ window }) => {
  await window.read('mounted combat', 'Mounted Combat');
  await mounted(window);
  await type(window, 'min(horse, 5)');
  await window.says('[data-modal] .wrong', 'nothing called “horse”');
  expect(await (await window.button('Use this rule')).isEnabled()).toBe(false);
});

test('house rules are saved to a file, deleted, and installed from it as a pack', async ({ app, window }) => {
  await window.read('mounted combat', 'Mounted Combat');
  await mounted(window);
  await saveRule(window, 'min(ride, 4)', '');
  await window.says('[data-modal]', 'Choose what to change');
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');
  const file = join(app.data, 'arsmagica-house.toml');
  app.answerDialogs(app.data);

  await list(window);
  await window.press('Save');
  await window.says('.notices', file);
  await window.press('Remove Fighting on horseback');
  await window.says('[data-modal]', 'No house rules yet');
  await window.click('[data-modal] summary');
  app.answerDialogs(file);
  await window.press('Open a file');
  await window.says('[data-modal] ul', 'min(ride, 4)');
  await window.keys(Key.ESCAPE);

  const pack = join(app.data, 'tuesday');
  mkdirSync(pack);
  copyFileSync(file, join(pack, 'house.toml'));
  app.cli('house', 'remove', 'arsmagica/calculator/mounted_bonus/outputs/bonus');
  expect(app.cli('house', 'list')).not.toContain('min(ride, 4)');
  app.cli('pack', 'install', pack);
  expect(app.cli('house', 'list')).toContain('min(ride, 4)');
});

/** How far a mark in a table pushes the figure before it aside, in pixels. */
function pushedByMark(window: Window): Promise<number> {
  return window.driver.executeScript(`
    const mark = document.querySelector('article.entry td sup');
    const figure = document.createRange();
    figure.selectNode(mark.parentElement.firstChild);
    const at = figure.getBoundingClientRect().right;
    mark.style.position = 'absolute';
    return at - figure.getBoundingClientRect().right`);
}

/** A number on the sheet, with its mark. */
async function number(window: Window, label: string): Promise<string> {
  return (await window.figure(label)).replaceAll(/, by a house rule|\s/g, '');
}

/** Types the value of the house rule. */
async function type(window: Window, text: string): Promise<void> {
  await window.fill('[data-modal] section[aria-label="House rule"] .field', text);
}

/** Fills in the open house rule and saves it. */
async function saveRule(window: Window, text: string, why: string): Promise<void> {
  await type(window, text);
  if (why !== '') await window.fill('[data-modal] input[maxlength]', why);
  await until(async () => (await window.button('Use this rule')).isEnabled(), 'the rule is valid');
  await window.press('Use this rule');
}

/** Opens a house rule for the bonus of fighting on horseback. */
async function mounted(window: Window): Promise<void> {
  await window.press('Make a house rule for Mounted Combat');
  await window.press('Fighting on horseback');
}

/** Opens the list of all house rules. */
async function list(window: Window): Promise<void> {
  await window.choose('Settings', 'House rules');
  await window.one('[data-modal]');
}

/** The texts of the print preview. */
async function printed(window: Window): Promise<string> {
  await window.chord(Key.CONTROL, 'p');
  await window.one('main.desk svg text');
  const text = await window.driver.executeScript<string>("return [...document.querySelectorAll('main.desk svg text')].map((each) => each.textContent).join(' ')");
  await window.keys(Key.ESCAPE);
  await window.one('article.sheet');
  return text;
}
