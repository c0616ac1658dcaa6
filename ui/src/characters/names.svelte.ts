import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/commands';

const names = new SvelteMap<string, string>();
const asked: Record<string, boolean> = {};

/** The name of an entry by `kind/slug`; its slug until the library has answered. */
export function entryName(system: string, key: string): string {
  const whole = `${system}/${key}`;
  const slug = key.slice(key.indexOf('/') + 1);
  if (!asked[whole]) {
    asked[whole] = true;
    void api.search(slug.replace(/-/g, ' '), system, key.slice(0, key.indexOf('/')), 20).then(
      (answers) => {
        const hit = answers.hits.find((each) => each.entry.key === whole);
        if (hit) names.set(whole, hit.entry.name);
      },
      () => (asked[whole] = false),
    );
  }
  return names.get(whole) ?? slug;
}
