// Own fields, values, lists and kinds in the real window, and a system that is created there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, until } from './support/app';
import { invoke } from './support/invoke';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const SCREENS = join(ROOT, 'target/screens/own-parts');
const EXAMPLE = 'Isolde Vann';

test('a field and a value that uses it are added, previewed, shown on a sheet, and kept after a restart', async ({ app, window }) => {
  await editParts(window);
  await window.into('Game', 'Ars');
  await window.says('form h2', 'Your own in Ars Magica');
  await window.press('New field');
  await window.into('Label', 'Luck');
  await window.into('Type', 'number');
  await window.into('Default', '2', Key.TAB);
  await window.press('Add to Ars Magica');
  await window.says('section[aria-label=Fields]', 'Luck');

  await window.press('New derived value');
  await window.into('Label', 'Fortune');
  await window.into('Formula', 'luckk + 3');
  await window.says('form .wrong', 'nothing called “luckk”');
  await window.press('Add to Ars Magica');
  await window.says('form .wrong', 'nothing called “luckk”');
  await picture(window.driver, join(SCREENS, 'error.png'));
  await window.fill('textarea.formula', 'luc');
  await window.one('ul[role=listbox][aria-label="Names for the formula"] [aria-selected=true]');
  await window.keys(Key.ENTER);
  await window.keys(' + 3');
  await window.into('Preview on', 'Isolde');
  await window.says('[aria-label=Preview]', 'Fortune');
  await until(async () => /Fortune\s*5/.test(await window.text('[aria-label=Preview]')), 'it is calculated');
  await picture(window.driver, join(SCREENS, 'part-preview.png'));
  await window.choose('Settings', 'Dark');
  await picture(window.driver, join(SCREENS, 'part-preview-dark.png'));
  await window.press('Add to Ars Magica');
  await window.says('section[aria-label="Derived values"]', 'Fortune');
  await picture(window.driver, join(SCREENS, 'list.png'));

  await window.openCharacter(EXAMPLE);
  await window.shows('Fortune', '5');
  await window.edit('Luck', '6');
  await window.shows('Fortune', '9');
  await picture(window.driver, join(SCREENS, 'sheet.png'));
  await window.reopen();
  await window.openCharacter(EXAMPLE);
  await window.shows('Fortune', '9');

  await editParts(window);
  await window.into('Game', 'Ars');
  await window.says('section[aria-label="Derived values"]', 'Fortune');
  await window.press('Fortune');
  await window.press('Remove');
  await window.says('.notices', 'What characters have of it is kept.');
  await window.press('Luck');
  await window.press('Remove');
  await window.says('.notices', 'Luck was removed.');
  await window.none('section[aria-label=Fields] li');
  await window.press('Undo');
  await window.says('section[aria-label=Fields]', 'Luck');
  expect(app.cli('character', 'show', EXAMPLE)).toMatch(/Luck\W+6/);
});

test('a kind and a list of its entries are added, and used on a sheet', async ({ app, window }) => {
  await editParts(window);
  await window.into('Game', 'Ars');
  await window.says('form h2', 'Your own in Ars Magica');
  await window.press('New kind');
  await window.into('Name', 'Omen');
  await window.press('Add to columns');
  await window.into('Label', 'Dread');
  await window.press('Add to Ars Magica');
  await window.says('section[aria-label=Kinds]', 'Omen');
  await window.press('New list');
  await window.into('Label', 'Omens');
  await window.into('Omen', Key.SPACE);
  await window.press('Add to Ars Magica');
  await window.says('section[aria-label=Lists]', 'Omens');
  await invoke(app.driver, 'own_entry_new', { system: 'arsmagica', kind: 'omen', name: 'Black sail' });
  app.cli('character', 'add', EXAMPLE, 'omens', 'Black sail');
  expect(app.cli('character', 'show', EXAMPLE)).toContain('Black sail');
  await window.openCharacter(EXAMPLE);
  await window.says('article.sheet', 'Black sail');
});

