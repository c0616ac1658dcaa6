// The preview shows what is printed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { afterAll } from 'vitest';
import { type App, ROOT, picture, until } from './support/app';
import { numbers } from './support/characters';
import { drawnTexts, textOf, words } from './support/paper';
import { PICTURE } from './support/portrait';
import { expect, test } from './support/test';
import { Window } from './support/window';

// A printer that saves its jobs beside the library.
const bin = mkdtempSync(join(tmpdir(), 'vademecum-printer-'));
writeFileSync(join(bin, 'lpstat'), '#!/bin/sh\necho Laser\n', { mode: 0o755 });
writeFileSync(join(bin, 'lp'), '#!/bin/sh\ncat > "$XDG_DATA_HOME/printed.pdf"\necho "$@" > "$XDG_DATA_HOME/printed.txt"\n', { mode: 0o755 });
process.env.PATH = `${bin}:${process.env.PATH ?? ''}`;
afterAll(() => rmSync(bin, { recursive: true }));

const EXAMPLES = ['Isolde Vann', 'Brannoć Tidewell', 'Żelka Ambergate', 'Śnieżka Frostmantle', 'Grażyna Okoye'];

test.for(EXAMPLES)('the pages of %s show the numbers of the screen, in the preview and in the PDF', async (name, { app, window }) => {
  if (name === 'Isolde Vann') rest(app);
  await window.openCharacter(name);
  const screen = await numbers(window);
  expect(Object.keys(screen).length).toBeGreaterThan(20);

  await window.chord(Key.CONTROL, 'p');
  await window.one('main.desk svg text');
  const preview = await drawnTexts(window);

  const file = join(app.data, 'sheet.pdf');
  app.cli('print', name, '-o', file);
  const paper = words(textOf(file));
  const previewed = words(preview.join(' '));
  expect(paper).toEqual(previewed);

  const printed = [...preview, ...preview.map(withoutDice)];
  for (const [label, value] of Object.entries(screen)) {
    expect(printed, `${label} ${value}`).toContain(withoutBoxes(value));
  }
  await window.keys(Key.ESCAPE);
  await window.one('article.sheet');
});

/** A number without the dice that are added to it: “−1 + d6” is −1. */
function withoutDice(text: string): string {
  return text.replace(/^([+−]?\d+)\s\+\s.+$/, '$1');
}

/** A value as text: ☐ and ☑ are drawn as boxes. */
function withoutBoxes(value: string): string {
  return value.replace(/[☐☑]/g, '').trim();
}

test('four casters of a team are on one page, each under its name', async ({ app, window }) => {
  const team = ['Śnieżka Frostmantle', 'Śnieżka Frostmantle (2)', 'Śnieżka Frostmantle (3)', 'Śnieżka Frostmantle (4)'];
  await window.openCharacter('Śnieżka Frostmantle');
  for (const _ of team.slice(1)) app.cli('character', 'duplicate', '4');
  await window.says('nav.shelf', team.at(-1)!);
  await window.press('Print');
  await choose(window, 'All on one page');
  await choose(window, 'Sheet');
  await window.clickPath("//summary[contains(., 'Also include')]");
  for (const other of team.slice(1)) await choose(window, other);
  await until(async () => (await drawnTexts(window)).filter((text) => text.startsWith('Śnieżka')).length >= team.length, 'all four are on the page');
  expect(await drawnTexts(window)).toEqual(expect.arrayContaining(team));
  expect((await window.driver.findElements({ css: 'main.desk svg' })).length).toBe(1);
  await picture(app.driver, join(ROOT, 'target/screens/together.png'));

  const file = join(app.data, 'team.pdf');
  app.cli('print', ...team, '--kind', 'together', '-o', file);
  expect(words(textOf(file))).toEqual(words((await drawnTexts(window)).join(' ')));
});

test('a list is laid out for folding', async ({ app, window }) => {
  await window.openCharacter('Żelka Ambergate');
  await window.press('Print');
  await choose(window, 'List to carry, folded');
  await choose(window, 'Sheet');
  await until(
    async () => (await (await window.one('main.desk svg')).getDomAttribute('viewBox')) === '0 0 297 210',
    'the page is in landscape format',
  );
  const texts = (await drawnTexts(window)).join(' ');
  expect(texts).toContain('Flame Blade');
  expect(texts).toContain('Incantations');
  await picture(app.driver, join(ROOT, 'target/screens/fold-out.png'));
});

