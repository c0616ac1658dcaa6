// Compares the window with an empty one: the time until it is usable, and its memory. Then compares a printed sheet
// with the same sheet printed by a browser, if one is installed.
import { execFileSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, start, until, type App } from './support/app';
import { inPlayers } from './support/fight';
import { processes } from './support/processes';
import { Window } from './support/window';

const APP = join(ROOT, 'target/release/vademecum');
const EMPTY = join(ROOT, 'target/release/examples/empty-window');
const STARTS = 7;

interface Times {
  /** Milliseconds until the window answers at its very first start, with no library yet. */
  first: number;
  /** The same at later starts: the median. */
  usable: number;
}

interface Memory {
  /** The resident set sizes of all processes of the window in megabytes; shared memory counts in each. */
  resident: number;
  /** The same, with shared memory divided among the processes. */
  proportional: number;
}

const app = await start(APP);
const empty = await start(EMPTY);
try {
  const [ours, theirs] = await beside(app, empty);
  say('window usable, empty Tauri window', theirs.usable, 'ms');
  say('window usable, Vademecum', ours.usable, 'ms', ours.usable / theirs.usable, 'goal ≤ 1.15');
  say('window usable at the very first start', ours.first, 'ms', ours.first / theirs.first, 'goal ≤ 1.5');
  const [full, bare] = [await alone(app), await alone(empty)];
  say('resident memory, empty Tauri window', bare.resident, 'MB');
  say('resident memory, Vademecum', full.resident, 'MB', full.resident / bare.resident, 'goal ≤ 1.15');
  say('memory, shared parts divided, empty Tauri window', bare.proportional, 'MB');
  say('memory, shared parts divided, Vademecum', full.proportional, 'MB', full.proportional / bare.proportional);
  await app.open();
  await printed(app);
  await turns(app);
  await shown(app);
} finally {
  await app.stop();
  await empty.stop();
}

/** Starts both alternately, so that the machine is in the same state for each. Neither is open afterwards. */
async function beside(...apps: App[]): Promise<Times[]> {
  const first: number[] = [];
  const times: number[][] = apps.map(() => []);
  for (const each of apps) first.push(await opened(each, true));
  for (let count = 0; count < STARTS; count++) {
    for (const [at, each] of apps.entries()) times[at]!.push(await opened(each));
  }
  for (const each of apps) await each.quit();
  return apps.map((_, at) => ({ first: first[at]!, usable: median(times[at]!) }));
}

/** The memory of a window once it is usable, with no other window open. */
async function alone(each: App): Promise<Memory> {
  await opened(each);
  const kept = memory(each.pid);
  await each.quit();
  return kept;
}

/** Milliseconds from the start of the process until a typed query has results; if `isFirst`, without a library. */
async function opened(each: App, isFirst = false): Promise<number> {
  await each.quit().catch(() => undefined);
  if (isFirst) rmSync(dirname(each.library), { recursive: true, force: true });
  const from = Date.now();
  await each.open();
  await each.driver.executeAsyncScript(`
    const done = arguments[0];
    const field = () => document.querySelector('[role=combobox]');
    const answered = () => document.querySelector('[role=option]');
    const wait = (what, next) => what() ? next() : setTimeout(() => wait(what, next), 1);
    wait(field, () => {
      field().value = 'sword';
      field().dispatchEvent(new Event('input', { bubbles: true }));
      wait(answered, done);
    });`);
  return Date.now() - from;
}

/** The memory of the descendants of a process. */
function memory(root: number): Memory {
  const all = processes(root);
  const sum = (what: keyof Memory) => all.reduce((total, each) => total + each[what], 0);
  return { resident: sum('resident'), proportional: sum('proportional') };
}

