import type { About, Entry, EntryPage, EntryRef, LabelledValue, Passage, Source } from '../types';
import { calculators } from './calculators';
import { BURDEN } from './rules';
import { arsmagica, mythcraft } from './systems';

export const systems = [arsmagica, mythcraft];

const source: Source = {
  key: 'open',
  title: 'Ars Magica open rules, Obstacles',
  licence: 'CC BY-SA 4.0',
  attribution: 'An attribution that the licence asks for would stand here, in a sentence or two.',
  place: 'https://example.org/rules',
};

export const about: About = {
  version: '0.1.0',
  library: '/home/someone/.local/share/vademecum/library.sqlite',
  systems: systems.map((system) => [system.name, [source]]),
};

interface Kept {
  system: string;
  entry: Entry;
  facts: LabelledValue[];
  glance: LabelledValue[];
}

export const entries = new Map<string, Kept>();

function fact(key: string, label: string, text: string): LabelledValue {
  return { key, label, help: '', text, format: 'number', house: false };
}

function add(
  system: string,
  kind: string,
  slug: string,
  name: string,
  summary: string,
  more: Partial<Entry> = {},
  facts: LabelledValue[] = [],
): void {
  const entry: Entry = {
    kind,
    slug,
    name,
    aliases: [],
    summary,
    text: '',
    facts: {},
    tags: [],
    questions: [],
    words: [],
    links: [],
    notes: [],
    modifiers: [],
    source: 'open',
    section: 'Obstacles',
    table: null,
    ...more,
  };
  entries.set(`${system}/${kind}/${slug}`, { system, entry, facts, glance: facts.slice(0, 3) });
}

