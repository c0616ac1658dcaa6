import { describe, expect, it } from 'vitest';

import { hyphenated } from './hyphens';

describe('a heading in a narrow column', () => {
  it('is hyphenated in the middle of a long word, and nowhere else', () => {
    expect(hyphenated('Incapacitating')).toBe('Incapa\u00adcitating');
    expect(hyphenated('Medium')).toBe('Medium');
    expect(hyphenated('The victim')).toBe('The victim');
    expect(hyphenated('Grrrrrrrrrrrrrr')).toBe('Grrrrrrrrrrrrrr');
  });
});
