/** The outermost of these are the regions of the window. */
const LANDMARKS = 'header, nav, main, aside, section, form, [role="region"]';
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** What had the focus when a region was left. */
const left = new WeakMap<HTMLElement, HTMLElement>();

/** Moves the focus to the next or previous region of the window that has a control. */
export function goToRegion(by: 1 | -1): void {
  const focused = document.activeElement;
  // A menu keeps the focus until it is closed.
  if (focused?.closest('[role="menu"]')) return;
  const regions = [...document.querySelectorAll<HTMLElement>(LANDMARKS)].filter(
    (each) => !each.parentElement?.closest(LANDMARKS),
  );
  const at = regions.findIndex((each) => each.contains(focused));
  const current = regions[at];
  if (current && focused instanceof HTMLElement) left.set(current, focused);
  const others = [...regions.slice(at + 1), ...regions.slice(0, Math.max(at, 0))];
  (by > 0 ? others : others.reverse()).some(enter);
}

/** Focuses what had the focus in a region, or else its first control; false if there is none. */
function enter(region: HTMLElement): boolean {
  const last = left.get(region);
  const controls = [last, region, ...region.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls.some((each) => {
    if (!each || (each !== last && each.tabIndex < 0)) return false;
    // Hidden, disabled and removed controls do not take it.
    each.focus();
    return document.activeElement === each;
  });
}
