// The window on a library that is far too full: many characters (CHARACTERS, 10,000 unless told), a
// pack of many entries (ENTRIES, 20,000 unless told), a character in two hundred conditions. How
// long what is looked at most takes to show, and what the program keeps in memory.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, drawn, start, type App } from './support/app';
import { processes } from './support/processes';
import { Window } from './support/window';

const APP = process.env.VADEMECUM ?? join(ROOT, 'target/release/vademecum');
const CHARACTERS = Number(process.env.CHARACTERS ?? 10_000);
const ENTRIES = Number(process.env.ENTRIES ?? 20_000);
const CONDITIONS = 200;
/** A file of characters holds no more than a million values. */
const MOST_IN_A_FILE = 2000;
const LADEN = 'Aaron of the two hundred';

const app = await start(APP);
try {
  await app.driver.quit();
  fill(app);
  await app.open();
  const window = new Window(app);
  await window.ready();
  await shown('the first search', () => window.search('moth 19'));
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
  console.log(`memory of the program ${program.resident.toFixed(0)} MB, goal < 400 MB`);
} finally {
  await app.stop();
}

/** Makes the library, through the command line. */
function fill({ cli, data }: App): void {
  const pack = join(data, 'pack');
  mkdirSync(pack);
  const nouns = ['Lantern', 'Moth', 'Kettle', 'Ladder', 'Harp'];
  const entry = (_: unknown, at: number) =>
    `[[thing]]\nname = "${nouns[at % nouns.length]} ${at}"\nsummary = "A thing of the number ${at}."\nsection = "Things"\ntext = "It lies beside thing ${at + 1}."\n`;
  writeFileSync(
    join(pack, 'system.toml'),
    `[system]\nkey = "load"\nname = "Load"\n[[source]]\nkey = "s"\ntitle = "None"\nlicence = "CC0"\n[[kind]]\nkey = "thing"\nname = "Thing"\n${Array.from({ length: ENTRIES }, entry).join('')}`,
  );
  cli('pack', 'install', pack);
  const file = JSON.parse(cli('character', 'export', 'Isolde Vann')) as { character: { lists: Record<string, unknown[]> } };
  const { character, ...head } = file;
  const characters: unknown[] = Array.from({ length: CHARACTERS - 1 }, (_, at) => ({ ...character, name: `Character ${at + 1}` }));
  const conditions = Array.from({ length: CONDITIONS }, (_, at) => ({ id: at + 1, entry: null, name: `Burden ${at + 1}`, values: {} }));
  characters.push({ ...character, name: LADEN, lists: { ...character.lists, conditions } });
  const some = join(data, 'characters.json');
  while (characters.length > 0) {
    writeFileSync(some, JSON.stringify({ ...head, characters: characters.splice(0, MOST_IN_A_FILE) }));
    cli('character', 'import', some);
  }
}

/** Does something and says how long it was until it was drawn. */
async function shown(what: string, doing: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await doing();
  await drawn(app.driver);
  console.log(`${what.padEnd(48)} ${(performance.now() - from).toFixed(0).padStart(9)} ms`);
}
