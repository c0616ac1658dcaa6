/** Every key of the window, by where it works. */
export const KEYS: { place: string; keys: [string, string][] }[] = [
  {
    place: 'Everywhere',
    keys: [
      ['Ctrl 1, 2, 3', 'Rules, Characters, Table'],
      ['Ctrl K', 'find a rule'],
      ['Ctrl B', 'backups'],
      ['Ctrl + and Ctrl −', 'larger and smaller text'],
      ['Esc', 'close, or go back'],
      ['?', 'these keys'],
    ],
  },
  {
    place: 'Rules',
    keys: [
      ['Up, Down', 'choose an answer'],
      ['Enter', 'read it'],
      ['Ctrl Enter', 'pin it, or unpin it'],
      ['Alt Left, Alt Right', 'back and forward'],
      ['Alt 1 to 9', 'a pinned entry'],
      ['P', 'pin what is read'],
      ['T', 'pin it and go to the Table'],
      ['R', 'roll on its table'],
      ['/', 'back to the search'],
    ],
  },
  {
    place: 'Characters',
    keys: [
      ['N', 'new character'],
      ['Enter', 'edit a value, save it'],
      ['Up, Down', 'change a number being edited'],
      ['R', 'roll the total that has the focus, or what the drawer explains; let it happen'],
      ['Ctrl Z', 'undo'],
      ['Ctrl Shift Z', 'redo'],
      ['H', 'history'],
      ['B', 'build step by step'],
      ['A', 'archive the character, or put it back on the shelf'],
      ['Alt A', 'the archived characters, and back'],
      ['Ctrl P', 'print'],
    ],
  },
  {
    place: 'Table',
    keys: [
      ['Space', 'next turn; in a game by the clock, let it run or stop it'],
      ['F', 'attack: who does what to whom'],
      ['I', 'initiative'],
      ['N', 'add someone'],
      ['P', 'pin an entry'],
      ['D', 'type dice'],
      ['R', 'roll again'],
      ['L', 'what happened'],
      ['Ctrl Z', 'undo'],
      ['Ctrl Shift Z', 'redo'],
    ],
  },
];
