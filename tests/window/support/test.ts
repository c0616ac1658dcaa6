// A test in the real window. Each has its own program and data folder, and fails if the window reports an error, a
// warning or a violation of its policy.
import { join } from 'node:path';
import { expect, inject, test as base } from 'vitest';
import { BINARY, ROOT, picture, start, within, type App } from './app';
import { complaints } from './complaints';
import { Window } from './window';

interface Given {
  app: App;
  window: Window;
}

export const test = base.extend<Given>({
  app: async ({}, use) => {
    const app = await start(BINARY, inject('library'));
    await use(app);
    await app.stop();
  },
  window: async ({ app, task }, use) => {
    const window = new Window(app);
    await window.ready();
    await use(window);
    if (task.result?.state === 'fail' || (task.result?.errors?.length ?? 0) > 0) {
      const name = task.name.replaceAll(/[^a-z0-9]+/gi, '-');
      await within(picture(app.driver, join(ROOT, 'target/screens/failed', `${name}.png`)), 'a picture is taken');
    }
    expect(await within(complaints(app.driver), 'the complaints of the window are read')).toEqual([]);
  },
});

export { expect };
