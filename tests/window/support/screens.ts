// Every screen of the window, and how to reach it.
import { Key } from 'selenium-webdriver';
import { until } from './app';
import { add, createEncounter } from './fight';
import type { Window } from './window';

interface Screen {
  name: string;
  open(window: Window): Promise<void>;
}

/** An action, or the selector of an element to wait for. */
type Step = ((window: Window) => Promise<unknown>) | string;

const EXAMPLE = 'Isolde Vann';

/** Opens each screen in turn, and returns the errors that a check finds. */
export async function onEveryScreen(window: Window, check: (screen: Screen) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const screen of SCREENS) {
    await leave(window);
    await screen.open(window);
    found.push(...new Set((await check(screen)).map((error) => `${screen.name}: ${error}`)));
  }
  return found;
}

/** Closes everything that is open over the page. */
async function leave(window: Window): Promise<void> {
  const over = '[data-modal], [data-beside], aside.drawer, [aria-label="What to print"], [role=menu]';
  for (let left = await window.all(over); left.length > 0; ) {
    const before = left.length;
    await window.keys(Key.ESCAPE);
    await until(async () => (left = await window.all(over)).length < before, 'Escape closes one');
  }
  const form = '.rules.editing form > .head';
  for (let left = await window.texts(form); left.length > 0; ) {
    const [before] = left;
    await window.click(`${form} button`);
    await until(async () => (left = await window.texts(form))[0] !== before, 'the form is closed');
  }
}

/** Goes to an encounter with two combatants, which is created if needed. */
async function fight(window: Window): Promise<void> {
  await window.goTo('Table');
  await window.button('Encounters: ');
  await window.shortcut(Key.ESCAPE);
  if ((await window.text('main')).includes('The bridge')) return;
  await createEncounter(window, 'Ars Magica', 'The bridge');
  for (const name of ['Anna', 'Bert']) await add(window, name, {});
}

/** Presses a button in the overview of the rules. */
async function pressInOverview(window: Window, name: string): Promise<void> {
  await window.goTo('Rules');
  await window.driver.executeScript("document.querySelector('.wordmark').click()");
  await window.press(name);
}

/** Defines screens that share their first steps: each by its name and the steps that follow. */
const from =
  (...start: Step[]) =>
  (name: string, ...steps: Step[]): Screen => ({
    name,
    async open(window) {
      for (const step of [...start, ...steps]) await (typeof step === 'string' ? window.one(step) : step(window));
    },
  });

const anywhere = from();
const inRules = from((window) => window.goTo('Rules'));
const ownParts = from((window) => pressInOverview(window, 'New field, value or list'), 'form[aria-label^="Own parts of"]');
const onSheet = from((window) => window.openCharacter(EXAMPLE));
const inFight = from(fight);

