// Every screen of the window, and how one comes to it.
import { Key } from 'selenium-webdriver';
import type { Window } from './window';

export interface Screen {
  name: string;
  open(window: Window): Promise<unknown>;
}

const EXAMPLE = 'Isolde Vann';

/** Gives up what is open over the page. */
export async function leave(window: Window): Promise<void> {
  const over = '[data-modal], aside.drawer, [aria-label="What to print"]';
  if ((await window.all(over)).length === 0) return;
  await window.keys(Key.ESCAPE);
  await window.none(over);
}

/** Each can be opened from any other, once what is open over the page is left. */
export const SCREENS: Screen[] = [
  { name: 'Overview', open: (window) => window.one('[aria-label="The library"]') },
  { name: 'Answers', open: (window) => window.search('sword') },
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
  { name: 'Sheet', open: (window) => window.openCharacter(EXAMPLE) },
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
      await window.keys('b');
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
      await window.keys('h');
      await window.one('aside.drawer li');
    },
  },
  {
    name: 'New character',
    open: async (window) => {
      await window.openCharacter(EXAMPLE);
      await window.keys('n');
      await window.one('[data-modal] input[type=radio]');
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
    name: 'Keys',
    open: async (window) => {
      await window.goTo('Table');
      await window.keys('?');
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
];
