import { api } from '../api/commands';
import type { HouseCard, HouseReport } from '../api/types';
import { attempt, notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';

class House {
  /** Counts the changes of the rules in force, so that values on display are fetched again. */
  changes = $state(0);

  /** Creates or changes a house rule; undefined where it was refused. A notice can undo it. */
  async set(card: HouseCard, typed: string, note: string): Promise<HouseCard | undefined> {
    const { system, place, rule } = card;
    const set = await attempt(() => api.houseSet(system, place.target, typed, note));
    if (!set) return undefined;
    this.#change();
    const back = (): Promise<null> =>
      rule ? api.houseKeep(system, rule) : api.houseRemove(system, place.target);
    notices.tell(t(rule ? 'house-changed' : 'house-made', { name: place.label }), {
      label: t('undo'),
      run: () => void attempt(back).then(() => this.#change()),
    });
    return set;
  }

  async turn(card: HouseCard, on: boolean): Promise<HouseCard | undefined> {
    const { system, place } = card;
    return this.#changed(await attempt(() => api.houseSwitch(system, place.target, on)));
  }

  /** Removes a house rule. A notice can undo it. */
  async remove(card: HouseCard): Promise<boolean> {
    const { system, place, rule } = card;
    const gone = await attempt(async () => {
      await api.houseRemove(system, place.target);
      return true;
    });
    if (!gone || !rule) return false;
    this.#change();
    notices.tell(t('house-removed', { name: place.label }), {
      label: t('undo'),
      run: () => void attempt(() => api.houseKeep(system, rule)).then(() => this.#change()),
    });
    return true;
  }

  /** Imports the file of house rules that the user chooses. Returns what was left out. */
  async open(): Promise<string[] | undefined> {
    return this.#taken(await attempt(() => api.houseOpen()));
  }

  /** Imports house rules that were pasted. Returns what was left out. */
  async install(text: string): Promise<string[] | undefined> {
    return this.#taken(await attempt(() => api.houseInstall(t('house-pasted'), text)));
  }

  #taken(report: HouseReport | null | undefined): string[] | undefined {
    if (!report) return undefined;
    this.#change();
    notices.tell(t('house-imported', { count: report.taken }));
    return report.left_out;
  }

  /** Reads the rules again, since packs, own parts or the language have changed. */
  readAgain(): void {
    this.#change();
  }

  #change(): void {
    this.changes++;
  }

  #changed(card: HouseCard | undefined): HouseCard | undefined {
    if (card) this.#change();
    return card;
  }
}

/** The house rules of the library. */
export const house = new House();
