import { describe, expect, it } from 'vitest';

import { parted } from './hyphens';

describe('a heading in a narrow column', () => {
  it('may be parted in the middle of a long word, and nowhere else', () => {
    expect(parted('Incapacitating')).toBe('Incapa\u00adcitating');
    expect(parted('Medium')).toBe('Medium');
    expect(parted('The victim')).toBe('The victim');
    expect(parted('Grrrrrrrrrrrrrr')).toBe('Grrrrrrrrrrrrrr');
  });
});
