import { tick } from 'svelte';
import { createAttachmentKey } from 'svelte/attachments';

/** Focuses a field when it appears. */
export const focus = (field: HTMLElement): void => field.focus();

/**
 * Focuses a form when it appears, once the dialog that created it is closed, unless one of its fields has
 * the focus.
 */
export const focusForm = (form: HTMLElement): void => {
  const look = (): void => {
    if (!form.isConnected) return;
    if (document.querySelector('[data-modal]')) requestAnimationFrame(look);
    else if (!form.contains(document.activeElement)) form.focus({ preventScroll: true });
  };
  void tick().then(look);
};

/** Focuses an element if what had the focus is removed by the last change. */
export async function focusIfLost(element: () => HTMLElement | null | undefined): Promise<void> {
  await tick();
  if (document.activeElement === document.body) element()?.focus();
}

/** `focus` as an attribute, for a component that passes attributes on to its field. */
export const focused = { [createAttachmentKey()]: focus };
