// Every screen of the window, and how to reach it.
import { Key } from 'selenium-webdriver';
import { until } from './app';
import type { Window } from './window';

export interface Screen {
  name: string;
  open(window: Window): Promise<unknown>;
}

const EXAMPLE = 'Isolde Vann';

/** Closes everything that is open over the page. */
export async function leave(window: Window): Promise<void> {
  const over = '[data-modal], [data-beside], aside.drawer, [aria-label="What to print"], [role=menu]';
  for (let left = await window.all(over); left.length > 0; ) {
    const before = left.length;
    await window.keys(Key.ESCAPE);
    await until(async () => (left = await window.all(over)).length < before, 'Escape gives it up');
  }
  const form = '.rules.editing form > .head';
  for (let left = await window.texts(form); left.length > 0; ) {
    const [before] = left;
    await window.click(`${form} button`);
    await until(async () => (left = await window.texts(form))[0] !== before, 'the form is left');
  }
}

/** Asks for the name and kind of a new entry. */
async function newEntry(window: Window): Promise<void> {
  await window.goTo('Rules');
  await window.shortcut('n');
  await window.one('[data-modal] option');
}

/** Goes to an encounter with two combatants, which is created where there is none yet. */
async function fight(window: Window): Promise<void> {
  await window.goTo('Table');
  await window.button('Encounters: ');
  await window.shortcut(Key.ESCAPE);
  if ((await window.text('main')).includes('The bridge')) return;
  await window.choose('Encounters: ', 'New encounter');
  await window.into('Game', 'Ars Magica');
  await window.fill('[data-modal] input', 'The bridge', Key.ENTER);
  await window.none('[data-modal]');
  for (const name of ['Anna', 'Bert']) {
    await window.shortcut('n');
    await window.fill('[data-beside] input', name, Key.ENTER);
    await window.says('[aria-label="Turn order"] ol', name);
    await window.keys(Key.ESCAPE);
    await window.none('[data-beside]');
  }
}

/** Presses something in the overview of the rules. */
async function pressInOverview(window: Window, name: string): Promise<void> {
  await window.goTo('Rules');
  await window.driver.executeScript("document.querySelector('.wordmark').click()");
  await window.press(name);
}

/** The group's own parts of a game, and there the form of a new one. */
function ownPart(name: string, pressed?: string): Screen {
  return {
    name,
    open: async (window) => {
      await pressInOverview(window, 'New field, value or list');
      await window.one('form[aria-label^="Own parts of"]');
      if (!pressed) return;
      await window.press(pressed);
      await window.one('form[aria-label^="Own parts of"] .keys');
    },
  };
}

/** What is opened beside a fight by a key. */
function besideFight(name: string, pressed: string): Screen {
  return {
    name,
    open: async (window) => {
      await fight(window);
      await window.shortcut(pressed);
      await window.one('[data-beside] button');
    },
  };
}

