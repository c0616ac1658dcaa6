// The window in a browser, for `make dev`: edited modules are replaced live, and the real program runs the commands.
import { resolve } from 'node:path';

import { mergeConfig } from 'vite';

import { build, start } from './program.js';
import base from './vite.config.ts';

/** The library; a relative path is resolved against the repository root. */
const LIBRARY = resolve(
  import.meta.dirname,
  '..',
  process.env.LIBRARY ?? 'target/dev/library.sqlite',
);

/** Script that replaces Tauri's IPC with requests to the dev server. */
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

/** Vite plugin that runs the program and forwards the page's commands to it. */
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
            // A malformed request must not end the server.
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
