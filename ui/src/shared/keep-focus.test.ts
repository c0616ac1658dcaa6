import { waitFor } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { keepFocus } from './keep-focus';

const at = (css: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(css);
  if (!found) throw new Error(`There is no ${css}.`);
  return found;
};

it('focuses what is left around a removed element, or else the view that replaces it', async () => {
  document.body.innerHTML = '<section tabindex="-1"><p><button>One</button></p></section>';
  const stop = keepFocus();
  at('button').focus();
  at('p').remove();
  await waitFor(() => expect(at('section')).toHaveFocus());
  document.body.innerHTML = '<main tabindex="-1" data-landing></main>';
  await waitFor(() => expect(at('main')).toHaveFocus());
  stop();
  document.body.innerHTML = '';
});
