// Every screen for screen readers: each element has a name and a role, and landmarks lead through the page. On the
// way axe checks it, in light.
import { afterAll, beforeAll } from 'vitest';
import { drawn } from './support/app';
import { inaccessible } from './support/axe';
import { misplaced } from './support/layout';
import { all, startBus, told, type Told } from './support/reader';
import { onEveryScreen } from './support/screens';
import { expect, test } from './support/test';

let endBus = (): void => undefined;
beforeAll(async () => {
  endBus = await startBus();
});
afterAll(() => endBus());

test('everything on every screen has a name and a role for screen readers, is accessible, not cut off and not covered', async ({ window }) => {
  await window.resize(1280, 800);
  await window.choose('Settings', 'Light');
  const found = await onEveryScreen(window, async () => [
    ...errors(await told()),
    ...(await inaccessible(window)),
    ...(await misplaced(window)),
  ]);
  expect(found).toEqual([]);
}, 600_000);

test('a sheet is read out in a sensible order; elements without a name, a role or a landmark are found', async ({ window }) => {
  await window.openCharacter('Isolde Vann');
  const page = await told();
  const sheet = all(page).find((each) => each.role === 'article' || each.name === 'Sheet of Isolde Vann');
  const names = all(sheet!).map((each) => `${each.role} ${each.name}`);
  expect(names).toContain('heading Isolde Vann. Rename');
  expect(names.filter((each) => each.startsWith('push button Soak'))).toHaveLength(1);
  expect(errors(page)).toEqual([]);
  await window.driver.executeScript(`
    document.querySelector('article.sheet button.number').innerHTML = '';
    document.querySelector('article.sheet button.number').removeAttribute('aria-label');
    document.querySelector('nav[aria-label]').removeAttribute('aria-label');
    document.querySelector('main').insertAdjacentHTML('beforeend', '<details><summary>More</summary></details><h6>Deep</h6>');`);
  await drawn(window.driver);
  const found = errors(await told()).map((error) => error.split(':')[0]);
  expect([...new Set(found)].sort()).toEqual(['heading skips a level', 'landmark without a name', 'no name', 'no role']);
});

/** Roles of controls and of landmarks. */
const NAMED = [
  'push button',
  'toggle button',
  'check box',
  'radio button',
  'combo box',
  'entry',
  'password text',
  'spin button',
  'slider',
  'link',
  'menu item',
  'check menu item',
  'radio menu item',
  'page tab',
  'tree item',
  'list box',
  'menu',
  'dialog',
  'alert',
  'image',
  'heading',
  'table',
  'article',
];

/** Landmarks of which there is one at the most. */
const SINGLE = ['banner', 'main'];

function errors(page: Told): string[] {
  const things = all(page);
  const says = (each: Told): string => [each.role, each.tag, each.said, each.name].filter((word) => word !== '').join(' ');
  const is = (roles: string[], each: Told): boolean => roles.includes(each.role);
  // WebKit reports the list that a select opens without an element and a name of its own.
  const unnamed = things.filter((each) => is(NAMED, each) && each.name.trim() === '' && each.tag !== '');
  // A paragraph is read as it is.
  const mute = things.filter((each) => each.focusable && each.name.trim() === '' && !is([...NAMED, 'document web', 'paragraph'], each));
  const unknown = things.filter((each) => is(['invalid', 'unknown'], each));
  const levels = things.filter((each) => each.role === 'heading').map((each) => each.level);
  const skips = levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1);
  const landmarks = things.filter((each) => each.role === 'landmark');
  const nameless = landmarks.filter((each) => !SINGLE.includes(each.said) && each.name === '');
  const twice = landmarks.filter((each, at) => landmarks.findIndex((other) => other.said === each.said && other.name === each.name) < at);
  return [
    ...unnamed.map((each) => `no name: ${says(each)}`),
    ...mute.map((each) => `takes the focus without a name: ${says(each)}`),
    ...unknown.map((each) => `no role: ${says(each)}`),
    ...(levels.length === 0 ? ['no heading'] : []),
    ...skips.map((level) => `heading skips a level: ${level}`),
    ...nameless.map((each) => `landmark without a name: ${says(each)}`),
    ...twice.map((each) => `landmark twice: ${says(each)}`),
  ];
}
