import type {
  Change,
  Character,
  CharacterCard,
  CharacterView,
  Edit,
  Finding,
  Happened,
  Imported,
  JsonValue,
  Occasion,
  Progress,
  Row,
} from '../types';
import { refuse } from '.';
import { systems } from './library';
import { derive, sheetOf } from './sheet';

interface Kept {
  past: { character: Character; words: string }[];
  at: number;
  archived: boolean;
  deleted: boolean;
  example: boolean;
}

function row(
  id: number,
  entry: string | null,
  values: Record<string, JsonValue>,
  name: string | null = null,
): Row {
  return { id, entry, name, values };
}

const isolde: Character = {
  system: 'arsmagica',
  name: 'Isolde Vann',
  values: {
    concept: 'Sergeant of the Reed Bank turb',
    age: 31,
    perception: 1,
    strength: 2,
    stamina: 2,
    presence: -1,
    dexterity: 1,
    quickness: 1,
    light_wounds: 1,
    short_fatigue: 1,
    notes: '',
  },
  lists: {
    weapons: [
      row(1, 'weapon/sword-long', {
        ability: 'Single Weapon',
        score: 5,
        shield: 'weapon/shield-heater',
      }),
      row(2, 'weapon/dagger', { ability: 'Brawl', score: 2 }),
    ],
    abilities: [
      row(1, 'ability/single-weapon', { speciality: 'against beasts', score: 5 }),
      row(2, 'ability/awareness', { speciality: 'on watch', score: 3 }),
      row(3, null, { speciality: 'the Reed Bank', score: 2 }, 'Area Lore'),
    ],
    conditions: [row(1, 'condition/winded', {}), row(2, 'condition/on-guard', {})],
  },
  modifiers: [],
  overrides: {},
};

const kept = new Map<number, Kept>();

function keep(id: number, character: Character, example = false): void {
  const past = [{ character, words: 'Made' }];
  kept.set(id, { past, at: 0, archived: false, deleted: false, example });
}

keep(1, isolde, true);
keep(2, {
  ...isolde,
  name: 'Brother Anselm',
  values: { ...isolde.values, concept: 'Infirmarian' },
});

function find(id: number): Kept {
  return kept.get(id) ?? refuse('not_found', `There is no character with the number ${id}.`);
}

function unchanged(found: Kept, since: number): Kept {
  return since === found.at ? found : refuse('conflict', 'The character was changed elsewhere.');
}

function now(found: Kept): Character {
  return found.past[found.at]?.character ?? isolde;
}

function cardOf(id: number, found: Kept): CharacterCard {
  const character = now(found);
  return {
    id,
    name: character.name,
    system: character.system,
    system_name: systems.find((system) => system.key === character.system)?.name ?? '',
    line: String(character.values['concept'] ?? ''),
    example: found.example,
    archived: found.archived,
    changed: '2026-11-21T02:00:00Z',
  };
}

/** Those on the shelf, or those in the archive. */
export function cards(archived = false): CharacterCard[] {
  return [...kept]
    .filter(([, found]) => !found.deleted && found.archived === archived)
    .map(([id, found]) => cardOf(id, found));
}

export function open(id: number): CharacterView {
  const found = find(id);
  const character = now(found);
  return {
    card: cardOf(id, found),
    character,
    derivations: derive(character),
    sheet: sheetOf(character),
    revision: found.at,
    undo: found.at > 0 ? (found.past[found.at]?.words ?? null) : null,
    redo: found.past[found.at + 1]?.words ?? null,
    missing: [],
    progress: progressOf(character),
    offers: [
      { event: 'rest', row: null },
      { event: 'fatigue_roll', row: null },
    ],
    ledger: [],
    activities: [],
    growing: {},
  };
}

