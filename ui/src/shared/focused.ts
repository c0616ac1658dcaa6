import { tick } from 'svelte';
import { createAttachmentKey } from 'svelte/attachments';

/** Focuses a field when it appears. */
export const focus = (field: HTMLElement): void => field.focus();

/** Focuses something that appears in place of what had the focus, once a dialog that made it is closed. */
export const focusIfLost = (element: HTMLElement): void => {
  const look = (): void => {
    const current = document.activeElement;
    if (current?.closest('[data-modal]') && element.isConnected) requestAnimationFrame(look);
    else if (current === document.body) element.focus({ preventScroll: true });
  };
  void tick().then(look);
};

/** The first as an attribute, for a component that hands attributes on to its field. */
export const focused = { [createAttachmentKey()]: focus };
