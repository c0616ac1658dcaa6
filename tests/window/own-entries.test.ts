// Own entries, created through the form alone: used on a sheet and at the Table, printed, and exported.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { BINARY, ROOT, picture, until } from './support/app';
import { addFromLibrary } from './support/characters';
import { ORDER, createEncounter } from './support/fight';
import { drawnTexts, textOf } from './support/paper';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const SCREENS = join(ROOT, 'target/screens/own-entries');

/** Creates an entry of Ars Magica in the form, and opens its page. */
async function make(window: Window, kind: string, name: string, answer: string, fields: Record<string, string>): Promise<void> {
  await window.goTo('Rules');
  await window.shortcut('n');
  await window.one('[data-modal] option');
  await window.into('Name', name);
  await window.into('Game', 'Ars');
  await window.into('Kind', kind);
  await window.press('Create');
  await window.one(`form[aria-label="Edit ${name}"]`);
  await window.into('Answer', answer);
  for (const [label, value] of Object.entries(fields)) await window.into(label, value, Key.TAB);
  await window.says('form .foot', 'Saved as you type,');
  await picture(window.driver, join(SCREENS, `${kind}.png`));
  await window.press('Results');
  await window.says('main article.entry h1', name);
}

test('a crossbow, a spell and a creature are created, used, printed, and installed in another library', async ({ app, window }) => {
  await make(window, 'Weapon', 'Ombrel crossbow', 'Shoots far, and is slow to span.', { Init: '1', Atk: '4', Dam: '9', Load: '2', Ability: 'Bow' });
  await make(window, 'Spell', 'Ombrel’s secret', 'Hides a word from those who hear it.', { Technique: 'Perdo', Form: 'Mentem', Level: '10' });
  await make(window, 'Creature', 'Quay hound', 'Guards the ropes.', { Init: '3', Atk: '6', Dfn: '5', Dam: '4', Soak: '2' });

  await window.openCharacter('Tiberius');
  for (const [button, name] of [
    ['Add weapon', 'Ombrel crossbow'],
    ['Add spell', 'Ombrel’s secret'],
  ] as const) {
    await addFromLibrary(window, button, 'ombrel', name);
    await window.says('article.sheet', name);
  }
  await picture(app.driver, join(SCREENS, 'sheet.png'));
  await window.press('Print');
  await until(async () => (await drawnTexts(window)).some((text) => text.includes('Ombrel crossbow')), 'the crossbow is on the page');
  const pdf = join(app.data, 'tiberius.pdf');
  app.cli('print', 'Tiberius', '-o', pdf);
  expect(textOf(pdf)).toContain('Ombrel crossbow');
  expect(textOf(pdf)).toContain('Ombrel’s secret');
  await window.keys(Key.ESCAPE);

  await createEncounter(window, 'Ars Magica', 'The quay');
  await window.shortcut('n');
  await window.one('[data-beside] li');
  await window.press('Tiberius');
  await window.none('[data-beside]');
  await window.shortcut('n');
  await window.fill('[data-beside] .entry [role=combobox]', 'quay hound');
  await window.says('[data-beside] [role=listbox] [aria-selected=true]', 'Quay hound');
  await window.keys(Key.ENTER);
  await window.says(`${ORDER} ol`, 'Quay hound');
  await window.keys(Key.ESCAPE);
  await window.shortcut('f');
  await window.into('Attacker', 'Tiberius');
  await window.into('With', 'Ombrel');
  await window.into('Target', 'Quay');
  const chosen = "return [...document.querySelectorAll('section[aria-label=Attack] option:checked')].map((each) => each.innerText.trim()).join('; ')";
  const attack = /Tiberius.*Ombrel crossbow.*Quay hound/;
  await until(async () => attack.test(await window.driver.executeScript<string>(chosen)), 'he shoots at the hound');
  await window.into('Attack, Tiberius', '9');
  await window.into('Defense, Quay', '0 7', Key.ENTER);
  await window.says('[aria-label="Result"]', 'Tiberius strikes at Quay hound');
  await picture(app.driver, join(SCREENS, 'attack.png'));

  const file = join(app.data, 'quay.vademecum');
  app.cli('entry', 'export', '--system', 'arsmagica', '--name', 'Quay', '--licence', 'CC0-1.0', '-o', file);
  const other = join(app.data, 'other.sqlite');
  const there = (...args: string[]): string => execFileSync(BINARY, ['--library', other, ...args], { encoding: 'utf8' });
  there('pack', 'install', file);
  for (const name of ['Ombrel crossbow', 'Ombrel’s secret', 'Quay hound']) expect(there('search', name)).toContain(name);
});
