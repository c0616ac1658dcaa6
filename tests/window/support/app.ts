// Starts the real window under WebKitWebDriver, each with its own data folder.
import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Builder, Capabilities, error, type WebDriver } from 'selenium-webdriver';
import { killWith, processes, runs } from './processes';

export const ROOT = resolve(import.meta.dirname, '../../..');
/** The program to test: the debug build, or the one that VADEMECUM names, such as an installed one. */
export const BINARY = process.env.VADEMECUM ?? join(ROOT, 'target/debug/vademecum');

/** The running app: its driver, its data folder, and how to end it. */
export interface App {
  driver: WebDriver;
  data: string;
  library: string;
  /** Answers file dialogs from now on with a path; an empty one cancels them. */
  answerDialogs(path: string): void;
  /** The process id of the driver, whose descendants are the program's. */
  pid: number;
  /** Kills the program if it is running, and opens the window on the same library with these arguments. */
  open(...args: string[]): Promise<void>;
  /** Closes the window and waits until the program has ended and written everything. */
  quit(): Promise<void>;
  /** Ends the window and opens it again on the same library. */
  reopen(): Promise<void>;
  /** Runs the command line on the same library and returns its output. */
  cli(...args: string[]): string;
  /** Kills the program, and removes its data folder. */
  stop(): Promise<void>;
}

/** A free port below the ephemeral ones, which a connection could take before the driver does. */
async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const server = createServer();
  const free = await new Promise<boolean>((answer) => {
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
  return free ? port : freePort();
}

/** The maximum number of attempts to start a driver that responds and reaches the window; its ports may be taken. */
const ATTEMPTS = 3;

/** A driver and the window that it opened. */
interface Launched {
  server: ChildProcess;
  driver: WebDriver;
}

/** Starts a driver on a free port. */
async function startDriver(data: string, attempts = ATTEMPTS): Promise<{ server: ChildProcess; port: number }> {
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      XDG_DATA_HOME: data,
      XDG_CACHE_HOME: join(data, 'cache'),
      TAURI_WEBVIEW_AUTOMATION: 'true',
      VADEMECUM_ANSWER_DIALOGS: join(data, 'answer'),
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const status = () => fetch(`http://127.0.0.1:${port}/status`, { signal: AbortSignal.timeout(5_000) });
  const answers = async () => (await status()).ok;
  try {
    await until(async () => server.exitCode !== null || (await answers()), 'WebKitWebDriver answers');
    if (server.exitCode === null) return { server, port };
    throw new Error(`WebKitWebDriver ended with ${server.exitCode}.`);
  } catch (reason) {
    server.kill();
    if (attempts === 1) throw reason;
    return startDriver(data, attempts - 1);
  }
}

/** Starts a driver and has it open the window. The driver itself has no timeout for a program that opens none. */
async function launch(data: string, binary: string, args: string[] = [], attempts = ATTEMPTS): Promise<Launched> {
  const { server, port } = await startDriver(data);
  const wanted = new Capabilities({
    browserName: 'wry',
    'webkitgtk:browserOptions': { binary, args },
  });
  const driver = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build();
  try {
    await within(driver, `${binary} opens a window (was it built with one?)`, 60_000);
    return { server, driver };
  } catch (reason) {
    // Another attempt helps only if the program is running but was not reached, or if the driver has ended.
    const isThere = processes(server.pid ?? 0).some(({ name }) => binary.endsWith(name));
    const isDriverGone = server.exitCode !== null || server.signalCode !== null;
    await end(server, data);
    if (attempts === 1 || !(isThere || isDriverGone)) throw reason;
    return launch(data, binary, args, attempts - 1);
  }
}

/** Kills a driver and its program, even if the driver has already ended. A running program would take over another
 * start. */
async function end(server: ChildProcess, data: string): Promise<void> {
  server.kill();
  const ended = killWith(`XDG_DATA_HOME=${data}`);
  await until(async () => !ended.some(runs), 'the program has ended');
}

/** Starts the app, or another program with a window, on a copy of a library or without one. */
export async function start(binary = BINARY, copied?: string): Promise<App> {
  const data = mkdtempSync(join(tmpdir(), 'vademecum-'));
  const library = join(data, 'vademecum', 'library.sqlite');
  if (copied !== undefined) {
    mkdirSync(dirname(library));
    copyFileSync(copied, library);
  }
  const removed = async () => {
    // The program may still be writing.
    const remove = async () => (rmSync(data, { recursive: true, force: true }), true);
    await until(remove, `${data} is removed`);
  };
  let { server, driver } = await launch(data, binary).catch(async (reason: unknown) => {
    await removed();
    throw reason;
  });
  const app: App = {
    driver,
    data,
    library,
    pid: server.pid ?? 0,
    answerDialogs: (path) => writeFileSync(join(data, 'answer'), path),
    async open(...args) {
      await end(server, data);
      ({ server, driver } = await launch(data, binary, args));
      Object.assign(app, { driver, pid: server.pid ?? 0 });
    },
    async quit() {
      const running = processes(server.pid ?? 0).map(({ id }) => id);
      await within(app.driver.quit(), 'the window is closed');
      await until(async () => !running.some(runs), 'the program has ended');
    },
    async reopen() {
      await app.quit();
      await app.open();
    },
    cli: (...args) => execFileSync(binary, ['--library', library, ...args], { encoding: 'utf8' }),
    async stop() {
      await end(server, data);
      await removed();
    },
  };
  return app;
}

/** Waits until a condition holds. After `patience` milliseconds it fails with the description and the last error. The
 * default is long, since machines may be busy. */
export async function until(holds: () => Promise<boolean>, what: string, patience = 30_000): Promise<void> {
  const end = Date.now() + patience;
  let cause: unknown;
  const fails = (reason: unknown) => ((cause = reason), false);
  while (!(await holds().catch(fails))) {
    if (Date.now() > end) throw new Error(`Timed out waiting until: ${what}`, { cause });
    await new Promise((later) => setTimeout(later, 25));
  }
}

/** Fails after `patience` milliseconds, for work by a program that may no longer respond. */
export async function within<T>(work: PromiseLike<T>, what: string, patience = 30_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`Timed out waiting until: ${what}`)), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Repeats work during which the page was redrawn. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (reason) {
      const redrawn = reason instanceof error.StaleElementReferenceError;
      if (!redrawn || tries >= 20) throw reason;
    }
  }
}

/** Waits until fonts and animations are done, and then for two frames. */
export async function drawn(driver: WebDriver): Promise<void> {
  await driver.executeAsyncScript(
    `const done = arguments[0];
     const still = Promise.allSettled(document.getAnimations().map((each) => each.finished));
     Promise.all([document.fonts.ready, still]).then(() => requestAnimationFrame(() => requestAnimationFrame(done)));`,
  );
}

/**
 * Writes a picture of the window once it is drawn. WebKit takes the picture with the next frame, and an idle window
 * draws none, so frames are forced until it is taken.
 */
export async function picture(driver: WebDriver, file: string): Promise<void> {
  await drawn(driver);
  await driver.executeScript(`
    const style = document.body.style;
    window.pulse = setInterval(() => { style.opacity = style.opacity === '1' ? '0.9999' : '1'; }, 20);`);
  const taken = await driver.takeScreenshot();
  await driver.executeScript("clearInterval(window.pulse); document.body.style.opacity = '';");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(taken, 'base64'));
}
