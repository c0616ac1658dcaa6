// The window in a browser, for `make dev`: its parts are replaced as they are edited, and the real program
// answers its commands.
import { resolve } from 'node:path';

import { mergeConfig } from 'vite';

import { build, start } from './program.js';
import base from './vite.config.ts';

/** The library; a path is meant from the folder in which `make dev` was said. */
const LIBRARY = resolve(
  import.meta.dirname,
  '..',
  process.env.LIBRARY ?? 'target/dev/library.sqlite',
);

/** What the page has in place of the window's own way to the program. */
const BRIDGE = `
  window.__TAURI_INTERNALS__ = {
    async invoke(command, given) {
      const body = JSON.stringify({ command, arguments: given ?? {} });
      const outcome = await (await fetch('/command', { method: 'POST', body })).json();
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.answer;
    },
  };
`;

/** Runs the program, and hands it the commands of the page. */
function program() {
  return {
    name: 'program',
    configureServer(server) {
      build();
      const running = start(LIBRARY);
      server.httpServer.once('close', () => running.stop());
      server.middlewares.use('/command', (request, response) => {
        let body = '';
        request.setEncoding('utf8');
        request.on('data', (part) => (body += part));
        request.on('end', async () => {
          try {
            const { command, arguments: given } = JSON.parse(body);
            response.end(JSON.stringify(await running.run(command, given)));
          } catch (reason) {
            // What is no call of the page ends nothing.
            response.statusCode = 400;
            response.end(String(reason));
          }
        });
      });
    },
    transformIndexHtml: () => [{ tag: 'script', children: BRIDGE, injectTo: 'head-prepend' }],
  };
}

export default mergeConfig(base, { plugins: [program()] });
