// The party together, and printed pages for the game master.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, until, type App } from './support/app';
import { ORDER, add, join as enter, createEncounter } from './support/fight';
import { textOf } from './support/paper';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const SCREENS = join(ROOT, 'target/screens/party');

/** Creates an encounter with two characters of the library and an opponent. */
async function camp(app: App, window: Window): Promise<void> {
  app.cli('character', 'new', 'arsmagica', 'Miller');
  await window.reopen();
  await createEncounter(window, 'Ars Magica', 'The camp');
  for (const name of ['Isolde Vann', 'Miller']) await enter(window, name);
  await add(window, 'Wolf', { Soak: '3' });
}

test('the party is compared, given a condition, tired and rested together, and printed', async ({ app, window }) => {
  await camp(app, window);
  await window.choose('Encounters: ', 'Compare side by side');
  await window.says('[aria-label="Side by side"] tbody', 'Miller');
  const names = () => window.texts('[aria-label="Side by side"] tbody th');
  await window.click('[aria-label="Side by side"] thead th:nth-child(2) button');
  await window.one('[aria-label="Side by side"] [aria-sort=descending]');
  const values = (await window.texts('[aria-label="Side by side"] tbody td:nth-child(2)')).map((text) => Number(text.replace('−', '-')));
  const known = values.filter((value) => !Number.isNaN(value));
  expect(known).toEqual(known.toSorted((a, b) => b - a));
  expect((await names()).toSorted()).toEqual(['Isolde Vann', 'Miller', 'Wolf']);
  await picture(app.driver, join(SCREENS, 'compare.png'));

  await window.choose('Encounters: ', 'Choose the party');
  await window.one('[aria-label="Actions for Isolde Vann and 1 more"]');
  await window.shortcut('c');
  await window.keys('Grappled', Key.ENTER);
  const asides = async () => (await window.texts(`${ORDER} .row`)).map((row) => row.replaceAll('\n', ' '));
  await until(async () => (await asides()).filter((row) => row.includes('Grappled')).length === 2, 'both are grappled');
  expect((await asides()).find((row) => row.includes('Wolf'))).not.toContain('Grappled');
  await picture(app.driver, join(SCREENS, 'condition.png'));

  // The first level of Fatigue has no penalty.
  await window.choose('Mark for Isolde Vann', 'Long');
  await window.says('.side', 'Miller: Long-Term Fatigue 0 → 1');
  await window.choose('Mark for Isolde Vann', 'Long');
  const miller = async () => (await asides()).find((row) => row.includes('Miller')) ?? '';
  await until(async () => (await asides()).filter((row) => row.includes('Fatigue')).length === 2, 'both are tired');
  const tired = await asides();
  await window.choose('More for Isolde Vann', 'Night’s rest');
  await until(async () => !(await miller()).includes('Fatigue'), 'the miller has rested');
  expect((await asides()).find((row) => row.includes('Isolde'))).not.toBe(tired.find((row) => row.includes('Isolde')));
  await window.chord(Key.CONTROL, 'z');
  await until(async () => (await asides()).join() === tired.join(), 'the rest is undone as one step');

  await window.choose('Encounters: ', 'Print the party');
  await window.says('main.desk', 'Miller');
  await window.says('main.desk', 'Isolde Vann');
  await window.keys(Key.ESCAPE);
  await window.one(`${ORDER} ol`);
});

test('notes, condition cards and name tents are printed', async ({ app, window }) => {
  await camp(app, window);
  await window.press('Notes');
  await window.fill('main textarea', 'The miller knows the ford.');
  await window.press('Pinned');
  for (const [item, file, words] of [
    ['Print notes', 'notes', 'The miller knows the ford.'],
    ['Print condition cards', 'conditions', 'Grappled'],
    ['Print name tents', 'tents', 'Wolf'],
  ] as const) {
    await window.choose('Encounters: ', item);
    await window.one('main.desk svg text');
    const pdf = join(app.data, `${file}.pdf`);
    app.answerDialogs(pdf);
    await window.chord(Key.CONTROL, 'p');
    await window.says('.notices', pdf);
    expect(textOf(pdf)).toContain(words);
    mkdirSync(SCREENS, { recursive: true });
    execFileSync('pdftoppm', ['-r', '70', '-png', pdf, join(SCREENS, file)]);
    await window.keys(Key.ESCAPE);
    await window.one(`${ORDER} ol`);
  }
});
