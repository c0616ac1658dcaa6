// Every screen as a screen reader sees it: each element has a name and a role, and landmarks divide the page. Axe also
// checks each screen, in the light theme.
import { afterAll, beforeAll } from 'vitest';
import { drawn } from './support/app';
import { inaccessible } from './support/axe';
import { misplaced } from './support/layout';
import { accessibilityTree, descendants, startBus, type AccessibleNode } from './support/reader';
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
    ...errors(await accessibilityTree()),
    ...(await inaccessible(window)),
    ...(await misplaced(window)),
  ]);
  expect(found).toEqual([]);
}, 600_000);

test('a sheet has its heading and each number once; the checks find elements without a name or role, and unnamed landmarks', async ({ window }) => {
  await window.openCharacter('Isolde Vann');
  const page = await accessibilityTree();
  const sheet = descendants(page).find((each) => each.role === 'article' || each.name === 'Sheet of Isolde Vann');
  const names = descendants(sheet!).map((each) => `${each.role} ${each.name}`);
  expect(names).toContain('heading Isolde Vann. Rename');
  expect(names.filter((each) => each.startsWith('push button Soak'))).toHaveLength(1);
  expect(errors(page)).toEqual([]);
  await window.driver.executeScript(`
    document.querySelector('article.sheet button.number').innerHTML = '';
    document.querySelector('article.sheet button.number').removeAttribute('aria-label');
    document.querySelector('nav[aria-label]').removeAttribute('aria-label');
    document.querySelector('main').insertAdjacentHTML('beforeend', '<details><summary>More</summary></details><h6>Deep</h6>');`);
  await drawn(window.driver);
  const found = errors(await accessibilityTree()).map((error) => error.split(':')[0]);
  expect([...new Set(found)].sort()).toEqual(['heading skips a level', 'landmark without a name', 'no name', 'no role']);
});

/** The roles that require a name. */
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

/** The landmarks that occur at most once. */
const SINGLE = ['banner', 'main'];

function errors(page: AccessibleNode): string[] {
  const nodes = descendants(page);
  const summary = (each: AccessibleNode): string => [each.role, each.tag, each.said, each.name].filter((word) => word !== '').join(' ');
  const is = (roles: string[], each: AccessibleNode): boolean => roles.includes(each.role);
  // WebKit reports the popup list of a select without an element or a name.
  const unnamed = nodes.filter((each) => is(NAMED, each) && each.name.trim() === '' && each.tag !== '');
  // A paragraph needs no name.
  const mute = nodes.filter((each) => each.focusable && each.name.trim() === '' && !is([...NAMED, 'document web', 'paragraph'], each));
  const unknown = nodes.filter((each) => is(['invalid', 'unknown'], each));
  const levels = nodes.filter((each) => each.role === 'heading').map((each) => each.level);
  const skips = levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1);
  const landmarks = nodes.filter((each) => each.role === 'landmark');
  const nameless = landmarks.filter((each) => !SINGLE.includes(each.said) && each.name === '');
  const twice = landmarks.filter((each, at) => landmarks.findIndex((other) => other.said === each.said && other.name === each.name) < at);
  return [
    ...unnamed.map((each) => `no name: ${summary(each)}`),
    ...mute.map((each) => `takes the focus without a name: ${summary(each)}`),
    ...unknown.map((each) => `no role: ${summary(each)}`),
    ...(levels.length === 0 ? ['no heading'] : []),
    ...skips.map((level) => `heading skips a level: ${level}`),
    ...nameless.map((each) => `landmark without a name: ${summary(each)}`),
    ...twice.map((each) => `landmark twice: ${summary(each)}`),
  ];
}
