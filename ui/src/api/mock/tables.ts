// GMs' tables, in memory: enough to look at the window in a browser.
import { refuse } from '.';
import type { Act, CombatantView, SessionRules, SessionView } from '../types';

type Command = (args: Record<string, unknown>) => unknown;

let all: SessionView[] = [];

function lay(system: string, name: string): SessionView {
  const view: SessionView = {
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
  };
  all.push(view);
  return view;
}

function find(id: unknown): SessionView {
  return all.find((view) => view.id === id) ?? lay('arsmagica', 'Tonight');
}

function someone(view: SessionView, name: string): CombatantView {
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
    counts: [],
    states: [],
    line: [],
  };
}

function next(view: SessionView): void {
  const at = view.combatants.findIndex((each) => each.place === 'on') + 1;
  const on = view.combatants[at % view.combatants.length];
  if (at % view.combatants.length === 0) view.turn.round += 1;
  view.turn.on = on?.id ?? null;
  for (const each of view.combatants) each.place = each === on ? 'on' : 'later';
  view.said = [`${on?.name} is on.`];
}

function act(view: SessionView, act: Act): SessionView {
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

function undo(view: SessionView, revision: number): SessionView {
  if (revision !== view.revision) refuse('conflict', 'The table was changed elsewhere.');
  view.revision += 1;
  view.undo = null;
  return view;
}

const rules = (system: string): SessionRules => ({
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
  sessions: () => all.map(({ id, name, system }) => ({ id, name, system, changed: '' })),
  session_new: (args) => lay(args['system'] as string, args['name'] as string),
  session_open: (args) => find(args['id']),
  session_act: (args) => act(find(args['id']), args['act'] as Act),
  session_rules: (args) => rules(args['system'] as string),
  session_undo: (args) => undo(find(args['id']), args['revision'] as number),
  session_log: () => [],
  own_tables: () => [],
};
