/** The name of a key press: `Ctrl+K`, `Alt+ArrowLeft`, `R`, `?`, `Space`. */
function chord(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'Space' : event.key;
  const name = key.length === 1 ? key.toUpperCase() : key;
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push('Ctrl');
  if (event.altKey) parts.push('Alt');
  // Other characters, such as + and ?, already depend on Shift.
  if (event.shiftKey && (key.length > 1 || (parts.length > 0 && /\p{L}/u.test(key))))
    parts.push('Shift');
  return [...parts, name].join('+');
}

/** Whether a key press or paste targets an input, a menu or a modal dialog. */
export function isTyping(event: Event): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('[role="menu"], [role="dialog"][aria-modal="true"]') !== null
  );
}

/** Whether a key press undoes or redoes typing in a text field. */
function undoesTyping({ target, key }: KeyboardEvent): boolean {
  const inText =
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea');
  return inText && /^[yz]$/i.test(key);
}

/**
 * Runs the action of a key press. While typing, keys without Ctrl or Alt are ignored, except Escape and F keys, and a
 * text field undoes typing itself. A letter or Space that is held down acts once.
 */
export function runShortcut(event: KeyboardEvent, keys: Record<string, () => void>): void {
  const name = chord(event);
  const act = keys[name];
  if (!act || event.defaultPrevented || undoesTyping(event)) return;
  const held = event.ctrlKey || event.metaKey || event.altKey;
  const bare = !held && !/^(Escape|F\d+)$/.test(event.key);
  if (bare && isTyping(event)) return;
  if (document.querySelector('[data-modal]') !== null) return;
  if (name === 'Space' && event.target instanceof HTMLElement && event.target.closest('button, a'))
    return;
  event.preventDefault();
  if (event.repeat && /^([A-Z]|Space)$/.test(name)) return;
  act();
}

/** Makes the focused field report its text, as on blur. */
export function commitFocusedField(): void {
  const field = document.activeElement;
  // These report each choice at once.
  if (field?.matches('select, [type="checkbox"], [type="radio"]')) return;
  field?.dispatchEvent(new Event('change', { bubbles: true }));
}
