import type { HouseCard, HouseReport, HouseRule, Refusal } from '../types';
import { BURDEN } from './rules';

const printed: Omit<HouseCard, 'house' | 'rule'>[] = [
  ...BURDEN.map(([load, burden], row) => ({
    system: 'arsmagica',
    system_name: 'Ars Magica',
    place: {
      target: `cell/table/burden/burden/${load}`,
      label: `Burden: Burden where Load is ${load}`,
      rule: 'table/burden',
      formula: false,
      printed: burden ?? 0,
      words: String(burden),
      cell: [row, 0] as [number, number],
    },
    printed: String(burden),
    problem: null,
  })),
  {
    system: 'arsmagica',
    system_name: 'Ars Magica',
    place: {
      target: 'derived/encumbrance',
      label: 'Encumbrance',
      rule: 'rule/encumbrance',
      formula: true,
      printed: 'max(0, burden - strength)',
      words: 'Burden − Strength, at least 0',
      cell: null,
    },
    printed: 'max(0, burden - strength)',
    problem: null,
  },
];

let rules: HouseRule[] = [];

/** Forgets all house rules. */
export function playAsPrinted(): void {
  rules = [];
}

function refuse(message: string): never {
  const refusal: Refusal = { code: 'invalid', message };
  throw refusal;
}

function card(target: string): HouseCard {
  const found =
    printed.find((each) => each.place.target === target) ?? refuse('There is no such place.');
  const rule = rules.find((each) => each.target === target) ?? null;
  return { ...found, rule, house: rule ? String(rule.value) : null };
}

function keep(rule: HouseRule): void {
  rules = [...rules.filter((each) => each.target !== rule.target), rule];
}

function check(target: string, typed: string): string {
  if (card(target).place.formula) {
    if (typed.includes('strenth')) refuse('There is nothing called “strenth” here.');
    return `in words: ${typed}`;
  }
  if (!/^[-−]?\d+$/.test(typed)) refuse('This cell is a number. Enter a number, or n/a.');
  return typed;
}

type Arguments = Record<string, unknown>;

/** The commands for house rules. */
export const houseCommands: Record<string, (args: Arguments) => unknown> = {
  house_rules: () => rules.map((rule) => card(rule.target)),
  house_places: () => printed.map((each) => card(each.place.target)),
  house_look: (args) => card(args['target'] as string),
  house_check: (args) => check(args['target'] as string, args['typed'] as string),
  house_set: (args) => {
    const [target, typed] = [args['target'] as string, args['typed'] as string];
    check(target, typed);
    keep({ target, value: typed, note: args['note'] as string, on: true });
    return card(target);
  },
  house_keep: (args) => {
    keep(args['rule'] as HouseRule);
    return null;
  },
  house_switch: (args) => {
    const target = args['target'] as string;
    const rule = card(target).rule ?? refuse('There is no such house rule.');
    keep({ ...rule, on: args['on'] as boolean });
    return card(target);
  },
  house_remove: (args) => {
    rules = rules.filter((each) => each.target !== args['target']);
    return null;
  },
  house_export: () => '[house]\nsystem = "arsmagica"\n',
  house_save: () => '/home/someone/arsmagica-house.toml',
  house_open: () => take('[house]'),
  house_install: (args) => take(args['text'] as string),
};

function take(text: string): HouseReport {
  if (!text.includes('[house]')) refuse('It has no [house] table.');
  keep({ target: 'cell/table/burden/burden/10', value: '9', note: '', on: true });
  return {
    system: 'arsmagica',
    name: '',
    taken: 1,
    left_out: ['derived/luck: There is no such place.'],
  };
}