/** Measures a key press among forty combatants in ten states each until the turn has changed, and until it is drawn. */
async function turns(each: App): Promise<void> {
  each.cli('table', 'new', 'arsmagica', 'Horde');
  each.cli('table', 'add', 'Horde', 'Wolf', '--many', '40');
  for (let combatant = 1; combatant <= 40; combatant++) {
    for (let left = 101; left <= 110; left++) {
      each.cli('table', 'act', 'Horde', JSON.stringify({ act: 'state', combatant, name: `State ${left}`, left }));
    }
  }
  each.cli('table', 'next', 'Horde');
  const window = new Window(each);
  await window.reopen();
  await window.goTo('Table');
  await window.says('[aria-label="Turn order"] ol', 'Wolf 40');
  await window.one('[aria-label="Turn order"] [aria-current]');
  const times = await each.driver.executeAsyncScript<[number, number][]>(`
    const done = arguments[0];
    const now = () => document.querySelector('[aria-label="Turn order"] [aria-current]');
    const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    const changed = (was) => new Promise((next) => {
      const look = () => (now() !== null && now() !== was ? next() : setTimeout(look));
      look();
    });
    (async () => {
      const times = [];
      for (let turn = 0; turn < 20; turn++) {
        const was = now();
        const from = performance.now();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }));
        await changed(was);
        const shown = performance.now() - from;
        await frame();
        times.push([shown, performance.now() - from]);
      }
      done(times);
    })();`);
  say('next turn among forty in ten states, shown', median(times.map(([shown]) => shown)), 'ms', undefined, 'goal ≤ 16');
  say('next turn among forty in ten states, drawn', median(times.map(([, drawn]) => drawn)), 'ms');
}

/** Measures the time until the players' window shows a change at the Table. Both windows read the same clock. */
async function shown(each: App): Promise<void> {
  const window = new Window(each);
  await window.shortcut('w');
  await inPlayers(each, async () => {
    await window.one('[aria-current]');
    await each.driver.executeScript(`
      window.changes = [];
      const turn = () => document.querySelector('[aria-current] .name')?.innerText;
      let was = turn();
      new MutationObserver(() => {
        if (turn() === was) return;
        was = turn();
        requestAnimationFrame(() => window.changes.push(Date.now()));
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });`);
  });
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const from = await each.driver.executeScript<number>(`
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }));
      return Date.now();`);
    const at = await inPlayers(each, async () => {
      const changes = () => each.driver.executeScript<number[]>('return window.changes');
      await until(async () => (await changes()).length > turn, 'the players see it');
      return (await changes())[turn]!;
    });
    times.push(at - from);
  }
  say('a turn shown in the players’ window', median(times), 'ms', undefined, 'goal ≤ 100');
}

/** Measures printing a sheet by the command line, and by a headless browser. */
async function printed(each: App): Promise<void> {
  const file = join(each.data, 'sheet.pdf');
  const ours = timed(() => each.cli('print', 'Isolde Vann', '-o', file));
  say('a sheet printed, whole process', ours, 'ms');
  const browser = ['chromium', 'chromium-browser', 'google-chrome'].find((name) => found(name));
  if (!browser) return console.log('No Chromium is installed: nothing to print beside.');
  const window = new Window(each);
  await window.openCharacter('Isolde Vann');
  await window.press('Print');
  await window.one('main.desk svg text');
  const pages = await window.driver.executeScript<string>("return document.querySelector('main.desk').innerHTML");
  const page = join(each.data, 'sheet.html');
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><style>@page { size: A4; margin: 0 } svg { width: 210mm }</style>${pages}`);
  const drawn = join(each.data, 'browser.pdf');
  const theirs = timed(() =>
    execFileSync(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', `--print-to-pdf=${drawn}`, `file://${page}`], { stdio: 'ignore' }),
  );
  say(`a sheet printed, headless ${browser}`, theirs, 'ms', theirs / ours, 'times as long');
  say('size of the file, Vademecum', statSync(file).size / 1024, 'KB');
  say(`size of the file, headless ${browser}`, statSync(drawn).size / 1024, 'KB');
}

function timed(work: () => unknown): number {
  return median(
    Array.from({ length: 5 }, () => {
      const from = performance.now();
      work();
      return performance.now() - from;
    }),
  );
}

function found(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

function say(what: string, figure: number, unit: string, ratio?: number, goal = ''): void {
  const beside = ratio === undefined ? '' : `  × ${ratio.toFixed(2)}`;
  console.log(`${what.padEnd(48)} ${figure.toFixed(1).padStart(9)} ${unit}${beside}  ${goal}`.trimEnd());
}