/** Every screen but the last, the archive, can be opened from any other once overlays are closed. */
export const SCREENS: Screen[] = [
  anywhere('Overview', '[aria-label="The library"]'),
  anywhere('Results', (window) => window.search('sword')),
  anywhere(
    'Filters',
    (window) => window.search('kind:weapon load<=1 lod<=2'),
    'ul[aria-label=Filters] li',
    'section.pane [role=alert]',
  ),
  anywhere(
    'Nothing found',
    (window) => window.chord(Key.CONTROL, 'k'),
    (window) => window.chord(Key.CONTROL, 'a'),
    (window) => window.keys('zzqxjk wvqqz'),
    (window) => window.says('section.pane .list', 'No results'),
  ),
  anywhere('Entry', (window) => window.read('lng swrd', 'Sword, Long')),
  anywhere('Calculator', (window) => window.read('encumbrance', 'Encumbrance')),
  inRules(
    'Calculators',
    (window) => window.chord(Key.CONTROL, 'k'),
    (window) => window.press('All calculators'),
    'main h1',
  ),
  ...['Żelka Ambergate', 'Śnieżka Frostmantle', 'Brannoć Tidewell', 'Grażyna Okoye', EXAMPLE].map((name) =>
    anywhere(`Sheet of ${name}`, (window) => window.openCharacter(name)),
  ),
  onSheet('All that can be done', (window) => window.press('More'), '[role=menu]'),
  onSheet('Every field', (window) => window.choose('More', 'Every field'), 'aside.drawer dl'),
  onSheet('Proof', (window) => window.press('Attack, '), 'aside.drawer .ledger'),
  onSheet('Pick', (window) => window.press('Add weapon'), 'aside.drawer [role=option]'),
  onSheet('Row', (window) => window.press('Long sword, heater shield'), 'aside.drawer dl'),
  onSheet(
    'Building',
    (window) => window.shortcut('b'),
    (window) => window.press('Next'),
    (window) => window.says('aside.drawer h2', 'Characteristics'),
  ),
  onSheet(
    'Event',
    (window) => window.press('Fatigue roll'),
    'aside.drawer input[type=checkbox]',
    (window) => window.keys('r'),
    'aside.drawer [role=status]',
    'aside.drawer .ledger',
  ),
  onSheet(
    'History',
    (window) => window.edit('Age', '32'),
    (window) => window.shows('Age', '32'),
    (window) => window.shortcut('h'),
    'aside.drawer li',
  ),
  onSheet('New character', (window) => window.shortcut('n'), '[data-modal] input[type=radio]'),
  onSheet(
    'Blank sheet',
    (window) => window.shortcut('n'),
    '[data-modal] input[type=radio]',
    (window) => window.keys('Nobody', Key.ENTER),
    'article.sheet[aria-label="Sheet of Nobody"]',
  ),
  onSheet('Print', (window) => window.chord(Key.CONTROL, 'p'), 'main.desk svg text'),
  anywhere(
    'Table',
    (window) => window.read('lng swrd', 'Sword, Long'),
    (window) => window.keys('t'),
    '.columns article dl, .columns article table',
    (window) => window.keys('d'),
    (window) => window.keys('2d6', Key.ENTER),
    '[aria-label="Last roll"]',
    (window) => window.keys(Key.ESCAPE),
  ),
  inFight('Add to fight', (window) => window.shortcut('n'), '[data-beside] button'),
  inFight('Initiative', (window) => window.shortcut('i'), '[data-beside] button'),
  inFight(
    'Attack',
    (window) => window.shortcut('f'),
    (window) => window.press('Calculate'),
    'section[aria-label=Attack] .ledger',
  ),
  inFight('Attack with its odds', (window) => window.shortcut('f'), 'section[aria-label=Attack] .odds li'),
  inFight('Encounters', (window) => window.shortcut('e'), '[aria-label="Name of a new encounter"]'),
  inFight(
    'Side by side',
    (window) => window.choose('Encounters: ', 'Compare side by side'),
    '[aria-label="Side by side"] td',
  ),
  inFight('Log', (window) => window.shortcut('l'), 'section[aria-label=Log] li'),
  inFight(
    'End of a fight',
    (window) => window.shortcut(Key.SPACE),
    (window) => window.press('End fight'),
    '[data-beside] form',
  ),
  inFight(
    'Fight',
    (window) => window.shortcut(Key.SPACE),
    '[aria-label="Turn order"] [aria-current]',
    (window) => window.focus('[aria-label="Turn order"] [aria-current] button'),
    (window) => window.keys(Key.ENTER),
    '[aria-label="Turn order"] [aria-expanded=true]',
  ),
  inFight('Groups', (window) => window.press('Groups'), '[data-beside] select'),
  inFight('Pinning', (window) => window.shortcut('p'), '.adding [role=group]'),
  inFight('Own table', (window) => window.press('New random table'), '[data-modal] textarea'),
  onSheet(
    'House rule',
    (window) => window.press('Soak '),
    (window) => window.press('Make a house rule for Soak'),
    '[data-modal] textarea, [data-modal] .field',
  ),
  anywhere('Settings', (window) => window.press('Settings'), '[role=menu]'),
  anywhere('House rules', (window) => window.choose('Settings', 'House rules'), '[data-modal] button'),
  anywhere('Backups', (window) => window.chord(Key.CONTROL, 'b'), '[data-modal] button'),
  anywhere(
    'Help',
    (window) => window.goTo('Table'),
    (window) => window.shortcut('?'),
    '[data-modal] dl',
  ),
  anywhere('About', (window) => window.choose('Settings', 'About'), '[data-modal] code'),
  inRules('Packs', (window) => window.shortcut('g'), '[data-modal] li'),
  inRules('Books', (window) => window.shortcut('b'), '[data-modal] button'),
  inRules('New entry', (window) => window.shortcut('n'), '[data-modal] option'),
  inRules(
    'Own entry',
    (window) => window.shortcut('n'),
    '[data-modal] option',
    (window) => window.into('Name', 'Ombrel lantern'),
    (window) => window.into('Game', 'Ars'),
    (window) => window.into('Kind', 'Weapon'),
    (window) => window.press('Create'),
    'form[aria-label="Edit Ombrel lantern"]',
  ),
  ownParts('Own parts'),
  ...['field', 'derived value', 'list', 'kind', 'calculator', 'event'].map((sort) =>
    ownParts(`Own ${sort}`, (window) => window.press(`New ${sort}`), 'form[aria-label^="Own parts of"] .keys'),
  ),
  anywhere('New system', (window) => pressInOverview(window, 'New system'), '[data-modal] input'),
  onSheet(
    'Archive',
    (window) => window.shortcut('a'),
    (window) => window.says('.notices', 'is archived'),
    (window) => window.chord(Key.ALT, 'a'),
    (window) => window.says('article.sheet', 'This character is archived'),
  ),
];
