/** Saves the state of a checkbox, and toggles it back if that is refused. */
export async function saveTicked(
  box: HTMLInputElement,
  save: (checked: boolean) => Promise<boolean>,
): Promise<void> {
  if (!(await save(box.checked))) box.checked = !box.checked;
}
