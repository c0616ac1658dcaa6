import { api } from '../api/commands';
import { refusal } from '../api/refusal';
import { systems } from '../api/systems.svelte';
import type {
  AttackDie,
  AttackOdds,
  AttackRequest,
  AttackResult,
  CombatantView,
  Input,
  JsonValue,
  RowName,
} from '../api/types';
import { initialValue, unfilled } from '../rules/inputs';
import { announcer } from '../shared/announce.svelte';
import type { Choice } from '../shared/menu';
import { attempt } from '../shared/notices.svelte';
import { SingleTask } from '../shared/single-task.svelte';
import { t } from '../shared/text.svelte';
import { areOpposed, displayName, fightingCombatants, groupOf } from './groups';
import { table } from './encounter.svelte';

/** An attack that is being prepared. */
export class AttackDraft {
  key = $state('');
  attacker = $state(0);
  defender = $state(0);
  /** Further targets, if the attack may have several. */
  also = $state<number[]>([]);
  with = $state<number | null>(null);
  against = $state<number | null>(null);
  /** Rolled dice as typed in, by key. */
  typed = $state<Record<string, string>>({});
  asks = $state<Record<string, JsonValue>>({});
  result = $state.raw<AttackResult | null>(null);
  refused = $state<string | null>(null);
  /** Its odds, before it is rolled. */
  odds = $state.raw<AttackOdds | null>(null);
  /** Whether the rows of the initial attacker and target are loaded. */
  ready = $state(false);
  #asked = 0;
  #calculation = 0;
  /** The request of the result, or of the calculation in progress. */
  #wanted: AttackRequest | null = null;
  #rows = $state.raw<Record<number, RowName[]>>({});
  #applying = new SingleTask();
  /** Whether the attacker was the one whose turn it was when it was chosen. */
  #follows: boolean;
  /** The revision of the encounter at which each combatant's rows were loaded. */
  #read: Record<number, number> = {};

