// Rows of a spreadsheet in the real window: previewed, imported, used on a sheet and undone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, until } from './support/app';
import { expect, test } from './support/test';

const SCREENS = join(ROOT, 'target/screens/rows');
const TALENTS = join(ROOT, 'tests/fixtures/talents.csv');

test('talents of a spreadsheet are previewed, imported, used and undone', async ({ app, window }) => {
  const file = join(app.data, 'my talents.csv');
  writeFileSync(file, `${readFileSync(TALENTS, 'utf8')}Night Watch,,,,,three,,,,\n`);
  app.answerDialogs(file);
  await window.shortcut('n');
  await window.one('[data-modal] option');
  await window.into('Game', 'MythCraft');
  await window.into('Kind', 'Talent');
  await window.press('Import rows');
  await window.says('[aria-label=Preview] h3', '13 rows: 12 new, 1 with errors');
  const preview = await window.text('[aria-label=Preview]');
  expect(preview).toContain('Lantern Bearer');
  expect(preview).toContain('Track Watch');
  const errors = await window.text('[aria-label=Errors]');
  expect(errors).toContain('From level takes a number');
  expect(errors).toContain('Line 5 has the name “Night Watch” too.');
  await picture(app.driver, join(SCREENS, 'errors.png'));

  writeFileSync(file, readFileSync(TALENTS, 'utf8'));
  await window.into('Answer', Key.HOME);
  await window.says('[aria-label=Preview] h3', '12 rows: 12 new');
  expect(await window.text('[aria-label=Preview]')).not.toContain('shines twice');
  await window.into('Answer', 'Answer');
  await until(async () => (await window.text('[aria-label=Preview]')).includes('shines twice'), 'the answers are back');
  await picture(app.driver, join(SCREENS, 'preview.png'));
  await window.press('Import 12 entries');
  await window.none('[data-modal]');
  await window.search('lantern bearer');
  await until(async () => (await window.results())[0]?.includes('Lantern Bearer') ?? false, 'the talent is found');

  app.cli('character', 'add', 'Brannoć Tidewell', 'talents', 'Night Watch');
  expect(app.cli('character', 'show', 'Brannoć Tidewell')).toContain('Night Watch');

  await window.press('Undo');
  await window.says('.notices', 'Import undone: 12 entries.');
  await until(async () => !((await window.results())[0]?.includes('Lantern Bearer') ?? false), 'it is gone');
});
