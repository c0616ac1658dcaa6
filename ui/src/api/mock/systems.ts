import type { BuildingStep, Derived, Event, Field, Input, Kind, List, SystemView } from '../types';

function kind(key: string, name: string, plural: string): Kind {
  return { key, name, plural, facts: [], glance: [] };
}

function field(key: string, label: string, given: Partial<Field> = {}): Field {
  return {
    key,
    label,
    short: '',
    type: 'text',
    default: null,
    min: null,
    max: null,
    choices: [],
    kinds: [],
    tags: [],
    rule: null,
    help: '',
    ...given,
  };
}

function derived(key: string, label: string, given: Partial<Derived> = {}): Derived {
  return {
    key,
    label,
    short: '',
    each: null,
    formula: '',
    words: null,
    format: 'number',
    rule: null,
    roll: null,
    left_out: [],
    hidden: false,
    ...given,
  };
}

function list(
  key: string,
  label: string,
  singular: string,
  kinds: string[],
  fields: Field[],
): List {
  return { key, label, singular, kinds, applies: false, switch: null, fields };
}

function input(label: string, die: string): Input {
  return {
    type: 'int',
    label,
    default: null,
    nullable: false,
    min: 0,
    max: null,
    choices: [],
    kinds: [],
    of: null,
    fields: {},
    from: null,
    die,
    grows: [],
    rows: null,
  };
}

function step(key: string, title: string, given: Partial<BuildingStep>): BuildingStep {
  return {
    key,
    title,
    help: '',
    rule: null,
    when: null,
    fields: [],
    lists: [],
    totals: [],
    checks: [],
    ...given,
  };
}

function event(key: string, label: string, inputs: Record<string, Input> = {}): Event {
  return { key, label, help: '', rule: null, each: null, when: null, inputs, let: {}, changes: [] };
}

const CHARACTERISTICS = [
  'Intelligence',
  'Perception',
  'Strength',
  'Stamina',
  'Presence',
  'Communication',
  'Dexterity',
  'Quickness',
];

export const arsmagica: SystemView = {
  key: 'arsmagica',
  name: 'Ars Magica',
  edition: 'Fifth Edition',
  about: 'Wizards of Mythic Europe, and the people they live among.',
  entries: 14,
  kinds: [
    kind('rule', 'Rule', 'Rules'),
    kind('weapon', 'Weapon', 'Weapons'),
    kind('table', 'Table', 'Tables'),
    kind('ability', 'Ability', 'Abilities'),
    kind('condition', 'Condition', 'Conditions'),
  ],
  fields: [
    field('concept', 'Concept'),
    field('age', 'Age', { type: 'number', min: 0 }),
    field('size', 'Size', { type: 'modifier', min: -9, max: 9 }),
    ...CHARACTERISTICS.map((label) =>
      field(label.toLowerCase(), label, { type: 'modifier', min: -10, max: 10, default: 0 }),
    ),
    field('magus', 'Magus', { type: 'flag', default: false }),
    field('house', 'House', {
      type: 'choice',
      choices: ['none', 'Bonisagus', 'Flambeau'],
      default: 'none',
    }),
    field('light_wounds', 'Light', { type: 'track', max: 5 }),
    field('heavy_wounds', 'Heavy', { type: 'track', max: 3 }),
    field('short_fatigue', 'Fatigue', { type: 'track', max: 5 }),
    field('long_fatigue', 'Long-term fatigue', { type: 'track', max: 5 }),
    field('notes', 'Notes', { type: 'prose' }),
  ],
  lists: [
    list(
      'weapons',
      'Weapons',
      'weapon',
      ['weapon'],
      [
        field('ability', 'Ability'),
        field('score', 'Score', { type: 'number' }),
        field('shield', 'Shield', { type: 'entry', kinds: ['weapon'], tags: ['shield'] }),
      ],
    ),
    list(
      'abilities',
      'Abilities',
      'ability',
      ['ability'],
      [field('speciality', 'Speciality'), field('score', 'Score', { type: 'number', min: 0 })],
    ),
    {
      ...list(
        'conditions',
        'Conditions',
        'condition',
        ['condition'],
        [field('in_force', 'Counts now', { type: 'flag', default: true })],
      ),
      switch: 'in_force',
    },
  ],
  derived: [
    derived('soak', 'Soak', { format: 'modifier', rule: 'rule/encumbrance' }),
    derived('load', 'Load'),
    derived('burden', 'Burden', { rule: 'rule/encumbrance' }),
    derived('encumbrance', 'Encumbrance', { rule: 'rule/encumbrance' }),
    derived('attack', 'Attack', { each: 'weapons', format: 'modifier', roll: 'stress' }),
  ],
  building: [
    step('numbers', 'Numbers', { fields: ['strength', 'size'], totals: ['encumbrance'] }),
    step('gear', 'Gear', { lists: ['weapons'] }),
  ],
  calendar: null,
  growths: [],
  activities: [],
  events: [
    event('rest', 'Quiet rest'),
    event('fatigue_roll', 'Fatigue roll', { die: input('Stress die', 'stress') }),
  ],
  sources: [],
};

export const mythcraft: SystemView = {
  ...arsmagica,
  key: 'mythcraft',
  name: 'MythCraft',
  edition: '',
  about: 'Heroes who spend action points.',
  kinds: [kind('rule', 'Rule', 'Rules'), kind('condition', 'Condition', 'Conditions')],
};
