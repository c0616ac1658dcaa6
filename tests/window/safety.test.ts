// What strangers write stays text, and the window can do what it was granted and nothing else.
import { Key } from 'selenium-webdriver';
import type { WebDriver } from 'selenium-webdriver';
import { complaints } from './support/complaints';
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

test('the policy holds back what gets into the page all the same', async ({ app, window }) => {
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

test('the prototype of every object is frozen', async ({ window }) => {
  expect(await window.driver.executeScript('return Object.isFrozen(Object.prototype)')).toBe(true);
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

function invoke(driver: WebDriver, command: string): Promise<string> {
  return driver.executeAsyncScript<string>(
    `const done = arguments[1];
     window.__TAURI_INTERNALS__.invoke(arguments[0], {}).then(() => done('done'), (reason) => done(String(reason)));`,
    command,
  );
}
