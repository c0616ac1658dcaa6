import { describe, expect, it } from 'vitest';

import { saveTicked } from './ticked';

describe('a checkbox that is toggled twice before the first change is saved', () => {
  it.each([
    { first: true, second: true, shown: false },
    { first: false, second: true, shown: false },
    { first: true, second: false, shown: true },
    { first: false, second: false, shown: false },
  ])('shows the last saved state: $first, $second', async ({ first, second, shown }) => {
    const box = document.createElement('input');
    box.type = 'checkbox';
    const finish: ((saved: boolean) => void)[] = [];
    const save = () => new Promise<boolean>((done) => finish.push(done));
    box.checked = true;
    const one = saveTicked(box, save);
    box.checked = false;
    const two = saveTicked(box, save);
    finish[0]?.(first);
    await one;
    finish[1]?.(second);
    await two;
    expect(box.checked).toBe(shown);
  });
});
