// A full disk: changes stay on the screen, are tried again, and are saved once there is space.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { ROOT, until } from './support/app';
import { Key } from 'selenium-webdriver';
import { expect, test } from './support/test';

const folder = mkdtempSync(join(tmpdir(), 'failing-disk-'));
const failing = join(folder, 'failing_disk.so');
const control = join(folder, 'fails');
execFileSync('cc', ['-shared', '-fPIC', '-o', failing, join(ROOT, 'tests/support/failing_disk.c'), '-ldl']);
// The driver starts the window with its own environment.
process.env.LD_PRELOAD = failing;
process.env.FAILING_DISK = control;
afterAll(() => rmSync(folder, { recursive: true }));

test('a change that fails on a full disk stays on the screen until it is saved', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  await window.openCharacter('Maud');
  await window.edit('Strength', '1');
  await window.shows('Strength', '+1');
  const stamina = (): unknown => (JSON.parse(app.cli('character', 'show', 'Maud', '--json')) as { values: Record<string, unknown> }).values.stamina;
  writeFileSync(control, `f ${dirname(app.library)}`);
  await window.edit('Stamina', '2');
  await window.says('section[aria-label="Not saved yet"]', 'The disk is full');
  expect(await window.text('section[aria-label="Not saved yet"]')).toContain('Stamina');
  rmSync(control);
  await window.shows('Stamina', '+2');
  await window.none('section[aria-label="Not saved yet"]');
  await window.says('.notices', 'Saved after all');
  await until(async () => stamina() === 2, 'it is in the library');
});

test('an event, undo or act that fails on a full disk is not shown as done', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  app.cli('table', 'new', 'arsmagica', 'Tuesday');
  app.cli('table', 'add', 'Tuesday', 'Wolf');
  app.cli('table', 'add', 'Tuesday', 'Bear');
  const full = () => writeFileSync(control, `f ${dirname(app.library)}`);
  await window.openCharacter('Maud');
  await window.edit('Strength', '1');
  await window.shows('Strength', '+1');
  full();
  await window.chord(Key.CONTROL, 'z');
  await window.says('.notices', 'The disk is full');
  await window.shows('Strength', '+1');
  rmSync(control);
  await window.chord(Key.CONTROL, 'z');
  await until(async () => (await window.figure('Strength')) !== '+1', 'it is undone');
  await window.chord(Key.CONTROL, Key.SHIFT, 'z');
  await window.shows('Strength', '+1');

  await window.goTo('Table');
  const shown = () => window.text('[aria-label="Turn order"]');
  await window.says('[aria-label="Turn order"]', 'Bear');
  const before = await shown();
  full();
  await window.press('Next turn');
  await window.says('.notices', 'The disk is full');
  expect(await shown()).toBe(before);
  rmSync(control);
  await window.press('Next turn');
  await until(async () => (await shown()) !== before, 'the fight continues');
});