test('a calculator and an event are added and used, and a field is placed in a block of the sheet', async ({ app, window }) => {
  await editParts(window);
  await window.into('Game', 'Ars');
  await window.says('form h2', 'Your own in Ars Magica');
  await window.press('New field');
  await window.into('Label', 'Luck');
  await window.into('Type', 'number');
  await window.into('Default', '5', Key.TAB);
  await window.into('On the sheet', 'after Size');
  await window.press('Add to Ars Magica');
  await window.says('section[aria-label=Fields]', 'Luck');

  await window.press('New calculator');
  await window.into('Title', 'Toll');
  await window.into('Rule', 'encumbrance');
  await window.one('form [role=listbox] [aria-selected=true]');
  await window.keys(Key.ENTER);
  await window.press('Add to inputs');
  await window.into('Label', 'Barrels');
  await window.press('Add to outputs');
  await window.fill('[aria-label="Outputs 1"] textarea.formula', 'barels * 3');
  await window.fill('[aria-label="Outputs 1"] input.monospace', 'due', Key.TAB);
  await window.says('[aria-label="Outputs 1"] .wrong', 'nothing called “barels”');
  await picture(window.driver, join(SCREENS, 'calculator.png'));
  await window.fill('[aria-label="Outputs 1"] textarea.formula', 'barrels * 3');
  await window.press('Add to Ars Magica');
  await window.says('section[aria-label=Calculators]', 'Toll');
  expect(app.cli('calc', 'arsmagica/toll', 'barrels=4')).toContain('12');

  await window.press('New event');
  await window.into('Label', 'Spend luck');
  await window.press('Add to changes');
  await window.press('Add to new values');
  await window.fill('[aria-label="New values 1"] input.monospace', 'luck', Key.TAB);
  await window.fill('[aria-label="New values 1"] textarea.formula', 'luck - 1');
  await window.choose('Settings', 'Dark');
  await picture(window.driver, join(SCREENS, 'event-dark.png'));
  await window.press('Add to Ars Magica');
  await window.says('section[aria-label=Events]', 'Spend luck');
  await picture(window.driver, join(SCREENS, 'all-dark.png'));
  await window.openCharacter(EXAMPLE);
  await window.shows('Luck', '5');
  await window.press('Spend luck');
  await window.shows('Luck', '4');
  await picture(window.driver, join(SCREENS, 'placed-dark.png'));
});

test('a form names and explains its keys in the language of the window', async ({ window }) => {
  await editParts(window);
  await window.press('New event');
  await window.one('form .keys');
  await window.choose('Settings', 'Deutsch');
  await window.says('form', 'Zwischenschritte');
  await window.says('form', 'die Bedingung, unter der es angeboten wird');
  await picture(window.driver, join(SCREENS, 'german.png'));
  await window.choose('Einstellungen', 'English');
});

test('a system is created, has a character, and is exported as files', async ({ app, window }) => {
  await window.press('New system');
  await window.into('Name', 'Tarn');
  await window.press('Create');
  await window.none('[data-modal]');
  await window.says('form h2', 'Tarn');
  await window.press('Health');
  await window.fill('textarea.formula', '20 + level');
  await window.press('Save');
  await window.says('section[aria-label="Derived values"]', '20 + level');
  await picture(window.driver, join(SCREENS, 'system.png'));
  await window.goTo('Characters');
  await window.shortcut('n');
  await window.into('Tarn', Key.SPACE);
  await window.into('Name', 'Ossian', Key.ENTER);
  await window.one('article.sheet[aria-label="Sheet of Ossian"]');
  await window.shows('Health', '21');
  await picture(window.driver, join(SCREENS, 'character.png'));

  const file = join(app.data, 'tarn.vademecum');
  app.answerDialogs(file);
  await window.goTo('Rules');
  await window.keys(Key.ESCAPE);
  await window.shortcut('g');
  await window.press('Export own entries of Tarn');
  await window.into('Licence', 'CC0-1.0');
  await picture(window.driver, join(SCREENS, 'export.png'));
  await window.press('Export…');
  await window.says('.notices', 'is saved to');
  expect(readFileSync(file, 'utf8')).toContain('formula = "20 + level"');
});

/** Opens the group's own parts of a game. */
async function editParts(window: Window): Promise<void> {
  await window.goTo('Rules');
  await window.press('New field, value or list');
  await window.one('form[aria-label^="Own parts of"]');
}
