// Opens the app and writes the pictures of the README: its three main views, and a sheet of each game. The argument is
// the folder (npm run screens -- ../../docs/pictures), by default target/screens.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, start } from './support/app';
import { Window } from './support/window';

const folder = resolve(process.argv[2] ?? join(ROOT, 'target/screens'));
const SHEETS = {
  arsmagica: 'Isolde Vann',
  mythcraft: 'Brannoć Tidewell',
  amtgard: 'Żelka Ambergate',
  mlaf: 'Śnieżka Frostmantle',
  primalwild: 'Grażyna Okoye',
};
const FIGHT = 'At the toll bridge';

const app = await start();
try {
  const window = new Window(app);
  await window.ready();
  await window.read('lng swrd', 'Sword, Long');
  await picture(app.driver, join(folder, 'rules.png'));

  await window.openCharacter('Isolde Vann');
  await window.press('Attack, Long sword');
  await window.one('aside.drawer .ledger');
  await picture(app.driver, join(folder, 'character.png'));

  app.cli('table', 'new', 'arsmagica', FIGHT);
  app.cli('table', 'join', FIGHT, 'Isolde Vann');
  app.cli('table', 'add', FIGHT, 'Grey wolf', 'soak=4');
  app.cli('table', 'add', FIGHT, 'Toll man with a club', 'soak=2');
  const fell = { act: 'initiative', dice: { 1: [{ total: 7 }], 2: [{ total: 9 }], 3: [{ total: 4 }] } };
  app.cli('table', 'act', FIGHT, JSON.stringify(fell));
  app.cli('table', 'next', FIGHT);
  app.cli('table', 'next', FIGHT);
  await window.goTo('Table');
  await window.says('[aria-label="Turn order"]', 'Toll man with a club');
  for (const [query, name] of [
    ['damage table', 'Damage Table'],
    ['fatigue recovery chart', 'Fatigue Recovery Chart'],
  ] as const) {
    await window.read(query, name);
    await window.keys('t');
    await window.says('.columns', name);
  }
  await window.keys('d');
  await window.keys('2d6+1', Key.ENTER);
  await window.one('[aria-label="Last roll"]');
  await picture(app.driver, join(folder, 'table.png'));

  for (const [system, name] of Object.entries(SHEETS)) {
    const pages = join(app.data, 'sheet.pdf');
    app.cli('print', name, '-o', pages);
    const page = ['-r', '75', '-gray', '-png', '-singlefile', '-l', '1'];
    execFileSync('pdftoppm', [...page, pages, join(folder, `sheet-${system}`)]);
  }
  console.log(`Vademecum opened on a virtual display. Pictures: ${folder}`);
} finally {
  await app.stop();
}
