// The process that draws the page is ended, as where it runs out of memory. The driver loses the window with
// it, so what is restored is read from the title of the window, which the page sets to what is on the screen.
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

const drawing = (app: App): number[] =>
  processes(app.pid)
    .filter((each) => each.name.startsWith('WebKitWebProc'))
    .map((each) => each.id);

const titles = (): string => execFileSync('xwininfo', ['-root', '-tree'], { encoding: 'utf8' });

/** Waits until a window has a title. */
const titled = (title: string): Promise<void> => until(async () => titles().includes(`"${title}"`), `the title is ${title}`, 30_000);

/** Ends the process that draws the page. The title is one that only a page that is there anew can change: the page
 * itself sets none any more. */
async function endThePage(app: App): Promise<void> {
  await app.driver.executeScript(`
    document.title = 'Before';
    Object.defineProperty(document, 'title', { set: () => undefined });`);
  await titled('Before');
  expect(drawing(app)).toHaveLength(1);
  kill(drawing(app)[0]!, 'SIGKILL');
}

test('where the process of the page ends, the window comes back with the character that was open', async ({ app, window }) => {
  app.cli('character', 'new', 'arsmagica', 'Maud');
  await window.openCharacter('Maud');
  await window.edit('Age', '30');
  await window.shows('Age', '30');
  const before = drawing(app);
  await endThePage(app);
  await titled('Maud · Vademecum');
  expect(drawing(app)).not.toEqual(before);
  expect(JSON.parse(app.cli('character', 'show', 'Maud', '--json'))).toMatchObject({ values: { age: 30 } });
});

test('an entry that was read is read on', async ({ app, window }) => {
  await window.read('long sword', 'Sword, Long');
  await endThePage(app);
  await titled('Sword, Long · Vademecum');
});

test('where the process ends twice within a short time, the user is asked', async ({ app, window }) => {
  await window.goTo('Characters');
  await endThePage(app);
  await titled('Characters · Vademecum');
  kill(drawing(app)[0]!, 'SIGKILL');
  // The question; what is left of the window has no title.
  await titled('Vademecum');
});
