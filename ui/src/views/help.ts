import { KEYS } from './keys-listed';

/** Rows of a term and what it means, under a heading. */
interface Section {
  heading: string;
  rows: [term: string, words: string][];
}

/** A topic of the help. */
interface Page {
  title: string;
  lead?: string;
  sections: Section[];
}

export type Topic = 'start' | 'search' | 'dice' | 'own' | 'keys';

export const HELP: Record<Topic, Page> = {
  start: {
    title: 'Getting started',
    lead: 'Everything works offline, is saved as you make it, and can be undone with Ctrl Z.',
    sections: [
      {
        heading: 'Places',
        rows: [
          ['Rules', 'Find and read rules. Type what you remember; spelling is forgiven.'],
          ['Characters', 'Sheets whose numbers are calculated and explained.'],
          ['Table', 'For play: pinned rules, the order of turns, attacks and dice.'],
        ],
      },
      {
        heading: 'Good to know',
        rows: [
          ['Dotted numbers', 'Press one to see how it is calculated, term by term.'],
          ['Ctrl K', 'Finds a rule from anywhere; Esc brings you back.'],
          ['Current game', 'Limits search, new characters and the Table to one game.'],
          ['House rules', 'Start from a rule’s page or a number’s proof. Marked ‡ wherever used.'],
          ['Backups', 'Made daily. Ctrl B lists them and restores one.'],
        ],
      },
    ],
  },
  search: {
    title: 'Search',
    lead: 'Names, half-remembered words and whole questions all work. Filters narrow the results; press Tab to complete one.',
    sections: [
      {
        heading: 'Filters',
        rows: [
          ['kind:weapon', 'one kind of entry'],
          ['system:ars', 'one game, by the start of its name'],
          ['load<=1', 'a number of the entry: <, <=, >, >= or ='],
          ['atk>=4 load<=1', 'both at once'],
          ['book:quill', 'one of your books, by a word of its title'],
        ],
      },
      {
        heading: 'In the results',
        rows: [
          ['Up, Down', 'choose; the entry is shown beside the list'],
          ['Enter', 'read it'],
          ['Ctrl Enter', 'pin it, in the Rules and at the Table'],
          ['Esc', 'clear the search, then go back'],
        ],
      },
    ],
  },
  dice: {
    title: 'Dice',
    lead: 'Type dice at the Table (D), or press a die. The odds are shown before the roll.',
    sections: [
      {
        heading: 'Dice and sums',
        rows: [
          ['3d6, d100', 'dice of any number of sides, added up'],
          ['2d6+1, d8+d6-2', 'sums of dice and numbers'],
          ['4d6 drop 1', 'without the lowest'],
          ['2d20 keep highest', 'advantage'],
          ['2d20 keep lowest', 'disadvantage'],
        ],
      },
      {
        heading: 'Counting and special dice',
        rows: [
          ['7d10 from 8', 'how many dice show 8 or more'],
          ['7d10 9-again from 8', 'the same; each 9 or more is rolled once more'],
          ['simple', 'one die from 1 to 10'],
          ['stress', '0 to 9; a 1 is rolled again and doubled, a 0 may botch'],
          ['stress 2 botch', 'the same, with two botch dice'],
        ],
      },
    ],
  },
  own: {
    title: 'Your own entries',
    lead: 'Anything that is not in the library can be written on a sheet or at the Table.',
    sections: [
      {
        heading: 'In the program',
        rows: [
          [
            'In Rules',
            'New entry (N): choose the game and kind, then fill in the form. Leave out what you do not need; it is saved as you type.',
          ],
          [
            'A spreadsheet',
            'Import rows in New entry, or drop a CSV file: choose which column is what, and look at the rows first.',
          ],
          ['A link', 'Type [ in a text and the first letters of an entry, then Enter.'],
          ['From a printed entry', 'E makes a copy of the entry that you can edit.'],
          ['On a sheet', 'Type a name in “Add” and choose Create. Its numbers are yours to set.'],
          ['Opponents', 'Add to fight takes a name and a few numbers.'],
          [
            'Random tables',
            'New random table: one result per line, with 1-3 before it for a range. [2d6] rolls dice, [Storm] rolls on another table.',
          ],
          ['House rules', 'Change a number or a formula of the rules, and see what it does.'],
          [
            'Fields, values, lists',
            'New field, value or list, below the games in Rules: what you add stands on every sheet and counts in formulas.',
          ],
          [
            'A game of your own',
            'New system, in the same place. Export it in Games and add-ons (G) to go on with files.',
          ],
        ],
      },
      {
        heading: 'As files',
        rows: [
          [
            'A pack',
            'A folder of TOML files: kinds of entries, formulas, sheets. Games of your own work like the built-in ones.',
          ],
          [
            'Install it',
            'G in Rules, drop it onto the window, or open it by a double click; what it changes is shown first.',
          ],
          [
            'Share your own',
            'G in Rules, Export beside a game: its entries of your own as a file that others install.',
          ],
          ['How to write one', 'docs/first-pack.md and docs/packs.md, beside the program.'],
        ],
      },
    ],
  },
  keys: {
    title: 'Keyboard shortcuts',
    sections: KEYS.map(({ place, keys }) => ({ heading: place, rows: keys })),
  },
};
