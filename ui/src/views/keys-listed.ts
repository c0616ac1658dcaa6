import type { MessageId } from '../api/messages';
import { t } from '../shared/text.svelte';

/** Every key of the window, by where it works. */
export const KEYS: { place: MessageId; keys: [keys: string, does: MessageId][] }[] = [
  {
    place: 'help-everywhere',
    keys: [
      ['Ctrl 1, 2, 3', 'keys-places'],
      ['Ctrl K', 'keys-find'],
      ['Ctrl B', 'keys-backups'],
      ['Ctrl + and Ctrl −', 'keys-text-size'],
      ['Esc', 'keys-close'],
      ['F1', 'keys-help'],
      ['?', 'keys-keys'],
    ],
  },
  {
    place: 'place-rules',
    keys: [
      ['Up, Down', 'keys-choose-answer'],
      ['Enter', 'keys-read'],
      ['Ctrl Enter', 'keys-beside'],
      ['Alt Left, Alt Right', 'keys-back-forward'],
      ['Alt 1 to 9', 'keys-pinned'],
      ['N', 'keys-new-entry'],
      ['B', 'keys-books'],
      ['G', 'keys-packs'],
      ['M', 'keys-bookmark'],
      ['C', 'keys-contents'],
      ['V', 'keys-pdf-view'],
      ['Left, Right, +, −', 'keys-pages'],
      ['E', 'keys-edit'],
      ['P', 'keys-pin'],
      ['T', 'keys-pin-go'],
      ['R', 'keys-roll-table'],
      ['/', 'keys-search'],
    ],
  },
  {
    place: 'place-characters',
    keys: [
      ['N', 'keys-new-character'],
      ['Enter', 'keys-edit-value'],
      ['Up, Down', 'keys-change-number'],
      ['R', 'keys-roll-total'],
      ['Ctrl Z', 'keys-undo'],
      ['Ctrl Shift Z', 'keys-redo'],
      ['H', 'keys-history'],
      ['C', 'keys-compare'],
      ['B', 'keys-build'],
      ['L', 'keys-ledger'],
      ['S', 'keys-ledger-add'],
      ['P', 'keys-portrait'],
      ['Ctrl V', 'keys-portrait-paste'],
      ['A', 'keys-archive'],
      ['Alt A', 'keys-archived'],
      ['Ctrl P', 'keys-print'],
      ['Ctrl Shift P', 'keys-print-send'],
    ],
  },
  {
    place: 'place-table',
    keys: [
      ['Space', 'keys-next-turn'],
      ['F', 'keys-attack'],
      ['C', 'keys-condition'],
      ['X', 'keys-mark'],
      ['H', 'keys-hide'],
      ['E', 'keys-encounters'],
      ['W', 'keys-players'],
      ['I', 'keys-initiative'],
      ['N', 'keys-add'],
      ['P', 'keys-pin-any'],
      ['Shift Left, Shift Right', 'keys-move-pin'],
      ['Enter, Delete', 'keys-pin-open'],
      ['S', 'keys-show'],
      ['D', 'keys-dice'],
      ['R', 'keys-again'],
      ['L', 'keys-log'],
      ['Esc', 'keys-to-pins'],
      ['Ctrl Z', 'keys-undo'],
      ['Ctrl Shift Z', 'keys-redo'],
    ],
  },
];

/** The words among the names of keys. */
const WORDS = [
  'and',
  'ctrl',
  'delete',
  'down',
  'enter',
  'left',
  'right',
  'shift',
  'space',
  'to',
  'up',
] as const;

/** Keys as the keyboards of the language name them. */
export function keyNames(keys: string): string {
  return keys.replace(/[a-z]+/gi, (word) => {
    const known = WORDS.find((each) => each === word.toLowerCase());
    return known ? t(`key-${known}`) : word;
  });
}
