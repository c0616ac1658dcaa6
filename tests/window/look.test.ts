// The window in the dark and the light theme, and in various sizes.
import { Key } from 'selenium-webdriver';
import { createEncounter, open } from './support/fight';
import { expect, test } from './support/test';
import { cutOff } from './support/layout';
import { SCREENS } from './support/screens';
import type { Window } from './support/window';

test('the dark theme is chosen in the settings, changes the page, and is saved', async ({ window }) => {
  await window.choose('Settings', 'Light');
  const light = await paper(window);
  await window.choose('Settings', 'Dark');
  const dark = await paper(window);
  expect(brightness(light)).toBeGreaterThan(200);
  expect(brightness(dark)).toBeLessThan(60);
  await window.reopen();
  expect(await paper(window)).toBe(dark);
});

test('all settings are in view, with shortcuts only where they work', async ({ window }) => {
  await window.resize(1280, 800);
  const hidden = "const menu = document.querySelector('[role=menu]'); return menu.scrollHeight - menu.clientHeight";
  const menu = async () => {
    await window.press('Settings');
    await window.says('[role=menu]', 'About Vademecum');
    expect(await window.driver.executeScript<number>(hidden)).toBeLessThanOrEqual(0);
    const text = await window.text('[role=menu]');
    await window.keys(Key.ESCAPE);
    await window.none('[role=menu]');
    return text;
  };
  expect(await menu()).toMatch(/Books\s+B\s/);
  await window.goTo('Characters');
  expect(await menu()).toMatch(/Books\s+Games/);
});

test('a line of facts that wraps ends with its separator; actions stay in the column, beside the tabs if there is room', async ({ window }) => {
  await window.resize(900, 600);
  await window.openCharacter('Brannoć Tidewell');
  const ends = await window.driver.executeScript<string[]>(`
    const facts = [...document.querySelectorAll('.sheet .under > span')];
    const wraps = (fact, next) => next && next.getBoundingClientRect().top > fact.getBoundingClientRect().bottom - 4;
    return facts.filter((fact, at) => wraps(fact, facts[at + 1])).map((fact) => getComputedStyle(fact, '::after').content);`);
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.every((end) => end === '"·"')).toBe(true);

  await window.resize(1280, 800);
  const edge = (css: string, side: 'right' | 'top') =>
    window.driver.executeScript<number>('return document.querySelector(arguments[0]).getBoundingClientRect()[arguments[1]]', css, side);
  const last = '.sheet .play button:last-child';
  expect(await edge(last, 'right')).toBeLessThanOrEqual(await edge('.sheet .stacks', 'right'));
  await window.openCharacter('Isolde Vann');
  expect(Math.abs((await edge(last, 'top')) - (await edge('.sheet .tab', 'top')))).toBeLessThan(8);
});

test('no table of a sheet scrolls sideways, in one column, two or three', async ({ window }) => {
  await window.openCharacter('Tiberius');
  for (const width of [1280, 1600, 1920]) {
    await window.resize(width, 1000);
    const cut = await window.driver.executeScript<string[]>(
      "return [...document.querySelectorAll('.sheet table')].filter((table) => table.scrollWidth > table.parentElement.clientWidth + 1).map((table) => table.ariaLabel)");
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('a heading and the button with an icon beside it share a baseline', async ({ window }) => {
  await SCREENS.find(({ name }) => name === 'Own parts')!.open(window);
  const off = await window.driver.executeScript<number[]>(`
    const bottom = (at) => { const range = document.createRange(); range.selectNodeContents(at.lastChild); return range.getBoundingClientRect().bottom; };
    const heads = [...document.querySelectorAll('form[aria-label^="Own parts of"] section > .apart')];
    return heads.map((head) => bottom(head.querySelector('h3')) - bottom(head.querySelector('button')));`);
  expect(off.length).toBeGreaterThan(4);
  expect(off.filter((by) => Math.abs(by) > 0.5)).toEqual([]);
});

test('utility classes override the styles of controls', async ({ window }) => {
  await window.one('.keys .text-button.accent');
  const [colour, accent] = await window.driver.executeScript<string[]>(`
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    const colours = [document.querySelector('.keys .text-button.accent'), probe].map((each) => getComputedStyle(each).color);
    probe.remove();
    return colours;`);
  expect(colour).toBe(accent);
});

test('words in the cells of a sheet are not broken, even in three columns', async ({ window }) => {
  await window.openCharacter('Żelka Ambergate');
  await window.resize(1920, 1080);
  const broken = await window.driver.executeScript<string[]>(`
    const texts = [...document.querySelectorAll('.sheet .number.words .text')];
    return texts.filter((each) => each.getClientRects().length > each.innerText.split(/\\s/).length).map((each) => each.innerText);`);
  expect(broken).toEqual([]);
});

test('in one column the overview is below the search, and its links can be reached', async ({ window }) => {
  await window.resize(900, 600);
  await window.double();
  await window.press('Browse all calculators');
  await window.says('main h1', 'Calculators');
  await window.press('Results');
  await window.press('New system');
  await window.one('[data-modal] input');
  expect(await cutOff(window)).toEqual([]);
});

test('the scrollbar of an attack does not cover its figures', async ({ window }) => {
  await window.resize(1280, 800);
  await SCREENS.find(({ name }) => name === 'Attack')!.open(window);
  const room = await window.driver.executeScript<number>(`
    const pane = document.querySelector('section[aria-label=Attack]');
    const ends = [...pane.querySelectorAll('.ledger')].map((each) => each.getBoundingClientRect().right);
    return pane.getBoundingClientRect().right - Math.max(...ends);`);
  expect(room).toBeGreaterThanOrEqual(10);
});

test('a choice that is longer than its field does not make the attack scroll sideways', async ({ app, window }) => {
  await window.resize(1280, 800);
  await createEncounter(window, 'Ars Magica', 'The hall');
  app.cli('table', 'add', 'The hall', 'creature/wolf');
  app.cli('table', 'join', 'The hall', 'Isolde Vann');
  await open(window, 'Wolf');
  await window.press('Attack');
  await window.says('section[aria-label=Attack]', 'Defends with');
  const beyond = await window.driver.executeScript<number>(`
    const pane = document.querySelector('section[aria-label=Attack]');
    return pane.scrollWidth - pane.clientWidth;`);
  expect(beyond).toBe(0);
});

function paper(window: Window): Promise<string> {
  return window.driver.executeScript<string>('return getComputedStyle(document.body).backgroundColor');
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('the window keeps responding while its size changes', async ({ window }) => {
  for (let times = 0; times < 60; times++) await window.resize(1000 + 10 * (times % 7), 700);
});
