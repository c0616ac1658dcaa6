import { api } from '../api/commands';
import { systems } from '../api/systems.svelte';
import type { HouseCard, HouseRule } from '../api/types';
import { attempt, notices } from '../shared/notices.svelte';
import { recent } from '../shared/recent.svelte';
import { t } from '../shared/text.svelte';

/** What an act on the rule of a card changes. */
function aboutOf({ system, place }: HouseCard): string {
  return `house/${system}/${place.target}`;
}

class House {
  /** Counts the changes of the rules in force, so that displayed values are reloaded. */
  changes = $state(0);
  /**
   * What was last asked of each card until a new one is loaded: on or off, null to be removed;
   * and whether that is done.
   */
  #asked = new WeakMap<HouseCard, { what: boolean | null; done: boolean }>();

  /**
   * Creates or changes a house rule. Returns false if it was refused, as when the rule of the card was changed
   * elsewhere. A notice can undo it.
   */
  async set(card: HouseCard, typed: string, note: string): Promise<boolean> {
    const { system, place, rule } = card;
    const made = await attempt(() => api.houseSet(system, place.target, typed, note, rule));
    if (!made?.rule) return false;
    this.changes++;
    const description = t(rule ? 'house-changed' : 'house-made', { name: place.label });
    const about = aboutOf(card);
    this.#recordReplaced({ description, about }, system, rule ? [rule] : [], [made.rule]);
    return true;
  }

  /** Switches a house rule on or off. Returns false if it was refused, or asked for before. */
  async setOn(card: HouseCard, on: boolean): Promise<boolean> {
    const { system, place } = card;
    const turned = (on: boolean) => this.#change(() => api.houseSwitch(system, place.target, on));
    if (!(await this.#once(card, on, () => turned(on)))) return false;
    recent.record({
      description: t('house-changed', { name: place.label }),
      about: aboutOf(card),
      undo: () => turned(!on),
      redo: () => turned(on),
    });
    return true;
  }

  /** Removes a house rule. Returns false like `setOn`. A notice can undo it. */
  async remove(card: HouseCard): Promise<boolean> {
    const { system, place, rule } = card;
    if (!rule || !(await this.#once(card, null, () => this.#replace(system, [rule], []))))
      return false;
    const description = t('house-removed', { name: place.label });
    const about = aboutOf(card);
    this.#recordReplaced({ description, about }, system, [rule], []);
    return true;
  }

  /** Imports a file of house rules that the user chooses. Returns why any were left out. */
  open(): Promise<string[] | undefined> {
    return this.#importBy(api.houseOpen);
  }

  /** Imports pasted house rules. Returns why any were left out. */
  install(text: string): Promise<string[] | undefined> {
    return this.#importBy(() => api.houseInstall(t('house-pasted'), text));
  }

  /** Has displayed values reloaded after packs, own entries, own parts or the language have changed. */
  invalidate(): void {
    this.changes++;
  }

  /** Reloads the systems and displayed values after packs, own entries or own parts were changed in this window. */
  async reload(): Promise<void> {
    await attempt(() => systems.load());
    this.invalidate();
  }

  /** Imports house rules. A notice can undo it. */
  async #importBy(ask: typeof api.houseOpen): Promise<string[] | undefined> {
    const imported = await attempt(ask);
    if (!imported) return undefined;
    const [report, before, after] = imported;
    this.changes++;
    const description = t('house-imported', { count: report.taken });
    if (report.taken === 0) notices.show(description);
    else this.#recordReplaced({ description }, report.system, before, after);
    return report.left_out;
  }

  #replace(system: string, before: HouseRule[], after: HouseRule[]): Promise<boolean> {
    return this.#change(() => api.houseReplace(system, before, after));
  }

  /** Records that rules were replaced, and shows a notice that can undo it. */
  #recordReplaced(
    what: { description: string; about?: string },
    system: string,
    before: HouseRule[],
    after: HouseRule[],
  ): void {
    recent.recordWithNotice({
      ...what,
      undo: () => this.#replace(system, after, before),
      redo: () => this.#replace(system, before, after),
    });
  }

  /** Does what a click asks of a card, but not again at its second click. */
  async #once(
    card: HouseCard,
    what: boolean | null,
    work: () => Promise<boolean>,
  ): Promise<boolean> {
    const last = this.#asked.get(card);
    if (last?.what === what) {
      // Loading a new card may have failed.
      if (last.done) this.changes++;
      return false;
    }
    const asked = { what, done: false };
    this.#asked.set(card, asked);
    asked.done = await work();
    if (!asked.done) this.#asked.delete(card);
    return asked.done;
  }

  /** Changes a rule. Returns false if that was refused. */
  async #change(work: () => Promise<unknown>): Promise<boolean> {
    if ((await attempt(work)) === undefined) return false;
    this.changes++;
    return true;
  }
}

/** The house rules of the library. */
export const house = new House();
