// Whole fights played through the screen, dice typed in; and a program killed in the middle of one.
import { readFileSync, readdirSync } from 'node:fs';
import { Key } from 'selenium-webdriver';
import { until, type App } from './support/app';
import { expect, test } from './support/test';
import { Window } from './support/window';

const ORDER = '[aria-label="Order of turns"]';

/** Lays a table for a game, with the keyboard. */
async function lay(window: Window, game: string, name: string): Promise<void> {
  await window.goTo('Table');
  await window.button('Encounters: ');
  await window.choose('Encounters: ', 'New encounter');
  await window.into('Game', game);
  await window.into('Name', name, Key.ENTER);
  await window.none('[data-modal]');
  await window.button(`Encounters: ${name}`);
}

/** Adds someone with a few numbers. */
async function add(window: Window, name: string, numbers: Record<string, string>): Promise<void> {
  await window.shortcut('n');
  for (const [label, number] of Object.entries(numbers)) await window.into(label, number);
  await window.into('Name', name, Key.ENTER);
  await window.says(`${ORDER} ol`, name);
  await window.keys(Key.ESCAPE);
  await window.none('[data-modal]');
}

/** Types the dice that fell for initiative. */
async function initiative(window: Window, dice: Record<string, string>): Promise<void> {
  await window.shortcut('i');
  for (const [name, die] of Object.entries(dice)) await window.into(name, die);
  await window.keys(Key.ENTER);
  await window.none('[data-modal]');
}

/** An attack: worked out with Enter, looked at, applied with Enter. */
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
  await window.none('[data-modal]');
}

const next = async (window: Window, on: string) => {
  await window.shortcut(Key.SPACE);
  await window.says(`${ORDER} [aria-current]`, on);
};

/** Ends the program at once, as a power cut would. */
function kill(app: App): void {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number)) {
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
      children.set(parent, [...(children.get(parent) ?? []), pid]);
    } catch {
      // A process that has ended meanwhile is none of ours.
    }
  }
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  for (const pid of below(app.pid)) process.kill(pid, 'SIGKILL');
}

test('the printed fight ends with the printed wounds, also when the program is killed in the middle', async ({ app, window }) => {
  await lay(window, 'Ars Magica', 'The wolf');
  await add(window, 'Ignatio', { Init: '1', Atk: '12', Def: '11', Dam: '7', Soak: '11' });
  await add(window, 'Polandrus', { Init: '18', Atk: '11', Def: '9', Dam: '8', Soak: '6', Size: '-1' });
  await initiative(window, { Ignatio: '2', Polandrus: '6' });
  expect(await window.text(`${ORDER} ol`)).toMatch(/24\s+Polandrus[\s\S]*3\s+Ignatio/);

  await next(window, 'Polandrus');
  await strike(window, {}, { Attack: '5', Defense: '6' }, '16 against 17');
  await window.says('[aria-label="What happened"]', 'A miss');
  await next(window, 'Ignatio');
  await strike(window, {}, { Attack: '0', Defense: '0' }, '12 against 9');
  await window.says('[aria-label="What happened"]', 'takes a Light Wound');
  await window.says(`${ORDER} ol`, 'Penalty −1');

  kill(app);
  await app.driver.quit().catch(() => undefined);
  await app.open();
  await window.ready();
  await window.goTo('Table');
  await window.says(`${ORDER} [aria-current]`, 'Ignatio');
  await window.says(ORDER, 'Round 1');
  await window.says(`${ORDER} ol`, 'Penalty −1');

  await next(window, 'Polandrus');
  await window.says(ORDER, 'Round 2');
  await strike(window, {}, { Attack: '6', Defense: '7' }, '16 against 18');
  await next(window, 'Ignatio');
  await strike(window, {}, { Attack: '6', Defense: '2' }, '18 against 10');
  await window.says('[aria-label="What happened"]', '9 past Soak: Polandrus takes a Heavy Wound');
  await window.says(`${ORDER} ol`, 'Penalty −6');

  await window.chord(Key.CONTROL, 'z');
  await window.says(`${ORDER} ol`, 'Penalty −1');
  await window.chord(Key.CONTROL, Key.SHIFT, 'z');
  await window.says(`${ORDER} ol`, 'Penalty −6');
  expect(app.cli('table', 'log', 'The wolf')).toContain('takes a Heavy Wound');
});

