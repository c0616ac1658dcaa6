// Whole fights played in the window with typed dice; during one of them, the program is killed.
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { ROOT, picture, until } from './support/app';
import { ORDER, add, join as enter, createEncounter, open } from './support/fight';
import { kill } from './support/processes';
import { expect, test } from './support/test';
import { Window } from './support/window';

const SCREENS = join(ROOT, 'target/screens/fight');

/** Types the dice for initiative. */
async function initiative(window: Window, dice: Record<string, string>): Promise<void> {
  await window.shortcut('i');
  for (const [name, die] of Object.entries(dice)) await window.into(name, die);
  await window.keys(Key.ENTER);
  await window.none('[data-beside]');
}

/** An attack: calculated with Enter, previewed, applied with Enter. */
async function strike(
  window: Window,
  who: Record<string, string>,
  dice: Record<string, string>,
  says: string,
): Promise<void> {
  await window.shortcut('f');
  for (const [label, choice] of Object.entries(who)) await window.into(label, choice);
  for (const [label, die] of Object.entries(dice)) await window.into(label, die);
  if (Object.keys(dice).length > 0) await window.keys(Key.ENTER);
  else await window.press('Calculate');
  await window.says('[aria-label="Result"]', says);
  await until(async () => (await window.focused()).startsWith('Apply'), 'Enter applies it');
  await window.keys(Key.ENTER);
  await window.none('[aria-label="Result"]');
}

const next = async (window: Window, on: string) => {
  await window.shortcut(Key.SPACE);
  await window.says(`${ORDER} [aria-current]`, on);
};

test('the published fight ends with the published wounds, even if the program is killed in between', async ({ app, window }) => {
  await createEncounter(window, 'Ars Magica', 'The wolf');
  await add(window, 'Ignatio', { Init: '1', Atk: '12', Def: '11', Dam: '7', Soak: '11' });
  await add(window, 'Polandrus', { Init: '18', Atk: '11', Def: '9', Dam: '8', Soak: '6', Size: '-1' });
  await initiative(window, { Ignatio: '2', Polandrus: '6' });
  expect(await window.text(`${ORDER} ol`)).toMatch(/24\s+Polandrus[\s\S]*3\s+Ignatio/);

  await next(window, 'Polandrus');
  await strike(window, {}, { 'Attack, ': '5', 'Defense, ': '6' }, '16 against 17');
  await window.says('[aria-label="What happened"]', 'A miss');
  await next(window, 'Ignatio');
  await strike(window, {}, { 'Attack, ': '0 7', 'Defense, ': '0 7' }, '12 against 9');
  await window.says('[aria-label="What happened"]', 'takes a Light Wound');
  await window.says(`${ORDER} ol`, 'Light −1');

  kill(app.pid);
  await app.quit().catch(() => undefined);
  await app.open();
  await window.ready();
  await window.goTo('Table');
  await window.says(`${ORDER} [aria-current]`, 'Ignatio');
  await window.says(ORDER, 'Round 1');
  await window.says(`${ORDER} ol`, 'Light −1');

  await next(window, 'Polandrus');
  await window.says(ORDER, 'Round 2');
  await strike(window, {}, { 'Attack, ': '6', 'Defense, ': '7' }, '16 against 18');
  await next(window, 'Ignatio');
  await strike(window, {}, { 'Attack, ': '6', 'Defense, ': '2' }, '18 against 10');
  await window.says('[aria-label="What happened"]', '9 past Soak: Polandrus takes a Heavy Wound');
  await window.says(`${ORDER} ol`, 'Heavy −6');

  await window.chord(Key.CONTROL, 'z');
  await until(async () => !(await window.text(`${ORDER} ol`)).includes('Heavy'), 'the Heavy Wound is undone');
  await window.chord(Key.CONTROL, Key.SHIFT, 'z');
  await window.says(`${ORDER} ol`, 'Heavy −6');
  expect(app.cli('table', 'log', 'The wolf')).toContain('takes a Heavy Wound');
});

