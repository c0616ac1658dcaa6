// The window in German, and every screen in the dark theme.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, drawn, picture, until } from './support/app';
import { inaccessible } from './support/axe';
import { ORDER, add, createEncounter } from './support/fight';
import { misplaced } from './support/layout';
import { onEveryScreen } from './support/screens';
import { settled } from './support/settled';
import { expect, test } from './support/test';
import type { Window } from './support/window';

/** The maximum time until a screen is German, in milliseconds. */
const PATIENCE = 20_000;

/** Texts from a pack or the library that equal a message of the window. */
const OTHERS = ['Stress die', 'Encounter 1'];

test('German is chosen in the settings, for the open window and the next start', async ({ window }) => {
  await window.goTo('Characters');
  await window.choose('Settings', 'Deutsch');
  await window.says('nav', 'Charaktere');
  expect(await window.driver.executeScript('return document.documentElement.lang')).toBe('de');
  await window.reopen();
  await window.says('nav', 'Spieltisch');
  await window.choose('Einstellungen', 'English');
  await window.says('nav', 'Table');
});

test('every screen at 900×600 is accessible in the dark theme, is translated to German, and fits in both languages', { timeout: 600_000 }, async ({ window }) => {
  await window.resize(900, 600);
  await window.choose('Settings', 'Dark');
  const english = sentences('en');
  const german = sentences('de');
  const ours = new Map(Object.entries(english).map(([id, text]) => [text, german[id]]));
  const found = await onEveryScreen(window, async (screen) => {
    const errors = [...(await inaccessible(window)), ...(await misplaced(window))];
    await setLanguage(window, 'de');
    let left: string[] = [];
    const isGerman = async () => {
      left = (await words(window)).filter((text) => ![undefined, text].includes(ours.get(text)) && !OTHERS.includes(text));
      return left.length === 0;
    };
    // Texts from the program are requested again and arrive a little later.
    await until(isGerman, `${screen.name} is German`, PATIENCE).catch(() => undefined);
    errors.push(...left, ...(await misplaced(window)));
    await picture(window.driver, join(ROOT, 'target/screens/german', `${screen.name}.png`));
    await setLanguage(window, 'en');
    return errors;
  });
  expect(found).toEqual([]);
});

test('messages of the program follow a change of language', async ({ window }) => {
  await createEncounter(window, 'Ars Magica', 'The ford');
  await add(window, 'Ann', { Soak: '6' });
  await window.says(ORDER, 'Unhurt');
  await setLanguage(window, 'de');
  await window.says('[aria-label="Zugreihenfolge"]', 'Unverletzt');
  await setLanguage(window, 'en');
  await window.says(ORDER, 'Unhurt');
});

/** Changes the language as another window would. */
async function setLanguage(window: Window, language: string): Promise<void> {
  await window.driver.executeScript(
    `localStorage.setItem('vademecum.language', JSON.stringify(arguments[0]));
    dispatchEvent(new StorageEvent('storage', { key: 'vademecum.language' }));`,
    language,
  );
  await drawn(window.driver);
  await settled(window.driver);
}

/** The window's messages of one line without variables. Single words are left out, since packs contain many of them. */
function sentences(language: string): Record<string, string> {
  const folder = join(ROOT, 'messages', language, 'window');
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  return Object.fromEntries(lines.flatMap((line) => {
    const [, id, text] = /^([a-z][\w-]*) = ([^{]+ [^{]+)$/.exec(line) ?? [];
    return id && text ? [[id, text.trim()]] : [];
  }));
}

/** Every text of the page, and every label, placeholder and title. */
function words(window: Window): Promise<string[]> {
  return window.driver.executeScript<string[]>(`
    const out = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement.checkVisibility()) out.push(text.data.trim());
    }
    for (const at of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) out.push(at.getAttribute(name) ?? '');
    }
    return out.filter((text) => /[a-z]/i.test(text));`);
}
