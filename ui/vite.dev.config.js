// The window in a browser, for `make dev`: its parts are replaced as they are edited, and the real program
// answers its commands.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { mergeConfig } from 'vite';

import base from './vite.config.ts';

const PROGRAM = [
  'run',
  '--quiet',
  '--package',
  'vademecum',
  '--no-default-features',
  '--example',
  'commands',
  '--',
];

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

/** Runs the program, and hands it the commands of the page: a line of JSON each way. */
function program() {
  const waiting = new Map();
  let last = 0;
  return {
    name: 'program',
    configureServer(server) {
      const library = process.env.LIBRARY ?? '../target/dev/library.sqlite';
      const child = spawn('cargo', [...PROGRAM, library], { stdio: ['pipe', 'pipe', 'inherit'] });
      createInterface({ input: child.stdout }).on('line', (line) => {
        const { id, ...outcome } = JSON.parse(line);
        waiting.get(id)(JSON.stringify(outcome));
        waiting.delete(id);
      });
      server.httpServer.once('close', () => child.kill());
      server.middlewares.use('/command', (request, response) => {
        let body = '';
        request.setEncoding('utf8');
        request.on('data', (part) => (body += part));
        request.on('end', () => {
          last += 1;
          waiting.set(last, (outcome) => response.end(outcome));
          child.stdin.write(`${JSON.stringify({ id: last, ...JSON.parse(body) })}\n`);
        });
      });
    },
    transformIndexHtml: () => [{ tag: 'script', children: BRIDGE, injectTo: 'head-prepend' }],
  };
}

export default mergeConfig(base, { plugins: [program()] });