test('a group is formed, has one turn, attacks together, and is undone', async ({ window }) => {
  await createEncounter(window, 'Ars Magica', 'The bridge');
  for (const name of ['Anna', 'Bert']) await add(window, name, { Init: '3', Atk: '6', 'Combat Ability': '4', Leadership: '2' });
  await add(window, 'Ogre', { Atk: '12', Soak: '2' });
  const groups = async (members: string[], name: string) => {
    await window.press('Groups');
    for (const member of members) await window.into(member, Key.SPACE);
    await window.into('Leader', members[0]!);
    await window.into('Name', name, Key.ENTER);
  };
  await groups(['Anna', 'Ogre'], 'Odd pair');
  await window.says('body', 'too unlike to form a group');
  await window.keys(Key.ESCAPE);
  await window.none('[data-beside]');
  await groups(['Anna', 'Bert'], 'The watch');
  await window.none('[data-beside]');
  await window.says('[aria-label="What happened"]', 'The watch fight as one; Anna is the vanguard');
  await initiative(window, { Anna: '5', Ogre: '2' });
  expect(await window.text(`${ORDER} ol`)).toMatch(/8\s+The watch \(Anna\)[\s\S]*Bert[\s\S]*2\s+Ogre/);

  await next(window, 'The watch (Anna)');
  await strike(window, {}, { 'Attack, ': '5', 'Defense, ': '0 7' }, 'The watch strikes at Ogre: 15 against 0');
  await window.says('[aria-label="What happened"]', 'Ogre takes 2 Heavy Wounds');
  await next(window, 'Ogre');
  await strike(window, { Target: 'The watch' }, { 'Attack, ': '9', 'Defense, ': '0 7' }, 'Ogre strikes at The watch: 11 against 0');
  await window.says('[aria-label="What happened"]', 'Anna takes a Heavy Wound');
  for (let steps = 0; steps < 6; steps += 1) await window.chord(Key.CONTROL, 'z');
  await window.says(`${ORDER} ol`, 'Anna');
  await until(async () => !(await window.text(`${ORDER} ol`)).includes('The watch'), 'the group is undone');
});

test('a fight in MythCraft grants AP, and deducts shield and HP', async ({ window }) => {
  await createEncounter(window, 'MythCraft', 'The ford');
  await add(window, 'Ada', { AWR: '3', COR: '2', Attack: '5', 'Damage, as': '1d8+2', 'AP an attack': '2' });
  await add(window, 'Orc', { AWR: '3', HP: '20', 'AR': '13', 'DR': '2', 'Shield HP': '3' });
  await initiative(window, { Ada: '10 15', Orc: '10 4' });
  await next(window, 'Ada');
  await window.says('[aria-label="What happened"]', 'Ada: 4 AP.');
  await strike(window, {}, { d20: '8', Damage: '7' }, '13 against AR 13');
  await window.says('[aria-label="What happened"]', 'Orc has 16 HP');
  await window.says(`${ORDER} [aria-current]`, 'AP 2');
  await next(window, 'Orc');
  await window.says('[aria-label="What happened"]', 'Ada: 2 Reactive AP.');
});

test('a duel in Primal Wild is played clash by clash', async ({ window }) => {
  await createEncounter(window, 'Primal Wild', 'The circle');
  for (const [name, dots, will] of [['Anacaona', '3', '5'], ['Zhong', '2', '2']]) {
    await add(window, name!, { Gnosis: dots!, Willpower: will!, 'Dots of the Sword': dots!, 'Dots of the Shield': dots! });
  }
  const clash = (a: string, b: string, says: string) =>
    strike(window, { Attacker: 'Anacaona', Action: 'Clash', Target: 'Zhong' }, { 'Successes, Anacaona': a, 'Successes, Zhong': b }, says);
  await clash('2', '2', '2 successes against 2');
  await window.says('[aria-label="What happened"]', 'stalemate');
  await clash('5', '1', '5 successes against 1');
  await window.says('[aria-label="What happened"]', 'Zhong takes 4 psychic damage');
  await window.says(`${ORDER} ol`, 'psychic 2');
  await strike(window, { Attacker: 'Anacaona', Action: 'End of a Duel', Target: 'Zhong' }, {}, 'has won the duel');
  await window.says('[aria-label="What happened"]', 'Anacaona: 6 Willpower');
});

