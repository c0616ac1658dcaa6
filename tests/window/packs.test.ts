// Packs in the real window: previewed, installed, switched off and on, and removed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, until, type App } from './support/app';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const SCREENS = join(ROOT, 'target/screens/packs');

const ADDON = `
[addon]
key = "quayside"
name = "Quayside arms"
version = "1.2.0"
extends = "arsmagica"
licence = "CC0-1.0"
authors = ["A group of friends"]

[[source]]
key = "quayside"
title = "Quayside arms"
licence = "CC0-1.0"

[[weapon]]
name = "Boathook of Ombrel"
slug = "boathook-of-ombrel"
summary = "A long pole with a hook."
source = "quayside"
section = "Arms"
ability = "Great Weapon"
init = 2
atk = 3
dfn = 2
dam = 4
str = 0
load = 1
`;

function pack(app: App, text: string): string {
  const folder = join(app.data, 'quayside');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'quayside.toml'), text);
  return join(folder, 'quayside.toml');
}

const finds = async (window: Window): Promise<boolean> => {
  await window.search('boathook ombrel');
  return (await window.results())[0]?.includes('Boathook of Ombrel') ?? false;
};

test('an add-on is previewed, installed, found, switched off and on, and removed', async ({ app, window }) => {
  app.answerDialogs(pack(app, ADDON));
  await window.shortcut('g');
  await window.says('ul[aria-label=Games]', 'comes with the program');
  await window.press('Install a pack');
  await window.says('[aria-label="Pack to install"]', 'Quayside arms');
  const preview = await window.text('[aria-label="Pack to install"]');
  expect(preview).toContain('A group of friends');
  expect(preview).toContain('CC0-1.0');
  expect(preview).toMatch(/Weapons?: 1 added/);
  await picture(app.driver, join(SCREENS, 'preview.png'));
  await window.press('Install');
  await window.says('.notices', 'Quayside arms is installed.');
  await window.says('ul[aria-label=Games]', 'Quayside arms');
  await picture(app.driver, join(SCREENS, 'installed.png'));
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');
  await until(() => finds(window), 'the boathook is found');

  await window.keys(Key.ESCAPE, Key.ESCAPE);
  await window.shortcut('g');
  await window.click('ul[aria-label=Games] input[type=checkbox]');
  await window.one('ul[aria-label=Games] .addon.off');
  expect(app.cli('search', 'boathook ombrel')).not.toContain('Boathook');
  await window.click('ul[aria-label=Games] input[type=checkbox]');
  await window.none('ul[aria-label=Games] .addon.off');
  expect(app.cli('search', 'boathook ombrel')).toContain('Boathook');

  await window.press('Remove Quayside arms');
  await window.press('Remove pack');
  await window.none('ul[aria-label=Games] .addon');
  expect(app.cli('search', 'boathook ombrel')).not.toContain('Boathook');
});

test('errors of a pack are shown with their positions, and a file that is not a pack is refused', async ({ app, window }) => {
  app.answerDialogs(pack(app, ADDON.replace('load = 1', 'loaf = 1')));
  await window.shortcut('g');
  await window.press('Install a pack');
  await window.says('[aria-label="Pack to install"]', '1 error in the pack');
  expect(await window.text('[aria-label="Pack to install"]')).toContain('quayside.toml');
  await picture(app.driver, join(SCREENS, 'errors.png'));
  await window.press('Cancel');
  app.answerDialogs(pack(app, 'nonsense = ['));
  await window.press('Install a pack');
  await window.says('[aria-label="Pack to install"]', 'A bracket or brace that begins here or before is not closed.');
  await window.one('[aria-label="Pack to install"] .button.primary:disabled');
});
