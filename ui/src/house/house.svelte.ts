import { api } from '../api/commands';
import type { HouseCard, HouseReport } from '../api/types';
import { attempt, notices } from '../shared/notices.svelte';
import { t } from '../shared/text.svelte';

class House {
  /** Counts the changes of the rules in force, so that values on display are fetched again. */
  changes = $state(0);

  /** Creates or changes a house rule; false where it was refused. A notice can undo it. */
  set({ system, place, rule }: HouseCard, typed: string, note: string): Promise<boolean> {
    return this.#change(
      () => api.houseSet(system, place.target, typed, note),
      t(rule ? 'house-changed' : 'house-made', { name: place.label }),
      () => (rule ? api.houseKeep(system, rule) : api.houseRemove(system, place.target)),
    );
  }

  turn({ system, place }: HouseCard, on: boolean): Promise<boolean> {
    return this.#change(() => api.houseSwitch(system, place.target, on));
  }

  /** Removes a house rule. A notice can undo it. */
  async remove({ system, place, rule }: HouseCard): Promise<boolean> {
    if (!rule) return false;
    return this.#change(
      () => api.houseRemove(system, place.target),
      t('house-removed', { name: place.label }),
      () => api.houseKeep(system, rule),
    );
  }

  /** Imports the file of house rules that the user chooses. Returns what was left out. */
  async open(): Promise<string[] | undefined> {
    return this.#taken(await attempt(() => api.houseOpen()));
  }

  /** Imports house rules that were pasted. Returns what was left out. */
  async install(text: string): Promise<string[] | undefined> {
    return this.#taken(await attempt(() => api.houseInstall(t('house-pasted'), text)));
  }

  /** Reads the rules again, since packs, own parts or the language have changed. */
  readAgain(): void {
    this.changes++;
  }

  #taken(report: HouseReport | null | undefined): string[] | undefined {
    if (!report) return undefined;
    this.changes++;
    notices.tell(t('house-imported', { count: report.taken }));
    return report.left_out;
  }

  /** Changes a rule; false where it was refused. With `undo`, a notice can undo it. */
  async #change(
    work: () => Promise<unknown>,
    words?: string,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> {
    if ((await attempt(work)) === undefined) return false;
    this.changes++;
    if (words !== undefined && undo)
      notices.tell(words, { label: t('undo'), run: () => void this.#change(undo) });
    return true;
  }
}

/** The house rules of the library. */
export const house = new House();
