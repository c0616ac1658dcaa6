// Files are written and read at the path chosen in the system's dialog; the page never gives a path.
import { existsSync, readFileSync, readdirSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, until } from './support/app';
import { expect, test } from './support/test';
import { invoke } from './support/invoke';

const SCREENS = join(ROOT, 'target/screens/files');

test('characters are exported to the chosen file and imported from it', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', '../Maud / of Áth');
  const folder = join(app.data, 'chosen');
  mkdirSync(folder);
  app.answerDialogs(folder);
  await window.openCharacter('../Maud / of Áth');
  await window.press('Export every character');
  await window.says('.notices', join(folder, 'Characters.vademecum.json'));
  await window.choose('More', 'Export');
  await window.says('.notices', join(folder, 'Maud of Áth.vademecum.json'));
  expect(readdirSync(folder).sort()).toEqual(['Characters.vademecum.json', 'Maud of Áth.vademecum.json']);

  await window.choose('More', 'Export as Markdown');
  await window.says('.notices', join(folder, 'Maud of Áth.md'));
  expect(readFileSync(join(folder, 'Maud of Áth.md'), 'utf8')).toMatch(/^# \.\.\/Maud \/ of Áth\n[^]*\n- Strength: 0\n/);

  app.answerDialogs(join(folder, 'Maud of Áth.vademecum.json'));
  await window.press('Import characters from a file');
  await window.says('.notices', 'Imported: ../Maud / of Áth');
  expect(app.cli('character', 'list').split('\n').filter((line) => line.includes('Áth'))).toHaveLength(2);
});

test('an entry, or all of its kind, is saved as Markdown or CSV', async ({ app, window }) => {
  const folder = join(app.data, 'chosen');
  mkdirSync(folder);
  app.answerDialogs(folder);
  await window.read('lng swrd', 'Sword, Long');
  await window.choose('More', 'Export as Markdown');
  await window.says('.notices', join(folder, 'Sword, Long.md'));
  expect(readFileSync(join(folder, 'Sword, Long.md'), 'utf8')).toMatch(/^# Sword, Long\n[^]*CC BY-SA 4\.0/);
  await window.choose('More', 'Export all of this kind as CSV');
  await window.says('.notices', join(folder, 'arsmagica weapon.csv'));
  const lines = readFileSync(join(folder, 'arsmagica weapon.csv'), 'utf8').trim().split('\n');
  expect(lines[0]).toMatch(/^system,kind,slug,name,summary,/);
  expect(lines.filter((line) => line.startsWith('arsmagica,weapon,')).length).toBeGreaterThan(20);
});

test('a character of another program is imported, and what was ignored is named', async ({ app, window }) => {
  app.answerDialogs(join(ROOT, 'tests/tests/command_line/foreign/hedda.json'));
  await window.goTo('Characters');
  await window.press('Import characters from a file');
  await window.says('.notices', 'Imported: Hedda of the Weir');
  await window.says('body', 'voiceStance = "bellowing"');
  await window.says('article.sheet', 'Weather Sense of the Weir');
  await picture(app.driver, join(SCREENS, 'imported.png'));
  const seen = `
    const { x, y, width, height } = arguments[0].getBoundingClientRect();
    return arguments[0].contains(document.elementFromPoint(x + width / 2, y + height / 2))`;
  expect(await window.driver.executeScript(seen, await window.button('Dismiss')), 'Dismiss is seen without scrolling').toBe(true);
});

test('cancelling a file dialog changes nothing, and an unreadable file is refused', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  await window.openCharacter('Maud');
  const before = readdirSync(app.data).sort();
  await window.press('Export every character');
  await window.press('Import characters from a file');
  const file = join(app.data, 'answered.json');
  app.answerDialogs(file);
  await window.press('Import characters from a file');
  await window.says('.notices', 'answered.json cannot be read: there is no such file');
  writeFileSync(file, `{"format":"vademecum-character","version":1,"character":{"values":{"notes":[${'0,'.repeat(1_000_001)}`);
  await window.press('Import characters from a file');
  await window.says('.notices', 'A character of the file holds more than 1,000,000 values');
  expect(readdirSync(app.data).filter((name) => !['answer', 'answered.json'].includes(name)).sort()).toEqual(before);
});

test('pages and the log of an encounter are saved to the chosen file', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  app.cli('table', 'new', 'arsmagica', 'Tuesday');
  const pdf = join(app.data, 'chosen.pdf');
  app.answerDialogs(pdf);
  await window.openCharacter('Maud');
  await window.chord(Key.CONTROL, 'p');
  await window.one('main.desk svg text');
  await window.press('Save as PDF');
  await until(async () => existsSync(pdf), 'the PDF is written');
  expect(readFileSync(pdf, 'latin1')).toMatch(/^%PDF-/);

  app.answerDialogs(app.data);
  await window.goTo('Table');
  await window.chord('l');
  await window.press('Save as Markdown');
  await until(async () => existsSync(join(app.data, 'Tuesday.md')), 'the text is written');
});

test('a path from the page is neither written nor read', async ({ app, window }) => {
  const path = join(app.data, 'from-the-page');
  app.cli('character', 'new', 'arsmagica', 'Maud');
  writeFileSync(path, app.cli('character', 'export'));
  const before = readFileSync(path, 'utf8');
  const characters = app.cli('character', 'list');
  const said = { path, file: path, name: path, to: path, from: path, id: null, system: 'arsmagica', text: '' };
  for (const command of ['character_save', 'character_import', 'house_save', 'house_open', 'house_install', 'save_pdf', 'encounter_save_log', 'backup_now', 'backup_save', 'backup_choose', 'backup_restore']) {
    await invoke(window.driver, command, said);
  }
  expect(readFileSync(path, 'utf8')).toBe(before);
  expect(app.cli('character', 'list')).toBe(characters);
});
