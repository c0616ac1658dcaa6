/** The unfinished toggles of a checkbox. */
interface Toggles {
  running: number;
  /** The last saved state of the checkbox. */
  saved: boolean;
  refused: boolean;
}

const unfinished = new WeakMap<HTMLInputElement, Toggles>();

/** Saves the state of a checkbox. If that is refused, the checkbox returns to the last saved state. */
export async function saveTicked(
  box: HTMLInputElement,
  save: (checked: boolean) => Promise<boolean>,
): Promise<void> {
  const { checked } = box;
  const toggles = unfinished.get(box) ?? { running: 0, saved: !checked, refused: false };
  unfinished.set(box, toggles);
  toggles.running++;
  if (await save(checked)) toggles.saved = checked;
  else toggles.refused = true;
  toggles.running--;
  if (toggles.running > 0) return;
  unfinished.delete(box);
  if (toggles.refused) box.checked = toggles.saved;
}