/** Each but the last, the archive, can be opened from any other, once what is open over the page is left. */
export const SCREENS: Screen[] = [
  { name: 'Overview', open: (window) => window.one('[aria-label="The library"]') },
  { name: 'Results', open: (window) => window.search('sword') },
  {
    name: 'Filters',
    open: async (window) => {
      await window.search('kind:weapon load<=1 lod<=2');
      await window.one('ul[aria-label=Filters] li');
      await window.one('section.pane [role=alert]');
    },
  },
  {
    name: 'Nothing found',
    open: async (window) => {
      await window.chord(Key.CONTROL, 'k');
      await window.chord(Key.CONTROL, 'a');
      await window.keys('zzqxjk wvqqz');
      await window.says('section.pane .list', 'No results');
    },
  },
  { name: 'Entry', open: (window) => window.read('lng swrd', 'Sword, Long') },
  { name: 'Calculator', open: (window) => window.read('encumbrance', 'Encumbrance') },
  {
    name: 'Calculators',
    open: async (window) => {
      await window.goTo('Rules');
      await window.chord(Key.CONTROL, 'k');
      await window.press('All calculators');
      await window.one('main h1');
    },
  },
  ...['Żelka Ambergate', 'Śnieżka Frostmantle', 'Brannoć Tidewell', 'Grażyna Okoye', EXAMPLE].map((name) => ({
    name: `Sheet of ${name}`,
    open: (window: Window) => window.openCharacter(name),
  })),
  {
    name: 'All that can be done',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.press('More');
      await window.one('[role=menu]');
    },
  },
  {
    name: 'Every field',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.choose('More', 'Every field');
      await window.one('aside.drawer dl');
    },
  },
  {
    name: 'Proof',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.press('Attack, ');
      await window.one('aside.drawer .ledger');
    },
  },
  {
    name: 'Pick',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.press('Add weapon');
      await window.one('aside.drawer [role=option]');
    },
  },
  {
    name: 'Row',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.press('Long sword, heater shield');
      await window.one('aside.drawer dl');
    },
  },
  {
    name: 'Building',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.shortcut('b');
      await window.press('Next');
      await window.says('aside.drawer h2', 'Characteristics');
    },
  },
  {
    name: 'Event',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.press('Fatigue roll');
      await window.one('aside.drawer input[type=checkbox]');
      await window.keys('r');
      await window.one('aside.drawer [role=status]');
      await window.one('aside.drawer .ledger');
    },
  },
  {
    name: 'History',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.edit('Age', '32');
      await window.shows('Age', '32');
      await window.shortcut('h');
      await window.one('aside.drawer li');
    },
  },
  {
    name: 'New character',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.shortcut('n');
      await window.one('[data-modal] input[type=radio]');
    },
  },
  {
    name: 'Blank sheet',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.shortcut('n');
      await window.one('[data-modal] input[type=radio]');
      await window.keys('Nobody', Key.ENTER);
      await window.one('article.sheet[aria-label="Sheet of Nobody"]');
    },
  },
  {
    name: 'Print',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.chord(Key.CONTROL, 'p');
      await window.one('main.desk svg text');
    },
  },
  {
    name: 'Table',
    open: async (window) => {
      await window.read('lng swrd', 'Sword, Long');
      await window.keys('t');
      await window.one('.columns article dl, .columns article table');
      await window.keys('d');
      await window.keys('2d6', Key.ENTER);
      await window.one('[aria-label="Last roll"]');
      await window.keys(Key.ESCAPE);
    },
  },
  besideFight('Add to fight', 'n'),
  besideFight('Initiative', 'i'),
  {
    name: 'Attack',
    open: async (window) => {
      await fight(window);
      await window.shortcut('f');
      await window.press('Calculate');
      await window.one('section[aria-label=Attack] .ledger');
    },
  },
  {
    name: 'Attack with its odds',
    open: async (window) => {
      await fight(window);
      await window.shortcut('f');
      await window.one('section[aria-label=Attack] .odds li');
    },
  },
  {
    name: 'Encounters',
    open: async (window) => {
      await fight(window);
      await window.shortcut('e');
      await window.one('[aria-label="Name of a new encounter"]');
    },
  },
  {
    name: 'Side by side',
    open: async (window) => {
      await fight(window);
      await window.choose('Encounters: ', 'Compare side by side');
      await window.one('[aria-label="Side by side"] td');
    },
  },
  {
    name: 'Log',
    open: async (window) => {
      await fight(window);
      await window.shortcut('l');
      await window.one('section[aria-label=Log] li');
    },
  },
  {
    name: 'End of a fight',
    open: async (window) => {
      await fight(window);
      await window.shortcut(Key.SPACE);
      await window.press('End fight');
      await window.one('[data-beside] form');
    },
  },
  {
    name: 'Fight',
    open: async (window) => {
      await fight(window);
      await window.shortcut(Key.SPACE);
      await window.one('[aria-label="Turn order"] [aria-current]');
      await window.focus('[aria-label="Turn order"] [aria-current] button');
      await window.keys(Key.ENTER);
      await window.one('[aria-label="Turn order"] [aria-expanded=true]');
    },
  },
  {
    name: 'Groups',
    open: async (window) => {
      await fight(window);
      await window.press('Groups');
      await window.one('[data-beside] select');
    },
  },
  {
    name: 'Pinning',
    open: async (window) => {
      await fight(window);
      await window.shortcut('p');
      await window.one('.adding [role=group]');
    },
  },
  {
    name: 'Own table',
    open: async (window) => {
      await fight(window);
      await window.press('New random table');
      await window.one('[data-modal] textarea');
    },
  },
  {
    name: 'House rule',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.press('Soak ');
      await window.press('Make a house rule for Soak');
      await window.one('[data-modal] textarea, [data-modal] .field');
    },
  },
  {
    name: 'Settings',
    open: async (window) => {
      await window.press('Settings');
      await window.one('[role=menu]');
    },
  },
  {
    name: 'House rules',
    open: async (window) => {
      await window.choose('Settings', 'House rules');
      await window.one('[data-modal] button');
    },
  },
  {
    name: 'Backups',
    open: async (window) => {
      await window.chord(Key.CONTROL, 'b');
      await window.one('[data-modal] button');
    },
  },
  {
    name: 'Help',
    open: async (window) => {
      await window.goTo('Table');
      await window.shortcut('?');
      await window.one('[data-modal] dl');
    },
  },
  {
    name: 'About',
    open: async (window) => {
      await window.choose('Settings', 'About');
      await window.one('[data-modal] code');
    },
  },
  {
    name: 'Packs',
    open: async (window) => {
      await window.goTo('Rules');
      await window.shortcut('g');
      await window.one('[data-modal] li');
    },
  },
  {
    name: 'Books',
    open: async (window) => {
      await window.goTo('Rules');
      await window.shortcut('b');
      await window.one('[data-modal] button');
    },
  },
  {
    name: 'New entry',
    open: newEntry,
  },
  {
    name: 'Own entry',
    open: async (window) => {
      await newEntry(window);
      await window.into('Name', 'Ombrel lantern');
      await window.into('Game', 'Ars');
      await window.into('Kind', 'Weapon');
      await window.press('Create');
      await window.one('form[aria-label="Edit Ombrel lantern"]');
    },
  },
  ownPart('Own parts'),
  ...['field', 'derived value', 'list', 'kind', 'calculator', 'event'].map((sort) => ownPart(`Own ${sort}`, `New ${sort}`)),
  {
    name: 'New system',
    open: async (window) => {
      await pressInOverview(window, 'New system');
      await window.one('[data-modal] input');
    },
  },
  {
    name: 'Archive',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.shortcut('a');
      await window.says('.notices', 'is archived');
      await window.chord(Key.ALT, 'a');
      await window.says('article.sheet', 'This character is archived');
    },
  },
];
