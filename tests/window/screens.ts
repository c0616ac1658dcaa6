// Opens the app and leaves pictures of its three places under target/screens.
import { join } from 'node:path';
import { ROOT, picture, start } from './support/app';
import { Window } from './support/window';

const folder = join(ROOT, 'target/screens');
const app = await start();
try {
  const window = new Window(app.driver);
  await window.ready();
  await window.search('lng swrd');
  await picture(app.driver, join(folder, 'rules.png'));
  await window.goTo('Characters');
  await window.openFirstCharacter();
  await picture(app.driver, join(folder, 'characters.png'));
  await window.goTo('Table');
  await picture(app.driver, join(folder, 'table.png'));
  console.log(`Vademecum opened on a virtual display. Pictures of its three places: ${folder}`);
} finally {
  await app.stop();
}
