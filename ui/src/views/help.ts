import type { MessageId } from '../api/messages';
import { keyNames } from '../shared/key-names';
import { t } from '../shared/text.svelte';
import { KEYS } from './keys-listed';
import type { MainView } from './navigation.svelte';

/** Terms with their explanations, under a heading. */
interface Section {
  heading: string;
  rows: [term: string, explanation: string][];
}

/** A topic of the help. */
interface Page {
  title: string;
  lead?: string;
  sections: Section[];
}

export type Topic = 'start' | 'search' | 'dice' | 'own' | 'keys';

/** The help in the language of the window. The shortcuts of the current view come first. */
export function help(current: MainView): Record<Topic, Page> {
  const here = (place: string): number => Number(place === `place-${current}`);
  const places = Object.keys(KEYS) as (keyof typeof KEYS)[];
  places.sort((one, other) => here(other) - here(one));
  return {
    start: {
      title: t('help-start'),
      lead: t('help-start-lead'),
      sections: [
        section('help-places', [
          [t('place-rules'), t('help-rules-how')],
          [t('place-characters'), t('help-characters-how')],
          [t('place-table'), t('help-table-how')],
        ]),
        section('help-good-to-know', [
          [t('help-dotted'), t('help-dotted-how')],
          [keyNames('Ctrl K'), t('help-ctrl-k')],
          [t('help-game'), t('help-game-how')],
          [t('house-rules'), t('help-house-how')],
          [t('backups'), t('help-backups-how')],
        ]),
      ],
    },
    search: {
      title: t('help-search'),
      lead: t('help-search-lead'),
      sections: [
        section('help-filters', [
          ['kind:weapon', t('help-filter-kind')],
          ['system:ars', t('help-filter-system')],
          ['load<=1', t('help-filter-number')],
          ['atk>=4 load<=1', t('help-filter-both')],
          ['book:quill', t('help-filter-book')],
        ]),
        section('help-results', [
          [keyNames('Up, Down'), t('help-results-choose')],
          [keyNames('Enter'), t('keys-read')],
          [keyNames('Ctrl Enter'), t('help-results-pin')],
          ['Esc', t('help-results-clear')],
        ]),
      ],
    },
    dice: {
      title: t('dice'),
      lead: t('help-dice-lead'),
      sections: [
        section('help-dice-sums', [
          ['3d6, d100', t('help-dice-added')],
          ['2d6+1, d8+d6-2', t('help-dice-numbers')],
          ['4d6 drop 1', t('help-dice-drop')],
          ['2d20 keep highest', t('help-dice-highest')],
          ['2d20 keep lowest', t('help-dice-lowest')],
          ['2d20kh1, 2d20kl1, 4d6dl1', t('help-dice-short')],
          ['half 8d6, half 8d6 rounded up', t('help-dice-half')],
        ]),
        section('help-dice-counting', [
          ['7d10 from 8', t('help-dice-from')],
          ['7d10 9-again from 8', t('help-dice-again')],
          ['simple', t('help-dice-simple')],
          ['stress', t('help-dice-stress')],
          ['stress 2 botch', t('help-dice-botch')],
        ]),
      ],
    },
    own: {
      title: t('help-own'),
      lead: t('help-own-lead'),
      sections: [
        section('help-own-program', [
          ...explained('rules', 'spreadsheet', 'link', 'copy', 'sheet', 'opponents', 'tables'),
          [t('house-rules'), t('help-own-house-how')],
          ...explained('parts', 'game'),
        ]),
        section('help-own-files', explained('pack', 'install', 'share', 'write')),
      ],
    },
    keys: {
      title: t('help-keys'),
      sections: places.map((place) => ({
        heading: t(place),
        rows: KEYS[place].map(([each, does]) => [keyNames(each), t(does)]),
      })),
    },
  };
}

type Own = MessageId extends infer Id
  ? Id extends `help-own-${infer Name}-how`
    ? Name
    : never
  : never;

function section(heading: MessageId, rows: Section['rows']): Section {
  return { heading: t(heading), rows };
}

/** Rows that explain own content. */
function explained(...own: Exclude<Own, 'house'>[]): Section['rows'] {
  return own.map((each) => [t(`help-own-${each}`), t(`help-own-${each}-how`)]);
}
