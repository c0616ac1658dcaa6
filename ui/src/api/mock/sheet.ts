import type { Cell, Character, Derivation, Derivations, Document, Part, Row, Term } from '../types';
import { figure, signed } from '../../shared/figures';
import { entries } from './library';
import { burdenOf } from './rules';
import { arsmagica } from './systems';

function number(character: Character, key: string): number {
  const value = character.values[key];
  return typeof value === 'number' ? value : 0;
}

function derivation(character: Character, address: string, given: Partial<Derivation>): Derivation {
  const key = address.split('/').at(-1) ?? address;
  const known = arsmagica.derived.find((each) => each.key === key);
  const own = character.modifiers.filter((modifier) => modifier.to === address);
  const terms: Term[] = [
    ...(given.terms ?? []),
    ...own.map((modifier) => ({
      name: modifier.name,
      value: modifier.add,
      rule: null,
      from: 'modifier',
      note: 'your own',
      house: false,
    })),
  ];
  const by_rule = Number(given.value ?? 0) + own.reduce((sum, modifier) => sum + modifier.add, 0);
  const override = character.overrides[address];
  return {
    key,
    label: known?.label ?? key,
    format: known?.format ?? 'number',
    expression: '',
    words: '',
    left_out: [],
    rule: known?.rule ?? null,
    roll: known?.roll ?? null,
    problem: null,
    ...given,
    terms,
    value: override ? override.value : by_rule,
    by_hand: override ? { by_rule, reason: override.reason } : null,
    house: null,
  };
}

function term(name: string, value: number, rule: string | null, note = ''): Term {
  return { name, value, rule, from: '', note, house: false };
}

/** What follows from a character, with proofs. */
export function derive(character: Character): Derivations {
  const stamina = number(character, 'stamina');
  const strength = number(character, 'strength');
  const load = (character.lists['weapons'] ?? []).length * 3;
  const [at, burden] = burdenOf(load);
  const penalty = -number(character, 'light_wounds');
  const attacks = (character.lists['weapons'] ?? []).map(
    (row): [number, Record<string, Derivation>] => {
      const score = Number(row.values['score'] ?? 0);
      const dexterity = number(character, 'dexterity');
      return [
        row.id,
        {
          attack: derivation(character, `weapons/${row.id}/attack`, {
            words: 'Dexterity + Combat Ability + weapon attack modifier − wound penalty',
            value: dexterity + score + 4 + penalty,
            terms: [
              term('Dexterity', dexterity, 'rule/initiative'),
              term(
                'Combat Ability',
                score,
                'ability/single-weapon',
                'against beasts does not apply',
              ),
              term(nameOf(row), 4, row.entry, 'attack modifier'),
              term('Light wound', penalty, null, 'on every action'),
            ],
            left_out: [
              {
                name: 'encumbrance',
                rule: 'rule/encumbrance',
                why: 'Arms and armor do not slow Attack or Defense.',
              },
            ],
          }),
        },
      ];
    },
  );
  return {
    house: [],
    whole: {
      soak: derivation(character, 'soak', {
        words: 'Stamina + armor protection',
        value: stamina + 6,
        terms: [term('Stamina', stamina, null), term('Chain mail, partial', 6, null, 'protection')],
      }),
      load: derivation(character, 'load', {
        words: 'sum of what is carried',
        value: load,
        terms: [term('Weapons', load, null)],
      }),
      burden: derivation(character, 'burden', {
        words: 'the step that Load reaches',
        value: burden,
        terms: [term('Load', load, null, `reaches the step at ${at}`)],
      }),
      encumbrance: derivation(character, 'encumbrance', {
        words: 'Burden − positive Strength, at least 0',
        value: Math.max(0, burden - Math.max(0, strength)),
        terms: [
          term('Burden', burden, 'rule/encumbrance'),
          term('Strength', -Math.max(0, strength), null, 'only a positive score helps'),
        ],
      }),
    },
    rows: { weapons: Object.fromEntries(attacks) },
  };
}

function nameOf(row: Row): string {
  return row.name ?? entries.get(`arsmagica/${row.entry}`)?.entry.name ?? row.entry ?? '';
}

function cell(label: string, text: string, address: string, given: Partial<Cell> = {}): Cell {
  return {
    label,
    text,
    address,
    words: '',
    rule: null,
    by_hand: false,
    house: false,
    numeric: true,
    ...given,
  };
}

function fieldCell(character: Character, key: string): Cell {
  const field = arsmagica.fields.find((each) => each.key === key);
  const numeric = field?.type === 'number' || field?.type === 'modifier';
  const value = character.values[key] ?? field?.default ?? (numeric ? 0 : null);
  return cell(
    field?.label ?? key,
    figure(value, field?.type === 'modifier' ? 'modifier' : 'number'),
    `field/${key}`,
    { numeric },
  );
}

function derivedCell(all: Derivations, key: string): Cell {
  const each = all.whole[key];
  return cell(each?.label ?? key, figure(each?.value, each?.format), `derived/${key}`, {
    words: each?.words ?? '',
    by_hand: each?.by_hand !== null,
  });
}