test('a group is formed, has one place in the order, strikes as one, and it is all taken back', async ({ window }) => {
  await lay(window, 'Ars Magica', 'The bridge');
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
  await window.none('[data-modal]');
  await groups(['Anna', 'Bert'], 'The watch');
  await window.none('[data-modal]');
  await window.says('[aria-label="What happened"]', 'The watch fight as one; Anna is the vanguard');
  await initiative(window, { Anna: '5', Ogre: '2' });
  expect(await window.text(`${ORDER} ol`)).toMatch(/8\s+The watch \(Anna\)[\s\S]*Bert[\s\S]*2\s+Ogre/);

  await next(window, 'The watch (Anna)');
  await strike(window, {}, { Attack: '5', Defense: '0' }, 'The watch strikes at Ogre: 15 against 0');
  await window.says('[aria-label="What happened"]', 'Ogre takes 2 Heavy Wounds');
  await next(window, 'Ogre');
  await strike(window, { To: 'The watch' }, { Attack: '9', Defense: '0' }, 'Ogre strikes at The watch: 11 against 0');
  await window.says('[aria-label="What happened"]', 'Anna takes a Heavy Wound');
  for (let steps = 0; steps < 6; steps += 1) await window.chord(Key.CONTROL, 'z');
  await window.says(`${ORDER} ol`, 'Anna');
  await until(async () => !(await window.text(`${ORDER} ol`)).includes('The watch'), 'the group is taken back');
});

test('a fight in MythCraft gives AP, and takes shield and HP', async ({ window }) => {
  await lay(window, 'MythCraft', 'The ford');
  await add(window, 'Ada', { AWR: '3', COR: '2', Attack: '5', 'Damage, as': '1d8+2', 'AP an attack': '2' });
  await add(window, 'Orc', { AWR: '3', HP: '20', 'AR': '13', 'DR': '2', 'Shield HP': '3' });
  await initiative(window, { Ada: '10 15', Orc: '10 4' });
  await next(window, 'Ada');
  await window.says('[aria-label="What happened"]', 'Ada: 4 AP.');
  await strike(window, {}, { d20: '8', Damage: '9' }, '13 against AR 13');
  await window.says('[aria-label="What happened"]', 'Orc has 16 HP');
  await window.says(`${ORDER} [aria-current]`, 'AP 2');
  await next(window, 'Orc');
  await window.says('[aria-label="What happened"]', 'Ada: 2 Reactive AP.');
});

test('a duel in Primal Wild is played clash by clash', async ({ window }) => {
  await lay(window, 'Primal Wild', 'The circle');
  for (const [name, dots, will] of [['Anacaona', '3', '5'], ['Zhong', '2', '2']]) {
    await add(window, name!, { Gnosis: dots!, Willpower: will!, 'Dots of the Sword': dots!, 'Dots of the Shield': dots! });
  }
  const clash = (a: string, b: string, says: string) =>
    strike(window, { Who: 'Anacaona', Does: 'Clash', To: 'Zhong' }, { 'Successes of the one': a, 'Successes of the other': b }, says);
  await clash('2', '2', '2 successes against 2');
  await window.says('[aria-label="What happened"]', 'stalemate');
  await clash('5', '1', '5 successes against 1');
  await window.says('[aria-label="What happened"]', 'Zhong takes 4 psychic damage');
  await window.says(`${ORDER} ol`, 'psychic 2');
  await strike(window, { Who: 'Anacaona', Does: 'End of a Duel', To: 'Zhong' }, {}, 'has won the round');
  await window.says('[aria-label="What happened"]', 'Anacaona: Willpower 6');
});
