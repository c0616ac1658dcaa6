import { createAttachmentKey } from 'svelte/attachments';

/** Focuses a field when it appears. */
export const focus = (field: HTMLElement): void => field.focus();

/** That as an attribute, for a component that hands attributes on to its field. */
export const focused = { [createAttachmentKey()]: focus };
