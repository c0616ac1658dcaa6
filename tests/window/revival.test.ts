// The web process, which draws the page, is killed, as when it runs out of memory. The driver loses the window with it,
// so these tests read the title of the window, which names what the page shows.
import { execFileSync } from 'node:child_process';
import { kill } from 'node:process';
import { expect, test as base } from 'vitest';
import { start, until, type App } from './support/app';
import { processes } from './support/processes';
import { Window } from './support/window';

const test = base.extend<{ app: App; window: Window }>({
  app: async ({}, use) => {
    const app = await start();
    await use(app);
    await app.stop();
  },
  window: async ({ app }, use) => {
    const window = new Window(app);
    await window.ready();
    await use(window);
  },
});

const webProcesses = (app: App): number[] =>
  processes(app.pid)
    .filter((each) => each.name.startsWith('WebKitWebProc'))
    .map((each) => each.id);

const titles = (): string => execFileSync('xwininfo', ['-root', '-tree'], { encoding: 'utf8' });

/** Waits until a window has a title. */
const titled = (title: string): Promise<void> => until(async () => titles().includes(`"${title}"`), `the title is ${title}`, 30_000);

/** Kills the web process. The old page can no longer change its title; only a reloaded page can. */
async function killPage(app: App): Promise<void> {
  await app.driver.executeScript(`
    document.title = 'Before';
    Object.defineProperty(document, 'title', { set: () => undefined });`);
  await titled('Before');
  expect(webProcesses(app)).toHaveLength(1);
  kill(webProcesses(app)[0]!, 'SIGKILL');
}

test('after the web process ends, the window shows the open character again', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  await window.openCharacter('Maud');
  await window.edit('Age', '30');
  await window.shows('Age', '30');
  const before = webProcesses(app);
  await killPage(app);
  await titled('Maud · Vademecum');
  expect(webProcesses(app)).not.toEqual(before);
  expect(JSON.parse(app.cli('character', 'show', 'Maud', '--json'))).toMatchObject({ values: { age: 30 } });
});

test('after the web process ends, the window shows the open entry again', async ({ app, window }) => {
  await window.read('long sword', 'Sword, Long');
  await killPage(app);
  await titled('Sword, Long · Vademecum');
});

test('if the web process ends twice within a short time, the user is asked', async ({ app, window }) => {
  await window.goTo('Characters');
  await killPage(app);
  await titled('Characters · Vademecum');
  kill(webProcesses(app)[0]!, 'SIGKILL');
  // The question; what is left of the window has no title.
  await titled('Vademecum');
});
