import { api } from '../api/commands';
import type { HouseCard, HouseReport } from '../api/types';
import { attempt, notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';

class House {
  /** Counts the changes of the rules in force, so that what shows values fetches them again. */
  changes = $state(0);

  /** Makes a house rule or changes it; nothing where it was refused. A notice takes it back. */
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

  /** Takes a house rule away; a notice brings it back. */
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

  /** Takes in the file of house rules that the user chooses; answers what was left out. */
  async open(): Promise<string[] | undefined> {
    return this.#taken(await attempt(() => api.houseOpen()));
  }

  /** Takes in house rules that were pasted; answers what was left out. */
  async install(text: string): Promise<string[] | undefined> {
    return this.#taken(await attempt(() => api.houseInstall(t('house-pasted'), text)));
  }

  #taken(report: HouseReport | null | undefined): string[] | undefined {
    if (!report) return undefined;
    this.#change();
    notices.tell(t('house-imported', { count: report.taken }));
    return report.left_out;
  }

  /** The rules are others now: packs, own parts or the language they are read in have changed. */
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

/** What the table plays otherwise than the rules print it. */
export const house = new House();
