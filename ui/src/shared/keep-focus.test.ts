import { waitFor } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { keepFocus } from './keep-focus';

function focusable(tag: string, ...children: HTMLElement[]): HTMLElement {
  const made = document.createElement(tag);
  made.tabIndex = -1;
  made.append(...children);
  return made;
}

it('focuses what is left around a removed element, or else the view that replaces it', async () => {
  const button = document.createElement('button');
  const section = focusable('section', button);
  document.body.replaceChildren(section);
  const stop = keepFocus();
  button.focus();
  button.remove();
  await waitFor(() => expect(section).toHaveFocus());
  const main = focusable('main');
  main.dataset.landing = '';
  document.body.replaceChildren(main);
  await waitFor(() => expect(main).toHaveFocus());
  stop();
  document.body.replaceChildren();
});