function changed(character: Character, change: Edit): Character {
  const next = structuredClone(character);
  const rows = (list: string): Row[] => (next.lists[list] ??= []);
  switch (change.edit) {
    case 'rename':
      next.name = change.name;
      break;
    case 'set':
      next.values[change.field] = change.value;
      break;
    case 'add_row': {
      const id = Math.max(0, ...rows(change.list).map((each) => each.id)) + 1;
      rows(change.list).splice(change.at ?? rows(change.list).length, 0, { ...change.row, id });
      break;
    }
    case 'set_row':
      for (const each of rows(change.list))
        if (each.id === change.row) each.values[change.field] = change.value;
      break;
    case 'remove_row':
      next.lists[change.list] = rows(change.list).filter((each) => each.id !== change.row);
      break;
    case 'move_row': {
      const from = rows(change.list).findIndex((each) => each.id === change.row);
      const [moved] = rows(change.list).splice(from, 1);
      if (moved) rows(change.list).splice(change.to, 0, moved);
      break;
    }
    case 'add_modifier':
      next.modifiers.push(change.modifier);
      break;
    case 'remove_modifier':
      next.modifiers.splice(change.at, 1);
      break;
    case 'override':
      if (change.by_hand) next.overrides[change.derived] = change.by_hand;
      else
        next.overrides = Object.fromEntries(
          Object.entries(next.overrides).filter(([key]) => key !== change.derived),
        );
      break;
    case 'building':
      next.building = change.building;
      break;
    case 'portrait':
      if (change.portrait === null) delete next.portrait;
      else next.portrait = change.portrait;
      break;
    case 'together':
      return change.edits.reduce(changed, next);
  }
  return next;
}

export function edit(id: number, revision: number, change: Edit): CharacterView {
  const found = unchanged(find(id), revision);
  found.past = [
    ...found.past.slice(0, found.at + 1),
    { character: changed(now(found), change), words: change.edit },
  ];
  found.at++;
  return open(id);
}

function progressOf(character: Character): Progress {
  const strength = Number(character.values['strength'] ?? 0);
  const key = 'numbers/strength';
  const finding: Finding = {
    key,
    step: 'numbers',
    row: null,
    words: `Strength ${strength} is above 3.`,
    mend: 'Lower it.',
    rule: 'rule/encumbrance',
    waived: character.building?.waivers[key] ?? null,
  };
  return { steps: ['numbers', 'gear'], findings: strength > 3 ? [finding] : [] };
}

/** What a character would be with a change. */
export function tried(id: number, change: Edit): CharacterView {
  const view = open(id);
  const character = changed(view.character, change);
  return { ...view, character, derivations: derive(character), progress: progressOf(character) };
}

/** A rest takes a level of Fatigue back; anything else loses one. */
export function happen(id: number, revision: number, occasion: Occasion): Happened {
  const before = Number(now(find(id)).values['short_fatigue'] ?? 0);
  const value = before + (occasion.event === 'rest' ? -1 : 1);
  const change: Edit = { edit: 'set', field: 'short_fatigue', value };
  const die = Number(occasion.given['die'] ?? 4);
  return {
    view: edit(id, revision, { edit: 'together', edits: [change] }),
    happening: {
      label: occasion.event,
      edit: change,
      words: [occasion.event === 'rest' ? 'One level back.' : 'One level lost.'],
      rolls:
        occasion.event === 'rest' || 'die' in occasion.given
          ? []
          : [
              {
                input: 'die',
                label: 'Stress die',
                dice: 'stress',
                total: die,
                shown: `${die}`,
                note: '',
              },
            ],
      proof: [],
    },
  };
}

export function undo(id: number, revision: number): CharacterView {
  unchanged(find(id), revision).at--;
  return open(id);
}

export function redo(id: number, revision: number): CharacterView {
  unchanged(find(id), revision).at++;
  return open(id);
}

export function history(id: number): Change[] {
  const found = find(id);
  return found.past
    .map(({ words }, at) => ({ id: at, at: '2026-11-21T02:00:00Z', words, undone: at > found.at }))
    .reverse();
}

export function restore(id: number, change: number): CharacterView {
  const found = find(id);
  const character = found.past[change]?.character ?? now(found);
  found.past.push({ character, words: 'Restored' });
  found.at = found.past.length - 1;
  return open(id);
}

function add(character: Character): CharacterView {
  const id = Math.max(...kept.keys()) + 1;
  keep(id, character);
  return open(id);
}

export function create(system: string, name: string): CharacterView {
  return add({
    system,
    name,
    values: {},
    lists: {},
    modifiers: [],
    overrides: {},
  });
}

/** Takes in the file that is always chosen. */
export function take(): Imported {
  const character = { ...structuredClone(now(find(1))), name: 'Maud' };
  return { characters: [add(character).card], found: ['Strength is at most 10; 12 is above.'] };
}

export function duplicate(id: number): CharacterView {
  const character = now(find(id));
  return add({ ...structuredClone(character), name: `${character.name} (2)` });
}

export function archive(id: number, archived: boolean): CharacterCard[] {
  find(id).archived = archived;
  return cards();
}

export function remove(id: number): CharacterCard[] {
  find(id).deleted = true;
  return cards();
}

export function bringBack(id: number): CharacterCard[] {
  find(id).deleted = false;
  return cards();
}