test('print options change the preview, are remembered, and are used by the printer', async ({ app, window }) => {
  rest(app);
  await window.openCharacter('Isolde Vann');
  const screen = await numbers(window);
  await window.press('Print');
  const page = await window.one('main.desk svg');
  expect(await page.getDomAttribute('viewBox')).toBe('0 0 210 297');
  await choose(window, 'Letter');
  await until(async () => (await (await window.one('main.desk svg')).getDomAttribute('viewBox')) === '0 0 215.9 279.4', 'the paper is Letter');
  const pages = async (): Promise<number> => (await window.driver.findElements({ css: 'main.desk svg' })).length;
  const before = await pages();
  await choose(window, 'Compact sheet');
  await until(async () => (await pages()) === before + 1, 'the compact page is there');
  await choose(window, 'Sheet');
  await until(async () => (await pages()) === 1, 'the compact page is alone');
  await choose(window, 'Proof of every number');
  await until(async () => (await desk(window)).includes('Isolde Vann: proofs'), 'the proofs follow');
  await choose(window, 'Reference');
  await until(async () => (await desk(window)).includes('Isolde Vann: reference'), 'the reference is there');

  await window.press('Print on Laser');
  await until(async () => existsSync(join(app.data, 'printed.txt')), 'the printer has the pages');
  expect(readFileSync(join(app.data, 'printed.txt'), 'utf8')).toContain('-d Laser -t Isolde Vann.pdf -o media=Letter');
  const printed = join(app.data, 'printed.pdf');
  const paper = words(textOf(printed));
  expect(paper).toEqual(words((await drawnTexts(window)).join(' ')));
  const texts = await drawnTexts(window);
  for (const [label, value] of Object.entries(screen)) expect(texts, `${label} ${value}`).toContain(value);
  expect(execFileSync('qpdf', ['--check', printed], { encoding: 'utf8' })).toContain('No syntax or stream encoding errors');

  await app.reopen();
  const again = new Window(app);
  await again.ready();
  await again.openCharacter('Isolde Vann');
  await again.press('Print');
  await until(async () => (await (await again.one('main.desk svg')).getDomAttribute('viewBox')) === '0 0 215.9 279.4', 'the paper is still Letter');
  expect(await desk(again)).toContain('Isolde Vann: proofs');
});

test('the portrait has the same position in the preview and in the PDF, and can be left out', async ({ app, window }) => {
  const file = join(app.data, 'portrait.png');
  writeFileSync(file, PICTURE);
  app.cli('character', 'portrait', 'Isolde Vann', file);
  await window.openCharacter('Isolde Vann');
  await window.press('Print');
  await window.one('main.desk svg image');
  const drawn = await window.driver.executeScript<number[]>(
    "const { x, y, width, height } = document.querySelector('main.desk svg image'); return [x, y, width, height].map((each) => each.baseVal.value)",
  );
  const pdf = join(app.data, 'portrait.pdf');
  app.cli('print', 'Isolde Vann', '-o', pdf);
  const content = execFileSync('qpdf', ['--qdf', '--object-streams=disable', pdf, '-'], { encoding: 'latin1' });
  const placed = /([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm\s+\S+ Do/.exec(content)?.slice(1).map((points) => (Number(points) * 25.4) / 72);
  const [width = 0, height = 0, x = 0, y = 0] = placed ?? [];
  [x, 297 - y - height, width, height].forEach((mm, at) => expect(drawn[at]).toBeCloseTo(mm, 1));
  await choose(window, 'Portrait');
  await window.none('main.desk svg image');
});

test('a part of the sheet is left out, and a blank sheet of another system joins the file', async ({ window }) => {
  await window.openCharacter('Isolde Vann');
  await window.press('Print');
  await window.one('main.desk svg');
  await window.clickPath("//summary[contains(., 'Sections and their order')]");
  await choose(window, 'Weapons and armor');
  await until(async () => !(await desk(window)).includes('Long sword'), 'the weapons are gone');
  await window.clickPath("//summary[contains(., 'Also include')]");
  await choose(window, 'Blank sheet: MythCraft');
  await until(async () => (await desk(window)).includes('Brannoć Tidewell') === false && (await desk(window)).includes('MythCraft'), 'a blank sheet follows');
});

/** Heals Isolde: totals on paper ignore temporary marks, those on the screen count them. */
function rest(app: App): void {
  app.cli('character', 'set', 'Isolde Vann', 'light_wounds=0', 'short_fatigue=0');
}

/** Ticks or picks the control with that label, once it is there. */
async function choose(window: Window, label: string): Promise<void> {
  await window.clickPath(`//label[contains(normalize-space(.), '${label}')]`);
}

/** All text of the preview. */
function desk(window: Window): Promise<string> {
  return window.driver.executeScript<string>("return document.querySelector('main.desk').textContent");
}
