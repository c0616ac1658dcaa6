// GMs' tables, in memory: enough to look at the window in a browser.
import { refuse } from '.';
import type { Act, CombatantView, FightRules, EncounterView } from '../types';

type Command = (args: Record<string, unknown>) => unknown;

let all: EncounterView[] = [];

function lay(system: string, name: string): EncounterView {
  const view: EncounterView = {
    id: all.length + 1,
    name,
    system,
    revision: 0,
    undo: null,
    redo: null,
    turn: { round: 0, on: null, aside: null, seconds: 0, since: null },
    combatants: [],
    groups: [],
    pins: [],
    quick: [],
    rolls: [],
    said: [],
    note: '',
    prepared: false,
    last_combatant: 0,
    players: { pushed: null, rolls: false, numbers: false },
  };
  all.push(view);
  return view;
}

function find(id: unknown): EncounterView {
  return all.find((view) => view.id === id) ?? lay('arsmagica', 'Tonight');
}

function someone(view: EncounterView, name: string): CombatantView {
  return {
    id: view.combatants.length + 1,
    name,
    from: null,
    initiative: null,
    shown: '',
    side: '',
    place: 'later',
    delaying: false,
    out: false,
    hidden: false,
    readied: '',
    counts: [],
    states: [],
    line: [],
  };
}

function next(view: EncounterView): void {
  const at = view.combatants.findIndex((each) => each.place === 'on') + 1;
  const on = view.combatants[at % view.combatants.length];
  if (at % view.combatants.length === 0) view.turn.round += 1;
  view.turn.on = on?.id ?? null;
  for (const each of view.combatants) each.place = each === on ? 'on' : 'later';
  view.said = [`${on?.name}’s turn.`];
}

function act(view: EncounterView, act: Act): EncounterView {
  view.revision += 1;
  view.undo = act.act;
  view.said = [];
  if (act.act === 'short') view.combatants.push(someone(view, act.name));
  if (act.act === 'remove')
    view.combatants = view.combatants.filter((each) => each.id !== act.combatant);
  if (act.act === 'next') next(view);
  if (act.act === 'pins') view.pins = act.pins;
  if (act.act === 'quick') view.quick = act.quick;
  if (act.act === 'keep') view.rolls.unshift(...act.rolls);
  if (act.act === 'roll')
    view.rolls.unshift({ what: act.what || act.dice, total: 7, shown: '7', note: '' });
  return view;
}

function undo(view: EncounterView, revision: number): EncounterView {
  if (revision !== view.revision) refuse('conflict', 'The table was changed elsewhere.');
  view.revision += 1;
  view.undo = null;
  return view;
}

const rules = (system: string): FightRules => ({
  system,
  name: system,
  turns: null,
  attacks: [],
  short_forms: [{ key: 'someone', label: 'Creature', kinds: [], values: {}, rows: {}, number: [] }],
  states: [],
  dice: ['stress'],
});

/** Begins without a table. */
export function clearTables(): void {
  all = [];
}

export const tableCommands: Record<string, Command> = {
  encounters: () =>
    all.map(({ id, name, system }) => ({ id, name, system, changed: '', prepared: null })),
  encounter_new: (args) => lay(args['system'] as string, args['name'] as string),
  encounter_open: (args) => find(args['id']),
  encounter_act: (args) => act(find(args['id']), args['act'] as Act),
  encounter_rules: (args) => rules(args['system'] as string),
  encounter_undo: (args) => undo(find(args['id']), args['revision'] as number),
  encounter_log: () => [],
  players_shown: () => null,
  random_tables: () => [],
};
