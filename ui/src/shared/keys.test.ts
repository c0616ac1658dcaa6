import { expect, it, vi } from 'vitest';

import { commitFocusedField, runShortcut } from './keys';

it.each([
  ['a', {}, 1],
  [' ', {}, 1],
  ['ArrowDown', {}, 3],
  ['z', { ctrlKey: true }, 3],
])('counts a press and two repeats of %j %j as %i', (key, held, times) => {
  const act = vi.fn();
  const keys = { A: act, Space: act, ArrowDown: act, 'Ctrl+Z': act };
  for (const repeat of [false, true, true])
    runShortcut(new KeyboardEvent('keydown', { key, repeat, ...held }), keys);
  expect(act).toHaveBeenCalledTimes(times);
});

it.each([
  ['+', 'Ctrl++'],
  ['?', 'Ctrl+?'],
  ['Z', 'Ctrl+Shift+Z'],
  ['ArrowUp', 'Ctrl+Shift+ArrowUp'],
])('knows Ctrl, Shift and %s as %s', (key, name) => {
  const act = vi.fn();
  const event = new KeyboardEvent('keydown', { key, ctrlKey: true, shiftKey: true });
  runShortcut(event, { [name]: act });
  expect(act).toHaveBeenCalledTimes(1);
});

it.each([
  ['input', 1],
  ['select', 0],
])('the text of a focused field is reported: %s', (tag, times) => {
  const field = document.body.appendChild(document.createElement(tag));
  const change = vi.fn();
  field.addEventListener('change', change);
  field.focus();
  commitFocusedField();
  expect(change).toHaveBeenCalledTimes(times);
  field.remove();
});
