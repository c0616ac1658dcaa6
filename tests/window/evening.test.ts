// An evening: an encounter prepared, opened at the Table, fought, and shown to the players.
import { join } from 'node:path';
import { By, Key } from 'selenium-webdriver';
import { picture, until, ROOT, type App } from './support/app';
import { ORDER, inPlayers, join as enter, createEncounter } from './support/fight';
import { expect, test } from './support/test';
import { Window } from './support/window';

const SCREENS = join(ROOT, 'target/screens/evening');

/** Prepares an encounter of bandits and a hidden archer, and leaves it open. */
async function prepare(window: Window, name: string, many: string, numbers: Record<string, string>): Promise<void> {
  await window.shortcut('e');
  await window.fill('[aria-label="Name of a new encounter"]', name, Key.ENTER);
  await window.one(`[aria-label="Prepared: ${name}"]`);
  for (const [label, number] of Object.entries(numbers)) await window.into(label, number);
  await window.fill('[aria-label="How many"]', many);
  await window.into('Name', 'Bandit', Key.ENTER);
  await window.says(`[aria-label="Prepared: ${name}"]`, `Bandit ${many}`);
  await window.fill('[aria-label="How many"]', '1');
  await window.into('Hidden from players', Key.SPACE);
  await window.into('Name', 'Archer', Key.ENTER);
  await window.says('.encounters', 'hidden Archer');
}

const page = (app: App): Promise<string> => app.driver.executeScript<string>('return document.documentElement.outerHTML');

for (const [game, hero, numbers] of [
  ['Ars Magica', 'Isolde Vann', { Init: '2', Atk: '5', Def: '4', Dam: '6', Soak: '3' }],
  ['MythCraft', 'Brannoć Tidewell', { HP: '14', AR: '11', Attack: '4' }],
] as const) {
  test(`an evening of ${game}: prepared, fought, and seen by the players`, async ({ app, window }) => {
    await createEncounter(window, game, 'Toll bridge');
    await prepare(window, 'The far bank', '4', numbers);
    // Two clicks: the tab was one, this is the other.
    await window.press('Add to fight');
    await window.says(`${ORDER} ol`, 'Archer');
    await enter(window, hero);

    // The odds of the fight are available while a prepared encounter is open.
    await window.one('[aria-label="Prepared: The far bank"]');
    await window.press('Odds of this fight');
    await window.says('.encounters > .odds', 'Party wins');
    await picture(app.driver, join(SCREENS, `${game} encounters.png`));

    await window.shortcut(Key.SPACE);
    await window.one(`${ORDER} [aria-current]`);
    await window.shortcut('w');
    const seen = await inPlayers(app, async () => {
      await window.says('main', hero);
      return page(app);
    });
    expect(seen).not.toContain('Archer');

    // Two bandits get a condition in one step, which the players see.
    const row = (name: string) => `//section[@aria-label='Turn order']//button[contains(., '${name}')]`;
    await window.clickPath(row('Bandit 1'));
    await window.one('[aria-label^="Actions for Bandit 1"]');
    await app.driver.executeScript('arguments[0].focus()', await app.driver.findElement(By.xpath(row('Bandit 2'))));
    await window.keys('x');
    await window.one('[aria-label="Actions for Bandit 1 and 1 more"]');
    await window.shortcut('c');
    await window.keys('Prone', Key.ENTER);
    await window.says(`${ORDER} ol`, 'Prone');
    await inPlayers(app, async () => {
      await until(async () => (await window.texts('.chip')).filter((each) => each === 'Prone').length === 2, 'both are prone');
      await picture(app.driver, join(SCREENS, `${game} players.png`));
    });
    await picture(app.driver, join(SCREENS, `${game} table.png`));
    await window.shortcut(Key.CONTROL, 'z');
  });
}

test('the players see everyone in a long fight', async ({ app, window }) => {
  await createEncounter(window, 'Ars Magica', 'The siege');
  await window.shortcut('n');
  await window.one('[data-beside]');
  await window.fill('[aria-label="How many"]', '16');
  await window.into('Name', 'Grog', Key.ENTER);
  await window.says(`${ORDER} ol`, 'Grog 16');
  await window.keys(Key.ESCAPE);
  await window.none('[data-beside]');
  await window.shortcut('w');
  await inPlayers(app, async () => {
    await window.says('main', 'Grog 16');
    const outside = `
      return [...document.querySelectorAll('ol li')].filter((row) => {
        const { right, bottom } = row.getBoundingClientRect();
        return right > innerWidth || bottom > innerHeight;
      }).length;`;
    await until(async () => (await app.driver.executeScript<number>(outside)) === 0, 'all are in view');
  });
});
