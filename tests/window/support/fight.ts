// Common steps of the tests of fights.
import { Key } from 'selenium-webdriver';
import { until, type App } from './app';
import type { Window } from './window';

export const ORDER = '[aria-label="Turn order"]';

/** Creates an encounter of a game, with the keyboard. */
export async function createEncounter(window: Window, game: string, name: string): Promise<void> {
  await window.goTo('Table');
  await window.button('Encounters: ');
  await window.choose('Encounters: ', 'New encounter');
  await window.into('Game', game);
  await window.into('Name', name, Key.ENTER);
  await window.none('[data-modal]');
  await window.button(`Encounters: ${name}`);
}

/** Adds a combatant with some numbers. */
export async function add(window: Window, name: string, numbers: Record<string, string>): Promise<void> {
  await window.shortcut('n');
  await window.one('[data-beside]');
  for (const [label, number] of Object.entries(numbers)) await window.into(label, number);
  await window.into('Name', name, Key.ENTER);
  await window.says(`${ORDER} ol`, name);
  await window.keys(Key.ESCAPE);
  await window.none('[data-beside]');
}

/** Adds a character of the library. */
export async function join(window: Window, name: string): Promise<void> {
  await window.shortcut('n');
  await window.one('[data-beside] li');
  await window.press(name);
  await window.none('[data-beside]');
  await window.says(`${ORDER} ol`, name);
}

/** Opens the row of a combatant in the turn order. */
export async function open(window: Window, name: string): Promise<void> {
  const script = `
    const row = [...document.querySelectorAll('.side ol .row')].find((each) => each.innerText.includes(arguments[0]));
    if (row?.getAttribute('aria-expanded') === 'false') row.click();
    return row?.getAttribute('aria-expanded') === 'true';`;
  await until(() => window.driver.executeScript<boolean>(script, name), `the row of ${name} is open`);
}

/** Does work in the players' window, then returns to the main one. */
export async function inPlayers<T>(app: App, work: () => Promise<T>): Promise<T> {
  const main = await app.driver.getWindowHandle();
  await until(async () => (await app.driver.getAllWindowHandles()).length === 2, 'the players’ window is open');
  const players = (await app.driver.getAllWindowHandles()).find((each) => each !== main)!;
  await app.driver.switchTo().window(players);
  try {
    return await work();
  } finally {
    await app.driver.switchTo().window(main);
  }
}
