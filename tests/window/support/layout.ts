// Whether any content of a page is cut off or covered.
import type { Window } from './window';

/** Controls that are cut off, and texts that overlap. */
export async function misplaced(window: Window): Promise<string[]> {
  return [...(await cutOff(window)), ...(await overlapping(window))];
}

/**
 * Controls that extend beyond the left or right edge of the window, or of a container that does not scroll
 * horizontally, so that they cannot be brought into view.
 */
export function cutOff(window: Window): Promise<string[]> {
  return window.driver.executeScript<string[]>(`
    const across = (at) => ['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth;
    // The page below a dialog scrolls again once the dialog is closed.
    const stilled = (at) => at.style.overflow === 'hidden';
    const clips = (at) => getComputedStyle(at).overflowX !== 'visible';
    const out = [];
    for (const control of document.querySelectorAll('button, input, select, textarea, a[href], [role=option], h1, h2')) {
      const box = control.getBoundingClientRect();
      if (box.width === 0 || !control.checkVisibility() || control.closest('.unseen, [role=menu]')) continue;
      let left = 0, right = innerWidth, reachable = false;
      for (let at = control.parentElement; at; at = at.parentElement) {
        if (across(at) || stilled(at)) { reachable = true; break; }
        if (clips(at)) { const room = at.getBoundingClientRect(); left = Math.max(left, room.left); right = Math.min(right, room.right); }
      }
      if (!reachable && (box.left < left - 1 || box.right > right + 1)) {
        out.push((control.getAttribute('aria-label') ?? control.innerText ?? control.tagName) + ': ' + [box.left, box.right, 'in', left, right].map((each) => typeof each === 'number' ? Math.round(each) : each).join(' '));
      }
    }
    return out;`);
}

/**
 * Texts that overlap while both are in view. Texts in an overlay, such as a drawer or a menu, or in a sticky or fixed
 * element are compared only with others in the same one.
 */
export function overlapping(window: Window): Promise<string[]> {
  return window.driver.executeScript<string[]>(`
    const over = '[data-modal], aside.drawer, [role=menu], .notices, .bar';
    const scrolls = (at) => getComputedStyle(at).overflowX !== 'visible' || getComputedStyle(at).overflowY !== 'visible';
    const layer = (at) => {
      for (let up = at; up; up = up.parentElement) {
        if (up.matches(over) || ['sticky', 'fixed'].includes(getComputedStyle(up).position)) return up;
      }
      return null;
    };
    const lines = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.parentElement;
      if (!text.data.trim() || at.closest('.unseen, svg, option') || !at.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      let room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      for (let up = at; up; up = up.parentElement) {
        if (!scrolls(up)) continue;
        const box = up.getBoundingClientRect();
        room = { left: Math.max(room.left, box.left), top: Math.max(room.top, box.top), right: Math.min(room.right, box.right), bottom: Math.min(room.bottom, box.bottom) };
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        // Glyphs are not as high as their line.
        const spare = box.height / 4;
        const line = { left: Math.max(box.left, room.left), top: Math.max(box.top + spare, room.top), right: Math.min(box.right, room.right), bottom: Math.min(box.bottom - spare, room.bottom) };
        if (line.right - line.left > 1 && line.bottom > line.top) lines.push({ ...line, text, layer: layer(at) });
      }
    }
    const out = [];
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.text === other.text || one.layer !== other.layer) continue;
        if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1) {
          out.push(one.text.data.trim() + ' on ' + other.text.data.trim());
        }
      }
    });
    return out;`);
}
