import { afterEach, expect, it } from 'vitest';

import { contrast, applySettings, theme, typeface } from './settings.svelte';

afterEach(() => {
  theme.value = 'system';
  contrast.value = 'system';
  typeface.value = 'book';
});

const page = (): (string | undefined)[] =>
  ['theme', 'contrast', 'typeface'].map((name) => document.documentElement.dataset[name]);

it('follows the desktop until something is chosen', () => {
  applySettings({ dark: true, contrast: true });
  expect(page()).toEqual(['dark', 'high', 'book']);
  applySettings({ dark: false, contrast: false });
  expect(page()).toEqual(['light', 'standard', 'book']);
  theme.value = 'dark';
  contrast.value = 'high';
  typeface.value = 'dyslexic';
  applySettings({ dark: false, contrast: false });
  expect(page()).toEqual(['dark', 'high', 'dyslexic']);
});