test('typed dice are used, impossible ones are refused with a sentence, and every sum adds up', async ({ window }) => {
  await createEncounter(window, 'Ars Magica', 'The ford');
  await add(window, 'Ann', { Atk: '3', Dam: '7' });
  await add(window, 'Bob', { Def: '2', Soak: '30' });
  await window.shortcut('f');
  for (const wrong of ['abc', '42']) {
    await window.field('Attack, Ann');
    await window.chord(Key.CONTROL, 'a');
    await window.keys(wrong, Key.ENTER);
    await until(async () => (await window.text('section[aria-label=Attack] [role=alert]')).length > 10, `${wrong} is refused`);
    expect(await window.text('.notices')).toBe('');
  }
  await window.field('Attack, Ann');
  await window.chord(Key.CONTROL, 'a');
  await window.keys('1 9');
  await window.into('Defense, Bob', '4', Key.ENTER);
  await window.says('[aria-label="Result"]', '21 against 6');
  await window.says('[aria-label="Result"]', 'No change');
  const proof = await columns(window);
  for (const { terms, sum } of proof) expect(terms.reduce((a, b) => a + b, 0)).toBe(sum);
  const heads = proof.map(({ head }) => head);
  expect(heads.some((head) => head.endsWith(', Ann'))).toBe(true);
  expect(heads.some((head) => head.endsWith(', Bob'))).toBe(true);
  expect(await window.text('[aria-label=Proof]')).toContain('Soak');
});

/** The columns of a proof, with all terms expanded. */
async function columns(window: Window): Promise<{ head: string; terms: number[]; sum: number }[]> {
  await window.driver.executeScript("document.querySelectorAll('[aria-label=Proof] .fold button[aria-expanded=false]').forEach((each) => each.click())");
  return window.driver.executeScript(`
    const number = (text) => Number(text.trim().replace('−', '-').replace('+', ''));
    return [...document.querySelectorAll('[aria-label=Proof] section')].map((each) => ({
      head: each.querySelector('h3').innerText,
      terms: [...each.querySelectorAll('.line dd')].map((term) => number(term.innerText)),
      sum: number(each.querySelector('.sum dd').innerText),
    }));`);
}

test('damage, healing and a condition are applied from the row and undone; initiative, attack and damage are rolled there', async ({ window }) => {
  await createEncounter(window, 'MythCraft', 'The hall');
  await add(window, 'Orc', { HP: '20', COR: '2', Attack: '5', 'Damage, as': '1d8+2' });
  await open(window, 'Orc');
  await window.fill('[aria-label="Amount for Orc"]', '6');
  await window.press('Damage');
  await window.says(`${ORDER} ol`, '14');
  await window.fill('[aria-label="Amount for Orc"]', '4');
  await window.press('Heal');
  await window.says(`${ORDER} ol`, '18');
  await window.shortcut('c');
  await until(async () => (await window.focused()) === 'Condition of Orc', 'the field for the condition has the focus');
  await window.keys('Prone', Key.ENTER);
  await window.says(`${ORDER} ol`, 'Prone');
  await window.shortcut('c');
  await window.into('Condition of Orc', 'Burning');
  await window.into('How much', '3', Key.ENTER);
  await window.says(`${ORDER} ol`, 'Burning 3');
  for (let steps = 0; steps < 4; steps += 1) await window.chord(Key.CONTROL, 'z');
  await window.says(`${ORDER} ol`, '20');

  await add(window, 'Elk', {});
  await open(window, 'Orc');
  await window.press('Initiative');
  await window.says('[aria-label="What happened"]', 'Orc: initiative');
  expect(await window.text('[aria-label="What happened"]')).not.toContain('Elk');
  for (const what of ['Attack', 'Damage']) {
    await window.choose('Roll for Orc', what);
    await window.says('[aria-label="Last roll"]', `Orc, ${what}`);
  }
});

