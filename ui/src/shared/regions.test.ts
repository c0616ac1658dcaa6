import { expect, it } from 'vitest';

import { goToRegion } from './regions';

function show(page: string): void {
  const { children } = new DOMParser().parseFromString(page, 'text/html').body;
  document.body.replaceChildren(...children);
}

it('moves the focus through the regions that have a control, back to what had it', () => {
  show(`
    <header><nav><button id="place"></button></nav></header>
    <section><button tabindex="-1"></button><input id="query" /></section>
    <main><p></p><section><button disabled></button><a id="link" href="#a"></a></section></main>
    <div role="region"></div>`);
  const focused = () => document.activeElement?.id;
  const go = (by: 1 | -1) => {
    goToRegion(by);
    return focused();
  };
  expect([go(1), go(1), go(1), go(1)]).toEqual(['place', 'query', 'link', 'place']);
  expect([go(-1), go(-1)]).toEqual(['link', 'query']);
  document.querySelector<HTMLElement>('main')?.setAttribute('tabindex', '-1');
  document.querySelector<HTMLElement>('main')?.focus();
  expect(go(1)).toBe('place');
  goToRegion(-1);
  expect(document.activeElement?.tagName).toBe('MAIN');
  document.body.replaceChildren();
});

it('does not leave a menu', () => {
  show(`
    <header><button></button></header>
    <div role="menu"><i tabindex="0"></i></div>`);
  document.querySelector<HTMLElement>('i')?.focus();
  goToRegion(1);
  expect(document.activeElement?.tagName).toBe('I');
  document.body.replaceChildren();
});
