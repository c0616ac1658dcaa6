// What is on the screen is what is printed.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { until } from './support/app';
import { expect, test } from './support/test';
import type { Window } from './support/window';

const EXAMPLES = ['Isolde Vann', 'Brannoć Tidewell'];

test.for(EXAMPLES)('the pages of %s show the numbers of the screen, in the preview and in the PDF', async (name, { app, window }) => {
  await window.openCharacter(name);
  const screen = await numbers(window);
  expect(Object.keys(screen).length).toBeGreaterThan(20);

  await window.chord(Key.CONTROL, 'p');
  await window.one('main.desk svg text');
  const drawn = await window.driver.executeScript<string[]>(
    "return [...document.querySelectorAll('main.desk svg text')].map((each) => each.textContent.trim())",
  );
  const preview = drawn.filter((text) => text !== '');

  const file = join(app.data, 'sheet.pdf');
  app.cli('print', name, '-o', file);
  const paper = words(execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }));
  const previewed = words(preview.join(' '));
  expect(paper).toEqual(previewed);

  for (const [label, value] of Object.entries(screen)) {
    expect(preview, `${label} ${value}`).toContain(value);
  }
  await window.keys(Key.ESCAPE);
  await window.one('article.sheet');
});

test('the preview follows the paper and what is left out', async ({ window }) => {
  await window.openCharacter('Isolde Vann');
  await window.press('Print');
  const page = await window.one('main.desk svg');
  expect(await page.getDomAttribute('viewBox')).toBe('0 0 210 297');
  await (await window.driver.findElement({ xpath: "//label[contains(., 'Letter')]" })).click();
  await until(async () => (await (await window.one('main.desk svg')).getDomAttribute('viewBox')) === '0 0 215.9 279.4', 'the paper is Letter');
  await (await window.driver.findElement({ xpath: "//label[contains(., 'blank')]" })).click();
  await until(
    async () => !(await window.driver.executeScript<string>("return document.querySelector('main.desk').textContent")).includes('Long sword'),
    'the sheet is blank',
  );
});

/** Every derived number on the sheet, by its label. */
function numbers(window: Window): Promise<Record<string, string>> {
  return window.driver.executeScript<Record<string, string>>(`
    return Object.fromEntries([...document.querySelectorAll('article.sheet button.number')]
      .map((each) => [each.getAttribute('aria-label'), each.innerText.trim()]));`);
}

/** The words of a page, each with how often it stands there. */
function words(text: string): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const word of text.split(/[\s\u00a0\f]+/).filter(Boolean)) counted[word] = (counted[word] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counted).sort(([a], [b]) => (a < b ? -1 : 1)));
}
