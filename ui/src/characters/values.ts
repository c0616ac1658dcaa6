/** Controls that edit in place: values, fields, checkboxes and tracks. */
const VALUES = 'button.value, input, textarea, select, .box[tabindex="0"]';

/** Moves the focus to the next or previous value of the sheet or drawer. */
export function focusNext(from: HTMLElement, back: boolean): void {
  const around = from.closest('article, aside') ?? document.body;
  const all = [...around.querySelectorAll<HTMLElement>(VALUES)];
  const next = all[all.indexOf(from) + (back ? -1 : 1)];
  if (next) next.focus();
  else from.blur();
}
