/** Controls that edit in place: a value, a box to tick, or the marks of a track. */
const VALUES = 'button.value, input, textarea, select, .box[tabindex="0"]';

/** Moves the focus from one value of the sheet or the drawer to the next, or the one before. */
export function toNext(from: HTMLElement, back: boolean): void {
  const around = from.closest('article, aside') ?? document.body;
  const all = [...around.querySelectorAll<HTMLElement>(VALUES)];
  const next = all[all.indexOf(from) + (back ? -1 : 1)];
  if (next) next.focus();
  else from.blur();
}