test('a form that a menu opens has the focus', async ({ window }) => {
  await createEncounter(window, 'MythCraft', 'The door');
  await add(window, 'Orc', {});
  await window.shortcut(Key.SPACE);
  await window.one(`${ORDER} [aria-current]`);
  await open(window, 'Orc');
  await window.choose('More for Orc', 'Ready an act');
  await window.hasFocus('[aria-label="What Orc readies"]');
  await window.keys('waits at the door', Key.ENTER);
  await window.says(`${ORDER} ol`, 'readied');
  await window.choose('More for Orc', 'Set initiative');
  await window.hasFocus('[aria-label="Initiative of Orc"]');
});

test('the odds are shown before the roll, and the result is marked in them', async ({ app, window }) => {
  await createEncounter(window, 'Ars Magica', 'The ford');
  await add(window, 'Ann', { Atk: '3', Dam: '7' });
  await add(window, 'Bob', { Def: '2', Soak: '6' });
  expect((await window.texts(`${ORDER} .aside`)).filter((words) => words.startsWith('Unhurt'))).toHaveLength(2);
  await window.shortcut('f');
  await window.says('[aria-label="Odds of this attack"]', 'Misses');
  const before = await window.texts('[aria-label="Odds of this attack"] li');
  const sum = before.map((words) => Number(/(\d+)%/.exec(words)?.[1])).reduce((a, b) => a + b, 0);
  expect(Math.abs(sum - 100)).toBeLessThanOrEqual(before.length);
  const place = "return JSON.stringify(document.querySelector('.attack .acts button').getBoundingClientRect())";
  const there = await window.driver.executeScript<string>(place);
  await picture(app.driver, join(SCREENS, 'attack before.png'));
  expect(await window.driver.executeScript<string>(place)).toBe(there);
  await window.into('Attack, Ann', '9');
  await window.into('Defense, Bob', '2', Key.ENTER);
  await window.says('[aria-label="Odds of this attack"] li.on', 'Medium');
  await window.says('[aria-label="Result"]', 'takes a Medium Wound');
  await picture(app.driver, join(SCREENS, 'attack result.png'));
});

test('a caster casts one of its own spells at the Table', async ({ app, window }) => {
  await createEncounter(window, 'MLAF', 'The match');
  await enter(window, 'Śnieżka Frostmantle');
  await window.shortcut('f');
  await window.into('d6', '6');
  await window.press('Calculate');
  await window.says('[aria-label="Result"]', 'Śnieżka Frostmantle casts');
  await picture(app.driver, join(SCREENS, 'spell.png'));
});

test('a combatant added after one with a side joins no side', async ({ window }) => {
  await createEncounter(window, 'Ars Magica', 'The road');
  await window.shortcut('n');
  await window.into('Side', 'bandits');
  await window.into('Name', 'Bandit', Key.ENTER);
  await window.says(`${ORDER} ol`, 'bandits');
  await window.press('Isolde Vann');
  await window.none('[data-beside]');
  const row = (await window.texts(`${ORDER} .row`)).find((text) => text.includes('Isolde'));
  expect(row).not.toContain('bandits');
});

test('an opponent is added to the characters', async ({ window }) => {
  await createEncounter(window, 'Ars Magica', 'The bridge');
  await add(window, 'Wolf', { Soak: '5' });
  await open(window, 'Wolf');
  await window.choose('More for Wolf', 'Add to characters');
  await window.openCharacter('Wolf');
});

