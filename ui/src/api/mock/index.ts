// Answers every command from memory, for tests and for looking at the window in a browser.
import { mockIPC } from '@tauri-apps/api/mocks';

import type {
  Edit,
  ErrorCode,
  Occasion,
  PrintJob,
  PrintOptions,
  Refusal,
  Rolled,
  Trail,
} from '../types';
import {
  archive,
  bringBack,
  cards,
  create,
  duplicate,
  edit,
  happen,
  history,
  open,
  redo,
  remove,
  restore,
  take,
  tried,
  undo,
} from './characters';
import { calculate, calculators } from './calculators';
import { houseCommands, playAsPrinted } from './house';
import { keepingCommands } from './keeping';
import { about, entries, pageOf, refOf, systems } from './library';
import { odds } from './odds';
import { pages } from './pages';
import { search } from './search';
import { clearTables, tableCommands } from './tables';

type Arguments = Record<string, unknown>;
type Command = (args: Arguments) => unknown;

/** A refusal, as the program rejects with it. */
export function refuse(code: ErrorCode, message: string): never {
  const refusal: Refusal = { code, message };
  throw refusal;
}

let read: string[] = [];
let pinned: string[] = [];

function trail(): Trail {
  return { read: read.map(refOf), pinned: pinned.map(refOf) };
}

function portrayed(args: Arguments): unknown {
  const change: Edit = { edit: 'portrait', portrait: 'ab'.repeat(32) };
  return edit(args['id'] as number, args['revision'] as number, change);
}

function roll(dice: string): Rolled {
  const entry = entries.get(dice);
  const sides = Number(/d(\d+)/.exec(entry?.entry.table?.dice ?? dice)?.[1] ?? 10);
  const total = 1 + Math.floor(Math.random() * sides);
  const row = entry?.entry.table?.rows.find((cells) => covers(String(cells[0]), total)) ?? [];
  return {
    dice: entry?.entry.name ?? dice,
    total,
    shown: String(total),
    row: row.slice(1).map((cell, at) => ({
      key: entry?.entry.table?.columns[at + 1]?.key ?? '',
      label: entry?.entry.table?.columns[at + 1]?.label ?? '',
      help: '',
      text: String(cell),
      format: 'text',
      house: false,
    })),
    note: '',
  };
}

function covers(range: string, key: number): boolean {
  const [low, high] = range.split('-').map(Number);
  return low !== undefined && low <= key && key <= (high ?? low);
}

const commands: Record<string, Command> = {
  search: (args) =>
    search(args['query'] as string, args['system'] as string | null, args['kind'] as string | null),
  complete: () => [],
  show: (args) => {
    const key = args['key'] as string;
    if (!entries.has(key)) refuse('not_found', `There is no entry ${key} in the library.`);
    read = [key, ...read.filter((other) => other !== key)].slice(0, 20);
    return pageOf(key, pinned.includes(key));
  },
  peek: (args) => {
    const key = args['key'] as string;
    return pageOf(key, pinned.includes(key)) ?? refuse('not_found', `There is no entry ${key}.`);
  },
  systems: () => systems,
  trail,
  pin: (args) => {
    pinned = [...pinned.filter((key) => key !== args['key']), args['key'] as string];
    return trail();
  },
  unpin: (args) => {
    pinned = pinned.filter((key) => key !== args['key']);
    return trail();
  },
  ...houseCommands,
  ...tableCommands,
  ...keepingCommands,
  books: () => [],
  packs: () => ({ systems: [], layers: [] }),
  pack_look_dropped: () => null,
  book_mentions: () => [],
  calculators: () => calculators,
  calculate: (args) => calculate(args['calculator'] as string, args['inputs'] as Arguments),
  fill_in: () => ({ load: 9, strength: 2 }),
  roll: (args) => roll(args['dice'] as string),
  odds: (args) => odds(args['dice'] as string),
  about: () => about,
  characters: () => cards(),
  characters_archived: () => cards(true),
  character_new: (args) => create(args['system'] as string, args['name'] as string),
  character_open: (args) => open(args['id'] as number),
  character_edit: (args) =>
    edit(args['id'] as number, args['revision'] as number, args['edit'] as Edit),
  character_event: (args) =>
    happen(args['id'] as number, args['revision'] as number, args['occasion'] as Occasion),
  character_tried: (args) => tried(args['id'] as number, args['edit'] as Edit),
  character_save: () => '/home/someone/characters.json',
  character_import: () => take(),
  character_undo: (args) => undo(args['id'] as number, args['revision'] as number),
  character_redo: (args) => redo(args['id'] as number, args['revision'] as number),
  character_meet: (args) => ({
    mine: 'Strength +2 → +3',
    theirs: ['Age 31 → 32'],
    view: open(args['id'] as number),
  }),
  character_history: (args) => history(args['id'] as number),
  character_restore: (args) => restore(args['id'] as number, args['change'] as number),
  character_candidates: (args) => {
    const lists = systems.flatMap((system) => system.lists);
    const [kind = null] = lists.find((list) => list.key === args['list'])?.kinds ?? [];
    const { hits, count } = search(args['query'] as string, null, kind);
    return { hits, count, refused: {} };
  },
  character_compare: () => ({ names: ['', ''], values: [], lists: [] }),
  character_duplicate: (args) => duplicate(args['id'] as number),
  character_portrait: portrayed,
  character_portrait_dropped: portrayed,
  character_portrait_pasted: portrayed,
  portrait: () => 'data:image/png;base64,iVBORw0KGgo=',
  character_archive: (args) => archive(args['id'] as number, true),
  character_put_back: (args) => archive(args['id'] as number, false),
  character_delete: (args) => remove(args['id'] as number),
  character_bring_back: (args) => bringBack(args['id'] as number),
  preview: (args) => pages(args['job'] as PrintJob, args['options'] as PrintOptions),
  print_parts: () => ['Weapons', 'Abilities', 'Notes'],
  printers: () => [],
  print_send: () => 1,
  save_pdf: () => '/home/someone/Isolde Vann.pdf',
};

/** Answers commands from memory; some may be answered otherwise. */
export function answerFromMemory(otherwise: Record<string, Command> = {}): void {
  playAsPrinted();
  clearTables();
  read = ['arsmagica/rule/initiative', 'arsmagica/weapon/sword-long'];
  pinned = ['arsmagica/table/damage', 'arsmagica/rule/fatigue-roll', 'arsmagica/table/pack-shifts'];
  mockIPC((name, args) => {
    const command = otherwise[name] ?? commands[name];
    if (!command) refuse('internal', `There is no command ${name}.`);
    return structuredClone(command((args ?? {}) as Arguments));
  });
}
