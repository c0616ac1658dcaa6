// Opens the app and leaves pictures of its three places under target/screens.
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, start } from './support/app';
import { Window } from './support/window';

const folder = join(ROOT, 'target/screens');
const app = await start();
try {
  const window = new Window(app);
  await window.ready();
  await window.read('lng swrd', 'Sword, Long');
  await window.keys('p');
  await picture(app.driver, join(folder, 'rules.png'));
  await window.openCharacter('Isolde Vann');
  await window.press('Encumbrance ');
  await window.one('aside.drawer');
  await picture(app.driver, join(folder, 'characters.png'));
  await window.goTo('Table');
  await window.keys('d');
  await window.keys('2d6+1', Key.ENTER);
  await window.one('[aria-label="Last roll"]');
  await picture(app.driver, join(folder, 'table.png'));
  console.log(`Vademecum opened on a virtual display. Pictures of its three places: ${folder}`);
} finally {
  await app.stop();
}