/** A character's sheet. */
export function sheetOf(character: Character): Document {
  const all = derive(character);
  const rows = (list: string): Row[] => character.lists[list] ?? [];
  const parts: Part[] = [
    {
      type: 'title',
      line: fieldCell(character, 'concept'),
      items: ['age', 'size', 'house'].map((key) => fieldCell(character, key)),
    },
    {
      type: 'chips',
      list: 'conditions',
      heading: 'Conditions',
      spare: 2,
      rows: rows('conditions').map((row) => ({
        row: row.id,
        name: nameOf(row),
        entry: row.entry,
        off: row.values['in_force'] === false,
        group: [],
        aside: null,
        cells: [],
      })),
    },
    {
      type: 'figures',
      heading: '',
      across: 8,
      formulas: false,
      items: [
        'intelligence',
        'perception',
        'strength',
        'stamina',
        'presence',
        'communication',
        'dexterity',
        'quickness',
      ].map((key) => fieldCell(character, key)),
    },
    {
      type: 'figures',
      heading: '',
      across: 8,
      formulas: true,
      items: ['soak', 'load', 'burden', 'encumbrance'].map((key) => derivedCell(all, key)),
    },
    {
      type: 'rows',
      list: 'weapons',
      heading: 'Weapons and armor',
      singular: 'weapon',
      note: 'before the die; press a dotted number for its proof',
      group: null,
      columns: [
        { key: 'ability', label: 'Ability', numeric: false },
        { key: 'score', label: 'Score', numeric: true },
        { key: 'attack', label: 'Attack', numeric: true },
        { key: 'range', label: 'Range', numeric: true },
      ],
      rows: rows('weapons').map((row) => {
        const attack = all.rows['weapons']?.[row.id]?.['attack'];
        return {
          row: row.id,
          name: nameOf(row),
          entry: row.entry,
          off: false,
          group: [],
          aside: null,
          cells: [
            cell('Ability', figure(row.values['ability']), `row/weapons/${row.id}/ability`, {
              numeric: false,
            }),
            cell('Score', figure(row.values['score']), `row/weapons/${row.id}/score`),
            cell('Attack', figure(attack?.value, 'modifier'), `derived/weapons/${row.id}/attack`, {
              by_hand: attack?.by_hand !== null,
            }),
            cell('Range', '–', `fact/${row.entry}/range`),
          ],
        };
      }),
      spare: 2,
    },
    {
      type: 'columns',
      widths: [1, 1],
      columns: [
        [
          {
            type: 'rows',
            list: 'abilities',
            heading: 'Abilities',
            singular: 'ability',
            note: '',
            group: null,
            columns: [{ key: 'score', label: 'Score', numeric: true }],
            rows: rows('abilities').map((row) => ({
              row: row.id,
              name: nameOf(row),
              entry: row.entry,
              off: false,
              group: [],
              aside: cell(
                'Speciality',
                figure(row.values['speciality']),
                `row/abilities/${row.id}/speciality`,
                { numeric: false },
              ),
              cells: [cell('Score', figure(row.values['score']), `row/abilities/${row.id}/score`)],
            })),
            spare: 7,
          },
        ],
        [
          {
            type: 'tracks',
            heading: 'Wounds',
            note: 'damage past Soak',
            tracks: [
              {
                label: 'Light',
                address: 'field/light_wounds',
                marked: number(character, 'light_wounds'),
                crossed_address: null,
                crossed: 0,
                boxes: 5,
                names: [],
                before: cell('Range', '1–5', 'derived/light_range'),
                after: cell(
                  'Penalty',
                  signed(-number(character, 'light_wounds')),
                  'derived/penalty',
                ),
              },
              {
                label: 'Heavy',
                address: 'field/heavy_wounds',
                marked: number(character, 'heavy_wounds'),
                crossed_address: null,
                crossed: 0,
                boxes: 3,
                names: [],
                before: cell('Range', '11–15', 'derived/heavy_range'),
                after: cell('Penalty', '−5', ''),
              },
            ],
          },
          {
            type: 'tracks',
            heading: 'Fatigue',
            note: 'one stroke short-term, two long-term',
            tracks: [
              {
                label: 'Fatigue',
                address: 'field/short_fatigue',
                marked: number(character, 'short_fatigue'),
                crossed_address: 'field/long_fatigue',
                crossed: number(character, 'long_fatigue'),
                boxes: 5,
                names: ['Winded', 'Weary', 'Tired', 'Dazed', 'Unconscious'],
                before: null,
                after: null,
              },
            ],
          },
          {
            type: 'facts',
            heading: 'Movement',
            note: '',
            across: 3,
            items: ['walk', 'hurry', 'run'].map((key, at) =>
              cell(key, String(10 * 2 ** at), `derived/${key}`),
            ),
          },
          { type: 'notes', heading: 'Notes', spare: 3, cell: fieldCell(character, 'notes') },
        ],
      ],
    },
  ];
  return {
    house: [],
    waived: [],
    name: character.name,
    system: 'Ars Magica',
    parts,
    footer: 'Rules: Ars Magica open rules, CC BY-SA 4.0',
  };
}
