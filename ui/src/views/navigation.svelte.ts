import { reading } from '../rules/reading.svelte';
import { search } from '../rules/search.svelte';

/** The three places of the window. */
export type MainView = 'rules' | 'characters' | 'table';

export const PLACES: { place: MainView; key: string }[] = [
  { place: 'rules', key: 'Ctrl 1' },
  { place: 'characters', key: 'Ctrl 2' },
  { place: 'table', key: 'Ctrl 3' },
];

class Navigation {
  place = $state<MainView>('rules');
  /** Counts the times a rule was asked for since a place was gone to: then the search takes the focus. */
  finds = $state(0);
  #from: MainView | null = null;

  go(place: MainView): void {
    this.#from = null;
    this.finds = 0;
    this.place = place;
  }

  /** Goes to the overview: to the Rules, with nothing read and nothing searched for. */
  home(): void {
    reading.leave();
    void search.clear();
    this.go('rules');
    this.finds++;
  }

  /** Opens an entry, and goes to it once it is there. */
  async read(entry: string): Promise<void> {
    if (await reading.open(entry)) this.go('rules');
  }

  /** Goes to the search from wherever one is. From another place it is for every kind, whatever was browsed before. */
  find(): void {
    if (this.place !== 'rules') {
      this.#from = this.place;
      void search.allKinds();
    }
    this.place = 'rules';
    this.finds++;
  }

  /** Goes back to where the search was asked for; false where it was asked for in the Rules. */
  back(): boolean {
    if (this.#from === null) return false;
    this.go(this.#from);
    return true;
  }
}

export const navigation = new Navigation();
