/** Saves that a box was ticked or unticked; where that is refused, the box is as before. */
export async function ticked(
  box: HTMLInputElement,
  save: (checked: boolean) => Promise<boolean>,
): Promise<void> {
  if (!(await save(box.checked))) box.checked = !box.checked;
}
