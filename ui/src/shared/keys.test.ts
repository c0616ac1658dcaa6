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
  ['input', '', 0],
  ['textarea', '', 0],
  ['input', 'checkbox', 1],
  ['button', 'button', 1],
])('leaves Ctrl+Z to the %s %s, or acts %i times', (tag, type, times) => {
  const act = vi.fn();
  const field = document.createElement(tag);
  if (type !== '') field.setAttribute('type', type);
  document.body.append(field);
  field.addEventListener('keydown', (event) => runShortcut(event, { 'Ctrl+Z': act }));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }));
  expect(act).toHaveBeenCalledTimes(times);
  field.remove();
});

it.each([
  ['Shift+F6', { key: 'F6', shiftKey: true }, 1],
  ['F', { key: 'f' }, 0],
])('the key %s with %j in a field acts %i times', (name, pressed, times) => {
  const act = vi.fn();
  const field = document.body.appendChild(document.createElement('input'));
  field.addEventListener('keydown', (event) => runShortcut(event, { [name]: act }));
  field.dispatchEvent(new KeyboardEvent('keydown', pressed));
  expect(act).toHaveBeenCalledTimes(times);
  field.remove();
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