  attack = $derived(table.rules?.attacks.find((each) => each.key === this.key));
  able = $derived(fightingCombatants(table.view));
  targets = $derived(this.able.filter((each) => each.id !== this.attacker));
  /** The possible further targets. */
  others = $derived(
    this.attack?.target && this.attack.several
      ? this.targets.filter((each) => each.id !== this.defender)
      : [],
  );
  weapons = $derived(this.#rowsOf(this.attacker, this.attack?.list));
  guards = $derived(this.#rowsOf(this.defender, this.attack?.against));

  constructor(attacker: number | null) {
    this.key = table.rules?.attacks[0]?.key ?? '';
    this.attacker =
      attacker === null ? this.#acting() : (groupOf(table.view, attacker)?.vanguard ?? attacker);
    this.#follows = this.attacker === this.#acting();
    this.defender = this.#opponent();
  }

  /** Chooses another attack. A row is kept if both attacks use its list. */
  setAttack(key: string): void {
    const before = this.attack;
    this.key = key;
    if (this.attack?.list !== before?.list) this.with = null;
    if (this.attack?.against !== before?.against) this.against = null;
    this.changed();
  }

  /** Loads the rows to attack and defend with, and reloads them after the encounter has changed. */
  async load(): Promise<void> {
    const view = table.view;
    if (!view) return;
    this.#follow();
    this.#replace();
    for (const id of [this.attacker, this.defender]) {
      if (id === 0 || this.#read[id] === view.revision) continue;
      const sheet = await attempt(() => api.encounterSheet(view.id, id));
      if (!sheet) continue;
      this.#read[id] = view.revision;
      this.#rows = { ...this.#rows, [id]: sheet.rows };
    }
    this.ready = true;
  }

  /** Requests the odds of the attack, superseding an earlier request. */
  async loadOdds(): Promise<void> {
    const view = table.view;
    if (!view || !this.attack?.outcome.length) return;
    const mine = ++this.#asked;
    const request = { ...this.#chosen(), typed: {} };
    // An error is shown when the attack is calculated.
    const odds = await api.encounterAttackOdds(view.id, request).catch(() => null);
    if (mine === this.#asked) this.odds = odds;
  }

  /** The attacker's own choices for an input, such as a caster's spells. */
  owned(input: Input): string[] {
    const lists = systems.find(table.view?.system ?? '')?.lists ?? [];
    const fit = lists.filter((list) => list.kinds.some((kind) => input.kinds.includes(kind)));
    const keys = fit.map((list) => list.key);
    return (this.#rows[this.attacker] ?? [])
      .filter((row) => keys.includes(row.list))
      .map((row) => row.name);
  }

  /** The value of an input: as chosen, else the first that the attacker has, else the default. */
  asked(name: string, input: Input): JsonValue {
    return this.asks[name] ?? this.owned(input)[0] ?? initialValue(input);
  }

  /** Chooses the attacker and resets its row; if it was the target, another target is chosen. */
  setAttacker(attacker: number): void {
    this.attacker = attacker;
    this.#follows = attacker === this.#acting();
    this.with = null;
    this.setTarget(this.defender === attacker ? this.#opponent() : this.defender);
  }

  /** Chooses the target; another one resets the row to defend with. */
  setTarget(defender: number): void {
    if (this.defender !== defender) this.against = null;
    this.defender = defender;
    this.changed();
  }

  /** Chooses the row to attack or defend with. */
  setRow(of: 'with' | 'against', row: string): void {
    this[of] = Number(row) || null;
    this.changed();
  }

  /** Discards the result after a change, including one that is still being calculated. */
  changed(): void {
    this.#calculation++;
    this.#wanted = null;
    this.result = null;
    this.refused = null;
  }

  /** Chooses the next target, or the previous one. */
  aim(by: 1 | -1): void {
    const at = this.targets.findIndex((each) => each.id === this.defender);
    const aimed = this.targets[(at + by + this.targets.length) % this.targets.length];
    if (!aimed || !this.attack?.target) return;
    this.setTarget(aimed.id);
    announcer.say(aimed.name);
  }

  /** Calculates the attack; false if it was changed meanwhile, or refused for the reason in `refused`. */
  async calculate(): Promise<boolean> {
    const request = this.#request();
    const held = Object.fromEntries(
      Object.entries(this.attack?.ask ?? {}).map(([name]) => [name, request.asks[name] ?? '']),
    );
    const missing = unfilled({ inputs: this.attack?.ask ?? {} }, held);
    if (missing.length > 0) {
      this.refused = t('fight-choose-first', { what: missing.join(', ') });
      return false;
    }
    const result = await this.#preview(request);
    if (!result) return false;
    announcer.say(`${result.said} ${result.changes.join(' ')}`);
    return true;
  }

  /**
   * Calculates the result again, with the same dice, after the encounter has changed; not while it is being applied,
   * which changes the encounter, too.
   */
  async recalculate(): Promise<void> {
    if (this.#wanted && !this.#applying.busy) await this.#preview(this.#wanted);
  }

  /** Applies the result, once even if requested twice. Returns whether it was applied. */
  async apply(): Promise<boolean> {
    const { result } = this;
    const { view } = table;
    if (!result) return false;
    const applied = await this.#applying.run(() =>
      table.act({ act: 'attack', request: result.request }),
    );
    if (!applied) {
      if (table.view !== view) await this.recalculate();
      return false;
    }
    this.typed = {};
    this.changed();
    return true;
  }

  /** The label of a die, with its owner's name if it has one. */
  label(die: AttackDie): string {
    const owner = /\b(?:attacker|defender)\b/.exec(die.plus ?? die.dice ?? '')?.[0];
    const id = { attacker: this.attacker, defender: this.defender }[owner ?? ''];
    const who = table.combatants.find((each) => each.id === id);
    return who ? `${die.label}, ${this.name(who)}` : die.label;
  }

  name(who: CombatantView): string {
    return displayName(table.view, who);
  }

  async #preview(request: AttackRequest): Promise<AttackResult | null> {
    const view = table.view;
    if (!view) return null;
    const mine = ++this.#calculation;
    this.#wanted = request;
    try {
      const result = await api.encounterPreview(view.id, request);
      if (mine !== this.#calculation) return null;
      this.#wanted = result.request;
      this.result = result;
      this.refused = null;
      return result;
    } catch (reason) {
      if (mine !== this.#calculation) return null;
      this.changed();
      this.refused = refusal(reason).message;
      return null;
    }
  }

  #request(): AttackRequest {
    const typed = (this.attack?.roll ?? []).map(({ key }) => [key, this.typed[key] ?? ''] as const);
    const given = typed.filter(([, text]) => text.trim() !== '');
    return { ...this.#chosen(), typed: Object.fromEntries(given) };
  }

  /** The request without its dice. */
  #chosen(): Omit<AttackRequest, 'typed'> {
    const asked = Object.entries(this.attack?.ask ?? {}).map(
      ([name, input]) => [name, this.asked(name, input)] as const,
    );
    return {
      attack: this.key,
      attacker: this.attacker,
      defender: this.attack?.target ? this.defender : null,
      also: this.others.map((each) => each.id).filter((each) => this.also.includes(each)),
      with: this.with,
      against: this.against,
      dice: {},
      asks: Object.fromEntries(asked.filter(([, value]) => value !== '')),
    };
  }

  /** The choices of a row. The first is the default, which a request leaves out. */
  #rowsOf(combatant: number, list: string | null | undefined): Choice[] {
    const rows = (this.#rows[combatant] ?? []).filter((row) => row.list === list);
    return rows.map(({ row, name }, at) => ({ value: at === 0 ? '' : String(row), label: name }));
  }

  /** Starts anew for the combatant whose turn it has become, unless dice were typed or a result is shown. */
  #follow(): void {
    const acting = this.#acting();
    const begun =
      this.#wanted !== null || Object.values(this.typed).some((text) => text.trim() !== '');
    if (!this.#follows || begun || acting === this.attacker) return;
    this.setAttack(table.rules?.attacks[0]?.key ?? '');
    this.asks = {};
    this.also = [];
    this.setAttacker(acting);
    this.setTarget(this.#opponent());
  }

  /** Replaces an attacker or target who has left the fight. */
  #replace(): void {
    if (!this.able.some((each) => each.id === this.attacker)) this.setAttacker(this.#acting());
    if (this.targets.some((each) => each.id === this.defender)) return;
    const opponent = this.#opponent();
    if (opponent !== this.defender) this.setTarget(opponent);
  }

  /** The combatant whose turn it is, or else the first. */
  #acting(): number {
    const on = this.able.find((each) => each.place === 'on');
    return (on ?? this.able[0])?.id ?? 0;
  }

  /** The first opponent of the attacker, or else the first other combatant not on its side, or any other one. */
  #opponent(): number {
    const mine = table.combatants.find((each) => each.id === this.attacker);
    const foe = this.targets.find((each) => mine && areOpposed(table.view, mine, each));
    const other = this.targets.find((each) => each.side !== mine?.side || each.side === '');
    return (foe ?? other ?? this.targets[0])?.id ?? 0;
  }
}