add(
  'arsmagica',
  'rule',
  'encumbrance',
  'Encumbrance',
  'Load sets your Burden; a positive Strength eases it. What is left slows athletics and casting, but not Attack or Defense.',
  {
    text: 'Heavy or awkward things carry a [[Load]]; small ones carry none. Armor and weapons list theirs.\n\nStrength never makes you lighter than nothing: once the Burden is covered, Encumbrance stays at zero.',
    links: ['rule/initiative', 'table/pack-shifts', 'weapon/sword-long'],
    questions: ['How much can I carry?', 'What does Encumbrance slow?'],
    notes: ['The rules do not say what a load carried by two people costs each.'],
    section: 'Encumbrance',
    table: {
      columns: [
        { key: 'load', label: 'Load' },
        { key: 'burden', label: 'Burden' },
      ],
      rows: BURDEN,
      by: 'step',
      dice: null,
      beyond: {},
    },
  },
);
add(
  'arsmagica',
  'rule',
  'initiative',
  'Initiative',
  'Who acts first: Quickness, the weapon and a stress die, less Encumbrance.',
  {
    links: ['rule/encumbrance'],
    text: 'The highest acts first. Encumbrance counts here.',
  },
);
add(
  'arsmagica',
  'rule',
  'fatigue-roll',
  'Fatigue roll',
  'After hard effort: Stamina less Encumbrance and a stress die, 6 or more.',
  {
    links: ['rule/encumbrance'],
  },
);
add(
  'arsmagica',
  'weapon',
  'sword-long',
  'Sword, Long',
  'A straight blade over 28 inches, one-handed: +4 to attack, +6 damage.',
  { aliases: ['long sword'], tags: ['melee'] },
  [
    fact('init', 'Init', '+2'),
    fact('atk', 'Atk', '+4'),
    fact('dfn', 'Dfn', '+1'),
    fact('dam', 'Dam', '+6'),
    fact('str', 'Str', '0'),
    fact('load', 'Load', '1'),
  ],
);
add(
  'arsmagica',
  'weapon',
  'dagger',
  'Dagger',
  'Short and quick, for Brawl: +2 to attack, +3 damage.',
  { tags: ['melee'] },
  [fact('init', 'Init', '0'), fact('atk', 'Atk', '+2'), fact('dam', 'Dam', '+3')],
);
add(
  'arsmagica',
  'weapon',
  'shield-heater',
  'Shield, Heater',
  'A shield that adds +3 to Defense.',
  { tags: ['shield'] },
  [fact('dfn', 'Dfn', '+3'), fact('load', 'Load', '2')],
);
add(
  'arsmagica',
  'table',
  'damage',
  'Damage table',
  'Damage past Soak, by Size: how bad the wound is.',
  {
    table: {
      columns: ['Size', 'Light', 'Medium', 'Heavy', 'Incap', 'Dead'].map((label) => ({
        key: label.toLowerCase(),
        label,
      })),
      rows: [
        [-2, '1-3', '4-6', '7-9', '10-12', '13+'],
        [-1, '1-4', '5-8', '9-12', '13-16', '17+'],
        [0, '1-5', '6-10', '11-15', '16-20', '21+'],
        [1, '1-6', '7-12', '13-18', '19-24', '25+'],
      ],
      by: 'value',
      dice: null,
      beyond: {},
    },
    text: 'Past the last line, each step of Size widens every band by one.',
  },
);
add(
  'arsmagica',
  'table',
  'pack-shifts',
  'When the pack shifts',
  'What a heavy pack does at a bad moment.',
  {
    table: {
      columns: [
        { key: 'roll', label: 'd10' },
        { key: 'what', label: 'What happens' },
      ],
      rows: [
        ['1', 'A strap gives way; one item falls at your feet.'],
        ['2-3', 'The pack shifts. Lose your next chance to act first.'],
        ['4-5', 'Noise: buckles and pans announce you to the whole ravine.'],
        ['6-8', 'A bruised shoulder, nothing worse.'],
        ['9-10', 'You find the balance; ignore 1 Encumbrance until you stop.'],
      ],
      by: 'range',
      dice: 'd10',
      beyond: {},
    },
  },
);
add(
  'arsmagica',
  'ability',
  'single-weapon',
  'Single Weapon',
  'Fighting with a weapon in one hand, and a shield in the other.',
);
add('arsmagica', 'ability', 'awareness', 'Awareness', 'Noticing what is there to be noticed.');
add('arsmagica', 'condition', 'winded', 'Winded', 'The first Fatigue level: no penalty yet.');
add('arsmagica', 'condition', 'on-guard', 'On guard', 'Ready for a blow from the front.');
add(
  'mythcraft',
  'condition',
  'encumbered',
  'Encumbered',
  'Carrying too much: your Speed is halved.',
  {},
  [fact('speed', 'Speed', 'halved')],
);
add(
  'mythcraft',
  'rule',
  'action-points',
  'Action points',
  'What you spend in a turn, from Coordination.',
);

/** An entry in brief. */
export function refOf(key: string): EntryRef {
  const kept = entries.get(key);
  const system = systems.find((each) => each.key === kept?.system);
  const kind = system?.kinds.find((each) => each.key === kept?.entry.kind);
  return {
    key,
    name: kept?.entry.name ?? key,
    kind: kind?.name ?? '',
    system: system?.name ?? '',
    summary: kept?.entry.summary ?? '',
    own: false,
  };
}

function passages(system: string, text: string): Passage[] {
  if (text === '') return [];
  return text.split('\n\n').map((words) => ({
    type: 'paragraph',
    spans: words.split(/\[\[|\]\]/).map((piece, at) => ({
      text: piece,
      stressed: false,
      link: at % 2 === 1 ? `${system}/rule/initiative` : null,
    })),
  }));
}

/** An entry, whole. */
export function pageOf(key: string, pinned: boolean): EntryPage | undefined {
  const kept = entries.get(key);
  if (!kept) return undefined;
  const { system, entry, facts } = kept;
  const mine = `${entry.kind}/${entry.slug}`;
  return {
    brief: refOf(key),
    system,
    entry,
    facts,
    text: passages(system, entry.text),
    source,
    links: entry.links.map((link) => refOf(`${system}/${link}`)),
    linked_from: [...entries]
      .filter(([, other]) => other.system === system && other.entry.links.includes(mine))
      .map(([other]) => refOf(other)),
    elsewhere: [],
    calculators: calculators
      .filter((card) => card.system === system && card.calculator.rule === mine)
      .map((card) => card.calculator),
    pinned,
    house: [],
  };
}
