// Characters in the window, created and read with the keyboard.
import { Key } from 'selenium-webdriver';
import { until } from './app';
import { expect } from './test';
import type { Window } from './window';

/** The number of systems to choose from. */
const SYSTEMS = 5;

/** Creates a character of a system. */
export async function createCharacter(window: Window, system: string, name: string): Promise<void> {
  await window.goTo('Characters');
  await window.one('article.sheet');
  await window.shortcut('n');
  await until(async () => (await window.focused()) === 'Name', 'the name has the focus');
  await window.keys(name);
  await window.chord(Key.SHIFT, Key.TAB);
  await window.keys(...Array<string>(SYSTEMS).fill(Key.ARROW_UP));
  for (let steps = 0; steps < SYSTEMS && !(await window.focused()).startsWith(system); steps++) await window.keys(Key.ARROW_DOWN);
  expect(await window.focused()).toMatch(new RegExp(`^${system}`));
  await window.keys(Key.ENTER);
  await window.one(`article.sheet[aria-label="Sheet of ${name}"]`);
}

/** Presses a button of the sheet that adds a row, and picks the first result of a search. */
export async function addFromLibrary(window: Window, button: string, query: string, found: string): Promise<void> {
  await window.press(button);
  await until(async () => (await window.focused()) === 'Add from the library', 'the search has the focus');
  await window.keys(query);
  await window.says('aside.drawer [role=listbox] [aria-selected=true]', found);
  await window.keys(Key.ENTER);
}

/** Every derived number on the sheet, by its label. */
export function numbers(window: Window): Promise<Record<string, string>> {
  return window.driver.executeScript<Record<string, string>>(`
    return Object.fromEntries([...document.querySelectorAll('article.sheet button.number')]
      .map((each) => [each.getAttribute('aria-label'), each.innerText.trim()]));`);
}
