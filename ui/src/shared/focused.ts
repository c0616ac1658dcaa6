import { tick } from 'svelte';
import { createAttachmentKey } from 'svelte/attachments';

/** Focuses a field when it appears. */
export const focus = (field: HTMLElement): void => field.focus();

/** Focuses an element that replaces the focused one, once the dialog that created it is closed. */
export const focusIfLost = (element: HTMLElement): void => {
  const look = (): void => {
    const current = document.activeElement;
    if (current?.closest('[data-modal]') && element.isConnected) requestAnimationFrame(look);
    else if (current === document.body) element.focus({ preventScroll: true });
  };
  void tick().then(look);
};

/** `focus` as an attribute, for a component that passes attributes on to its field. */
export const focused = { [createAttachmentKey()]: focus };
