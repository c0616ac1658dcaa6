// The fragment of the page's URL describes the screen, so that a reload restores it.
import { CALCULATORS, reading } from '../rules/reading.svelte';
import { PLACES, navigation } from './navigation.svelte';

/** The fragment for the current screen: `#characters`, `#rules/system/kind/slug`. */
export function address(): string {
  const read = navigation.place === 'rules' ? reading.step?.key : undefined;
  const parts = [navigation.place, read?.replaceAll('%', '%25')];
  return `#${parts.filter((part) => part !== undefined).join('/')}`;
}

/** Shows the screen of a fragment; an empty or unknown one changes nothing. */
export function goTo(address: string): void {
  const [place, ...read] = address.slice(1).split('/');
  const known = PLACES.find((each) => each.place === place);
  if (!known) return;
  navigation.go(known.place);
  const key = read.map(decodeURIComponent).join('/');
  if (key === CALCULATORS.key) reading.openCalculators();
  else if (key !== '') void reading.open(key);
}
