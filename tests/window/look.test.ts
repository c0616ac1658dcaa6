// The window in dark and in light, in large letters and in little room.
import { drawn } from './support/app';
import { expect, test } from './support/test';
import { SCREENS, leave } from './support/screens';
import type { Window } from './support/window';

test('dark is chosen from the settings, changes the page, and is kept', async ({ window }) => {
  await window.choose('Settings', 'Light');
  const light = await paper(window);
  await window.choose('Settings', 'Dark');
  const dark = await paper(window);
  expect(brightness(light)).toBeGreaterThan(200);
  expect(brightness(dark)).toBeLessThan(60);
  await window.reopen();
  expect(await paper(window)).toBe(dark);
});

test.for([100, 200])('at 900×600 and with text at %i % no control of any screen is cut off', async (size, { window }) => {
  await window.resize(900, 600);
  if (size === 200) await window.double();
  const found: string[] = [];
  for (const screen of SCREENS) {
    await leave(window);
    await screen.open(window);
    await drawn(window.driver);
    found.push(...(await cutOff(window)).map((fault) => `${screen.name}: ${fault}`));
  }
  expect(found).toEqual([]);
}, 120_000);

function paper(window: Window): Promise<string> {
  return window.driver.executeScript<string>('return getComputedStyle(document.body).backgroundColor');
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Controls that stand, in part, to the left or right of the window or of what scrolls them down but
 * not across: nobody can bring these into view.
 */
function cutOff(window: Window): Promise<string[]> {
  return window.driver.executeScript<string[]>(`
    const across = (at) => ['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth;
    const clips = (at) => getComputedStyle(at).overflowX !== 'visible';
    const out = [];
    for (const control of document.querySelectorAll('button, input, select, textarea, a[href], [role=option], h1, h2')) {
      const box = control.getBoundingClientRect();
      if (box.width === 0 || !control.checkVisibility() || control.closest('.unseen, [role=menu]')) continue;
      let left = 0, right = innerWidth, reachable = false;
      for (let at = control.parentElement; at; at = at.parentElement) {
        if (across(at)) { reachable = true; break; }
        if (clips(at)) { const room = at.getBoundingClientRect(); left = Math.max(left, room.left); right = Math.min(right, room.right); }
      }
      if (!reachable && (box.left < left - 1 || box.right > right + 1)) {
        out.push((control.getAttribute('aria-label') ?? control.innerText ?? control.tagName) + ': ' + [box.left, box.right, 'in', left, right].map((each) => typeof each === 'number' ? Math.round(each) : each).join(' '));
      }
    }
    return out;`);
}