test('ending a fight saves the chosen changes to the sheets and removes the opponents', async ({ app, window }) => {
  await createEncounter(window, 'Ars Magica', 'The bridge');
  await add(window, 'Wolf', { Soak: '5' });
  await enter(window, 'Isolde Vann');
  await window.shortcut(Key.SPACE);
  await window.one(`${ORDER} [aria-current]`);
  await open(window, 'Isolde Vann');
  await window.press('Mark for Isolde Vann');
  await window.click('[role=menuitem]');
  await window.says('[aria-label="What happened"]', 'Isolde');
  await window.press('End fight');
  await window.says('[data-beside]', 'Isolde Vann');
  await window.keys(Key.ENTER);
  await window.none('[data-beside]');
  expect(await window.text(`${ORDER} ol`)).not.toContain('Wolf');
  expect(app.cli('--json', 'character', 'show', 'Isolde Vann')).toContain('"light_wounds":2');
  await window.chord(Key.CONTROL, 'z');
  await window.says(`${ORDER} ol`, 'Wolf');
});

for (const { width, height, double } of [
  { width: 900, height: 600, double: false },
  { width: 1280, height: 800, double: true },
]) {
  test(`the turn order stays in view at ${width}×${height}${double ? ' and 200%' : ''}`, async ({ window }) => {
    await createEncounter(window, 'Ars Magica', 'The gate');
    for (const name of ['Ada', 'Bea', 'Cid', 'Dan', 'Eve']) await add(window, name, {});
    await window.resize(width, height);
    if (double) await window.double();
    const seen = () =>
      window.driver.executeScript<number>(`
        return [...document.querySelectorAll('.side ol .row')].filter((row) => {
          const { left, top, width, height } = row.getBoundingClientRect();
          return row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).length;`);
    await until(async () => (await seen()) >= (double ? 4 : 5), 'the combatants are in view');
    await open(window, 'Bea');
    await until(async () => (await seen()) >= 3, 'others stay in view beside the open row');
    const lines = await window.driver.executeScript<number>("return document.querySelector('.side .panel').clientHeight / parseFloat(getComputedStyle(document.documentElement).fontSize)");
    expect(lines).toBeLessThan(5);
  });
}

test('a fireball hits the ticked targets, each with its own save, and nobody else', async ({ app, window }) => {
  app.cli('pack', 'install', join(ROOT, 'tests/packs/srd'));
  await window.reopen();
  await createEncounter(window, 'SRD slice', 'The cellar');
  for (const name of ['Merle', 'Rat', 'Crow', 'Toad']) await add(window, name, { AC: '12', HP: '90' });
  await window.shortcut('f');
  await window.into('Attacker', 'Merle');
  await window.into('Action', 'Fireball');
  await window.into('Target', 'Rat');
  await window.into('Toad', Key.SPACE);
  await window.into('Damage', '6 6 6 6 6 6 6 6', Key.ENTER);
  await window.says('[aria-label="Result"]', 'Merle casts Fireball');
  await picture(window.driver, join(SCREENS, 'fireball.png'));
  const result = await window.text('[aria-label="Result"]');
  for (const name of ['Rat', 'Toad']) expect(result).toMatch(new RegExp(`${name} (saves|burns)`));
  expect(result).not.toMatch(/Crow (saves|burns)/);
  await until(async () => (await window.focused()).startsWith('Apply'), 'Enter applies it');
  await window.keys(Key.ENTER);
  await window.none('[aria-label="Result"]');
  const log = app.cli('table', 'log', 'The cellar');
  for (const name of ['Rat', 'Toad']) expect(log).toMatch(new RegExp(`${name} (saves|burns)`));
  expect(log).not.toMatch(/Crow (saves|burns)/);
  await window.chord(Key.CONTROL, 'z');
  await until(async () => !/(saves|burns)/.test(app.cli('table', 'log', 'The cellar')), 'it is undone as one step');
});
