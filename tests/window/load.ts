// The window on a very large library: 10,000 characters, 50,000 more entries, and a character with two hundred
// conditions. Prints the times of the most common views, and the memory of the program.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, drawn, start, until, type App } from './support/app';
import { processes } from './support/processes';
import { Window } from './support/window';

const APP = process.env.VADEMECUM ?? join(ROOT, 'target/release/vademecum');
const CHARACTERS = 10_000;
const ENTRIES = 50_000;
const CONDITIONS = 200;
/** Keeps the files of the pack below the limit of 4 MB. */
const MAX_ENTRIES_PER_FILE = 20_000;
/** The maximum time of the first search, which waits until the library is loaded, in milliseconds. */
const PATIENCE = 600_000;
const LADEN = 'Aaron of the two hundred';

let state = 1;

const app = await start(APP);
try {
  await app.quit();
  fill(app);
  await app.open();
  const window = new Window(app);
  await window.ready();
  await shown('the first search', async () => {
    await window.keys('moth 16');
    await until(async () => (await window.all('[role=option]')).length > 0, 'there are results', PATIENCE);
  });
  await shown('a later search', async () => {
    await window.search('lantern 10');
    await window.says('[role=option]', 'Lantern 10');
  });
  await shown('the list of characters', async () => {
    await window.chord(Key.CONTROL, '2');
    await window.one('nav.shelf button');
    await window.one('.sheet');
  });
  await shown('a sheet with two hundred conditions', async () => {
    await window.press(LADEN);
    await window.says('.sheet', 'Burden 200');
  });
  const listed = (await window.all('nav.shelf li')).length;
  console.log(`${listed} of ${CHARACTERS} characters are drawn`);
  const program = processes(app.pid).find(({ name }) => name === 'vademecum');
  if (!program) throw new Error('The program is not running.');
  const { resident, proportional, peak } = program;
  console.log(`memory of the program ${resident.toFixed(0)} MB, at most ${peak.toFixed(0)} MB, goal < 400 MB; its share ${proportional.toFixed(0)} MB`);
} finally {
  await app.stop();
}

/** Fills the library through the command line. */
function fill(app: App): void {
  install(app);
  const { cli, data } = app;
  const file = JSON.parse(cli('character', 'export', 'Isolde Vann')) as { character: { lists: Record<string, unknown[]> } };
  const { character, ...head } = file;
  const characters: unknown[] = Array.from({ length: CHARACTERS - 1 }, (_, at) => ({ ...character, name: `Character ${at + 1}` }));
  const conditions = Array.from({ length: CONDITIONS }, (_, at) => ({ id: at + 1, entry: null, name: `Burden ${at + 1}`, values: {} }));
  characters.push({ ...character, name: LADEN, lists: { ...character.lists, conditions } });
  const all = join(data, 'characters.json');
  writeFileSync(all, JSON.stringify({ ...head, characters }));
  cli('character', 'import', all);
}

/** Writes and installs a pack with the entries. */
function install({ cli, data }: App): void {
  const pack = join(data, 'pack');
  mkdirSync(pack);
  writeFileSync(
    join(pack, 'system.toml'),
    `[system]\nkey = "load"\nname = "Load"\n[[source]]\nkey = "s"\ntitle = "None"\nlicence = "CC0"\n[[kind]]\nkey = "thing"\nname = "Thing"\n`,
  );
  const nouns = ['Lantern', 'Moth', 'Kettle', 'Ladder', 'Harp'];
  const entry = (at: number) =>
    `[[thing]]\nname = "${nouns[at % nouns.length]} ${at}"\nsummary = "${prose(8)}."\nsection = "Things"\ntext = "${prose(20)}."\n`;
  for (let first = 0; first < ENTRIES; first += MAX_ENTRIES_PER_FILE) {
    const length = Math.min(ENTRIES - first, MAX_ENTRIES_PER_FILE);
    writeFileSync(join(pack, `things-${first}.toml`), Array.from({ length }, (_, at) => entry(first + at)).join(''));
  }
  cli('pack', 'install', pack);
}

/** Does something and prints the time until it is drawn. */
async function shown(what: string, doing: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await doing();
  await drawn(app.driver);
  console.log(`${what.padEnd(48)} ${(performance.now() - from).toFixed(0).padStart(9)} ms`);
}

/** Words from a vocabulary of 60,000, distributed by Zipf's law; the same in each run. */
function prose(length: number): string {
  return Array.from({ length }, () => `w${Math.floor(60_000 ** chance()).toString(26)}`).join(' ');
}

/** A pseudorandom number from 0 to 1 (a linear congruential generator). */
function chance(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
}
