import { expect, it } from 'vitest';

import { styles } from '../../testing/styles.js';

it('replaces every colour of the themes with one of the desktop', () => {
  const colours = [...styles('tokens.css').matchAll(/(--[a-z-]+): #/g)].map((found) => found[1]);
  const [, forced = ''] = styles('settings.css').split('@media (forced-colors: active)');
  const replaced = [...forced.matchAll(/(--[a-z-]+): /g)].map((found) => found[1]);
  expect(colours.length).toBeGreaterThan(10);
  expect(replaced).toEqual(expect.arrayContaining(colours));
});
