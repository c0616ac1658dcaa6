// Untrusted input stays text, and the window can only use the commands granted to it.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { complaints } from './support/complaints';
import { invoke } from './support/invoke';
import { PICTURE } from './support/portrait';
import { expect, test } from './support/test';

const SCRIPTS = ['<img src=x onerror="window.ran = true">', '<script>window.ran = true</script>', '<svg onload="window.ran = true">'];

test('a script as a name or in notes is shown and does not run', async ({ app, window }) => {
  for (const script of SCRIPTS) app.cli('character', 'new', 'arsmagica', script);
  const [name] = SCRIPTS;
  app.cli('character', 'set', name!, `notes=${SCRIPTS.join('\n')}`, `concept=${SCRIPTS[2]}`);
  app.cli('character', 'add', name!, 'weapons', SCRIPTS[1]!);
  for (const script of SCRIPTS) await window.openCharacter(script);
  await window.openCharacter(name!);
  const sheet = await window.text('article.sheet');
  expect(sheet).toContain(name);
  expect(sheet).toContain(SCRIPTS[1]);
  await window.chord(Key.CONTROL, 'p');
  await window.one('main.desk svg text');
  await window.goTo('Rules');
  await window.keys(SCRIPTS[2]!);
  expect(await window.driver.executeScript('return window.ran ?? false')).toBe(false);
  expect(await window.all('article img, main img, [onerror], [onload]')).toHaveLength(0);
});

test('a script in a pack is shown and does not run: its title, its entries, its sources, its folder', async ({ app, window }) => {
  const [image, script, drawing] = SCRIPTS;
  const folder = join(app.data, `<img src=x onerror="window.ran=1">`);
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'system.toml'),
    `[system]
key = "attack"
name = '${image}'
about = '${script}'
[[source]]
key = "s"
title = '${script}'
licence = '${drawing}'
attribution = '${image}'
[[kind]]
key = "charm"
name = '${script}'
plural = '${script}'
facts = [{ key = "glow", label = '${image}' }]
[[charm]]
name = 'Moth ${image}'
summary = '${script}'
text = '${SCRIPTS.join(' ')} **bold** [x](javascript:window.ran=1)'
section = '${drawing}'
glow = '${image}'
`,
  );
  app.cli('pack', 'install', folder);
  app.cli('character', 'new', 'attack', 'Victim');
  await window.reopen();
  await window.search('moth');
  await window.keys(Key.ENTER);
  await window.says('main article.entry', script!);
  await window.choose('Settings', 'About Vademecum');
  await window.says('[role=dialog]', drawing!);
  await window.keys(Key.ESCAPE);
  await window.openCharacter('Victim');
  expect(await window.driver.executeScript('return window.ran ?? false')).toBe(false);
  expect(await window.all('img, main [onerror], main [onload], a[href^="javascript"]')).toHaveLength(0);
});

test('a script as the name of a file, and as a portrait in one, is shown and does not run', async ({ app, window }) => {
  const [image, script, drawing] = SCRIPTS;
  const file = join(app.data, `${image}.json`);
  app.answerDialogs(file);
  await window.goTo('Characters');
  await window.press('Import characters from a file');
  await window.says('.notices', `${image}.json cannot be read: there is no such file`);
  // Data that is not a picture, and a picture with a script after it.
  const faces = [`data:image/svg+xml,${drawing}`, Buffer.from(drawing!).toString('base64'), Buffer.concat([PICTURE, Buffer.from(script!)]).toString('base64')];
  const characters = faces.map((portrait, at) => ({ system: 'arsmagica', name: `${at} ${script}`, portrait }));
  writeFileSync(file, JSON.stringify({ format: 'vademecum-character', version: 1, characters }));
  await window.press('Import characters from a file');
  await window.says('.notices', `Imported: 0 ${script}`);
  await window.says('body', 'The portrait was left out.');
  await window.one(`article.sheet img[alt="Portrait of 2 ${script}"]`);
  expect(app.cli('character', 'export', `2 ${script}`)).not.toContain(Buffer.from(script!).toString('base64').slice(0, 12));
  await window.press('Export every character');
  await window.says('.notices', `Saved to ${file}`);
  expect(await window.driver.executeScript('return window.ran ?? false')).toBe(false);
  expect(await window.all('img:not([src^="data:image/jpeg;base64,"]), main [onerror], main [onload]')).toHaveLength(0);
});

test('strange files among the backups do no harm, and their names are text', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', SCRIPTS[0]!);
  const { name } = JSON.parse(app.cli('backup', '--json')) as { name: string };
  const folder = join(dirname(app.library), 'library-backups');
  writeFileSync(join(folder, name.replace('asked', 'daily')), SCRIPTS.join(''));
  writeFileSync(join(folder, `${SCRIPTS[0]}.sqlite`), '');
  symlinkSync('/etc/passwd', join(folder, '2026-01-01T000000.000Z-daily.sqlite'));
  await window.chord(Key.CONTROL, 'b');
  await window.press('1 of your characters');
  await window.says('[role=dialog]', SCRIPTS[0]!);
  expect(await window.text('[role=dialog]')).not.toContain('root:');
  expect(await window.all('[role=dialog] img')).toHaveLength(0);
  expect(await window.driver.executeScript('return window.ran ?? false')).toBe(false);
  for (const path of ['/etc/passwd', '../library.sqlite', `../../${name}`, '']) {
    expect(await invoke(window.driver, 'backup_restore', { name: path }), path).not.toBe('done');
  }
});

test('the content security policy blocks injected scripts, and the prototype of every object is frozen', async ({ app, window }) => {
  expect(await window.driver.executeScript('return Object.isFrozen(Object.prototype)')).toBe(true);
  await window.driver.executeScript(`
    const inline = document.createElement('script');
    inline.textContent = 'window.ran = true';
    document.body.append(inline);
    const handler = document.createElement('div');
    handler.innerHTML = '<img src="https://example.org/x.png" onerror="window.ran = true">';
    document.body.append(handler);`);
  const evaluated = await window.driver.executeScript<string>("try { return String(Function('return 1')()) } catch (error) { return error.name }");
  expect(evaluated).toBe('EvalError');
  await window.one('body > div img');
  const outside = await window.driver.executeAsyncScript<string>(
    "const done = arguments[0]; fetch('https://example.org/').then(() => done('reached'), (error) => done(error.name));",
  );
  expect(outside).not.toBe('reached');
  expect(await window.driver.executeScript('return window.ran ?? false')).toBe(false);
  const heard = await complaints(app.driver);
  for (const directive of ['script-src', 'img-src', 'connect-src']) expect(heard.join('\n')).toContain(directive);
  await window.driver.executeScript('window.complaints.length = 0');
});

const REFUSED = [
  'nonsense',
  'plugin:dialog|open',
  'plugin:dialog|save',
  'plugin:fs|read_file',
  'plugin:shell|open',
  'plugin:event|emit',
  'plugin:window|create',
  'plugin:webview|create_webview_window',
  'plugin:path|resolve_directory',
];

test('a command that was not granted is refused', async ({ window }) => {
  expect(await invoke(window.driver, 'systems')).toBe('done');
  for (const command of REFUSED) expect(await invoke(window.driver, command), command).not.toBe('done');
});
