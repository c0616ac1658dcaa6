// The search as a person at the table uses it: filters, chips, corrected spelling, keys, and messages.
import { Key } from 'selenium-webdriver';
import { until } from './support/app';
import { expect, test } from './support/test';

const FIELD = '[role=combobox][aria-label="Find a rule"]';
const CHIPS = 'ul[aria-label=Filters] li';

test('filters are completed, shown as chips and removed; numbers can be compared', async ({ window }) => {
  await window.search('kind:wea');
  await window.says('ul[aria-label="Filter values"]', 'weapon');
  await window.keys(Key.TAB);
  await window.says('ul[aria-label=Filters]', 'weapon');
  await window.keys(' system:ars load<=1 atk>=4');
  await until(async () => (await window.all(CHIPS)).length === 4, 'four filters are shown');
  await until(async () => (await window.results()).includes('Sword, Long'), 'the long sword fits');
  const glances = await window.text('#results');
  expect(glances).toContain('Atk');
  await window.press('Remove the filter Load');
  await until(async () => (await window.all(CHIPS)).length === 3, 'one filter is gone');
  expect(await window.driver.executeScript('return document.querySelector(arguments[0]).value', FIELD)).not.toContain('load');
});

test('matching characters are highlighted; an entry is found by its questions, and shows the line that matches', async ({ window }) => {
  await window.search('lng swrd');
  await until(async () => (await window.results())[0] === 'Sword, Long', 'the long sword is the first result');
  const letters = await window.texts('#result-0 .name mark');
  expect(letters.join('').toLowerCase()).toMatch(/sw.*l/);
  await window.search('how much damage does a long sword do');
  await until(async () => (await window.results())[0] === 'Sword, Long', 'the long sword is the first result');
  await window.one('#results .line mark');
  await window.search('how heavy is a long sword');
  await until(async () => (await window.results())[0] === 'Sword, Long', 'the long sword is the first result');
});

test('results are announced, and “did you mean” is asked only if nothing is certain', async ({ window }) => {
  await window.search('ecumbrance');
  await window.says('section.pane .top', 'Read as encumbrance');
  await window.says('[aria-label=Announcements]', 'Encumbrance');
  await window.says('[aria-label=Announcements]', 'entr');
  await window.search('encumbrance');
  await until(async () => !(await window.text('section.pane .top')).includes('Read as'), 'no spelling is corrected');
  expect(await window.text('section.pane .top')).not.toContain('Did you mean');
});

test('the system that was read last comes first among equal results, and hides nothing', async ({ window }) => {
  for (const system of ['arsmagica', 'mythcraft']) {
    await window.search(`initiative system:${system}`);
    await until(async () => (await window.results())[0]?.startsWith('Initiative') ?? false, `${system} has it`);
    await window.keys(Key.ENTER);
    await window.hasFocus('main');
    await window.one('main article.entry');
    await window.search('initiative');
    await window.none(CHIPS);
    const name = system === 'arsmagica' ? 'Ars Magica' : 'MythCraft';
    const first = async () => window.driver.executeScript<string>(`
      const row = document.querySelector('#results [role=option]');
      return (row.closest('[role=group]')?.ariaLabel ?? '') + row.querySelector('.place').innerText;`);
    await until(async () => (await first()).startsWith(name), `${name} comes first`);
    const places = await window.text('#results');
    expect(places).toContain('Ars Magica');
    expect(places).toContain('MythCraft');
  }
});
