// Runs the real program without its window, for `make dev` and tests. Commands and responses are lines of JSON.
import { execFileSync, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const BINARY = resolve(ROOT, 'target/debug/examples/commands');
/** Cargo features: without the window, which is slow to build, unless it is built anyway. */
const FEATURES = process.env.WITHOUT_WINDOW ?? '--no-default-features';
const BUILD = `build --quiet --workspace --example commands ${FEATURES}`.trim();

/** The refusal of commands that were pending when the program ended. */
const ENDED = { code: 'internal', message: 'The program has ended.' };

/** Builds the program if it is out of date. */
export function build() {
  execFileSync('cargo', BUILD.split(' '), { cwd: ROOT, stdio: 'inherit' });
}

/**
 * Starts the program with a library.
 * @param {string} library
 * @param {string} [dialogs] the file with the paths that file dialogs return
 */
export function start(library, dialogs = '') {
  const env = { ...process.env, VADEMECUM_ANSWER_DIALOGS: dialogs };
  const child = spawn(BINARY, [library], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  /** @type {Map<number, (outcome: { answer?: unknown; refusal?: unknown }) => void>} */
  const waiting = new Map();
  let last = 0;
  let read = '';
  // Not with readline, which emits an incomplete last line when the program ends.
  child.stdout.setEncoding('utf8').on('data', (part) => {
    const lines = (read + part).split('\n');
    read = lines.pop();
    for (const line of lines) {
      const { id, ...outcome } = JSON.parse(line);
      waiting.get(id)?.(outcome);
      waiting.delete(id);
    }
  });
  const ended = new Promise((done) => child.once('close', done)).then(() => {
    for (const done of waiting.values()) done({ refusal: ENDED });
    waiting.clear();
  });
  return {
    /**
     * Runs a command. Resolves to its `answer` or `refusal`.
     * @param {string} command
     * @param {unknown} given
     * @returns {Promise<{ answer?: unknown; refusal?: unknown }>}
     */
    run(command, given) {
      last += 1;
      const call = { id: last, command, arguments: given ?? {} };
      return new Promise((done) => {
        waiting.set(call.id, done);
        child.stdin.write(`${JSON.stringify(call)}\n`);
      });
    },
    stop() {
      child.kill();
      return ended;
    },
  };
}
