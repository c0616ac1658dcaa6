import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { installPack, refuse, runCommand } from '../../testing/program';
import { copyOf, openSheet } from '../../testing/sheet';
import { api } from '../api/commands';
import type { Part } from '../api/types';
import { house } from '../house/house.svelte';
import { announcer } from '../shared/announce.svelte';
import { notices } from '../shared/notices.svelte';
import { flattenPart } from '../shared/sheet-parts';
import UnsavedChanges from './UnsavedChanges.svelte';
import type { OpenCharacter } from './open-character.svelte';

beforeAll(() => installPack('marsh'));

const sheet = (mocks?: Parameters<typeof openSheet>[1]) =>
  openSheet(() => copyOf('Odile Marsh'), mocks);

function value(label: string) {
  return screen.getByRole('button', { name: new RegExp(`^${label}: .* Edit$`) });
}

function proofOf(label: string) {
  return screen.getByRole('button', { name: new RegExp(`^${label} .* why\\?$`) });
}

describe('a value on the sheet', () => {
  beforeEach(() => (notices.all = []));

  it('is edited in place, stepped with arrow keys and saved with Enter, and dependent values follow', async () => {
    const { user, character } = await sheet();
    expect(proofOf('Encumbrance')).toHaveTextContent('1');
    await user.click(value('Strength'));
    const field = screen.getByRole('spinbutton', { name: 'Strength' });
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(value('Strength')).toHaveTextContent('+3'));
    expect(proofOf('Encumbrance')).toHaveTextContent('0');
    expect(character.view.character.values['strength']).toBe(3);
    expect(value('Strength')).toHaveFocus();
  });

  it('is replaced by typing on it, and Tab moves to the next value', async () => {
    const { user } = await sheet();
    value('Strength').focus();
    await user.keyboard('-1{Tab}');
    await waitFor(() => expect(value('Strength')).toHaveTextContent('−1'));
    expect(value('Stamina')).toHaveFocus();
    await user.keyboard('3{Shift>}{Tab}{/Shift}');
    await waitFor(() => expect(value('Stamina')).toHaveTextContent('+3'));
    expect(value('Strength')).toHaveFocus();
  });

  it('is saved if the sheet closes while it is being typed', async () => {
    const { user, character } = await sheet();
    value('Strength').focus();
    await user.keyboard('4');
    cleanup();
    await character.settled();
    expect(character.view.character.values['strength']).toBe(4);
  });

  it('comes last in the title while it is empty', async () => {
    const { character } = await sheet();
    const head = () =>
      screen.getByRole('heading', { level: 1 }).parentElement?.textContent?.replace(/\s+/g, ' ');
    expect(head()).toMatch(/Home Reed Bank.*Size/);
    await character.edit({ edit: 'set', field: 'home', value: '' });
    await waitFor(() => expect(head()).toMatch(/Size.*Home –/));
  });

  it('is unchanged after Escape', async () => {
    const { user, character } = await sheet();
    const edit = vi.spyOn(character, 'edit');
    await user.click(value('Strength'));
    await user.keyboard('7{Escape}');
    expect(value('Strength')).toHaveTextContent('+2');
    expect(edit).not.toHaveBeenCalled();
  });

  it('is not saved if it is out of range', async () => {
    const { user, character } = await sheet();
    const edit = vi.spyOn(character, 'edit');
    await user.click(value('Strength'));
    const field = screen.getByRole('spinbutton', { name: 'Strength' });
    await user.clear(field);
    await user.type(field, '99{Enter}');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/^A whole number/);
    expect(screen.getByRole('alert')).toHaveTextContent(/^A whole number/);
    expect(edit).not.toHaveBeenCalled();
    await user.clear(field);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the old value, with a notice, if the field loses focus with an invalid one', async () => {
    const { user } = await sheet();
    await user.click(value('Strength'));
    await user.keyboard('99');
    await user.click(value('Home'));
    expect(value('Strength')).toHaveTextContent('+2');
    expect(notices.all[0]?.text).toMatch(/^Strength: “99” was not saved\. Allowed: A whole number/);
  });

  it('is chosen from a list if the field has choices', async () => {
    const { user } = await sheet();
    await user.click(value('House'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'House' }), 'Otter');
    await waitFor(() => expect(value('House')).toHaveTextContent('Otter'));
  });

  it('stays in the list while choices are typed', async () => {
    const { user } = await sheet();
    await user.click(value('House'));
    const list = screen.getByRole('combobox', { name: 'House' });
    for (const [key, choice] of [
      ['h', 'Heron'],
      ['o', 'Otter'],
    ] as const) {
      await fireEvent.keyDown(list, { key });
      await fireEvent.change(list, { target: { value: choice } });
      expect(list).toHaveFocus();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(value('House')).toHaveTextContent('Otter'));
    expect(value('House')).toHaveFocus();
  });

  it('shows why a change was refused and keeps the old value', async () => {
    const { user } = await sheet({
      character_edit: () => refuse('invalid', 'Strength is at most +10.'),
    });
    await user.click(value('Strength'));
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(notices.all[0]?.text).toBe('Strength is at most +10.'));
    expect(value('Strength')).toHaveTextContent('+2');
  });

  it('keeps its value and announces nothing if undo is refused', async () => {
    const { character } = await sheet({
      character_undo: () => refuse('full', 'The disk is full, so nothing was saved.'),
    });
    await character.edit({ edit: 'set', field: 'strength', value: 4 });
    announcer.say('');
    expect(await character.undo()).toBe(false);
    expect(value('Strength')).toHaveTextContent('+4');
    expect(announcer.text).toBe('');
    expect(notices.all.at(-1)?.text).toContain('The disk is full');
  });

  it('is undone and redone in order with house rules made in between', async () => {
    const { user, character } = await sheet();
    const { system } = character.view.card;
    const target = 'derived/encumbrance';
    const look = () => api.houseLook(system, target);
    const state = async () => [character.view.character.values['strength'], (await look()).house];
    const becomes = (...wanted: unknown[]) =>
      waitFor(async () => expect(await state()).toEqual(wanted));
    const set = (value: number) => character.edit({ edit: 'set', field: 'strength', value });
    await set(4);
    await house.set(await look(), '7', '');
    await house.set(await look(), '8', '');
    await set(5);
    await user.keyboard('{Control>}z{/Control}');
    await becomes(4, '8');
    await user.keyboard('{Control>}z{/Control}');
    await becomes(4, '7');
    await user.keyboard('{Control>}z{/Control}');
    await becomes(4, null);
    await user.keyboard('{Control>}z{/Control}');
    await becomes(2, null);
    for (const wanted of [
      [4, null],
      [4, '7'],
      [4, '8'],
      [5, '8'],
    ]) {
      await user.keyboard('{Control>}y{/Control}');
      await becomes(...wanted);
    }
    const { rule } = await look();
    if (rule) await api.houseReplace(system, [rule], []);
  });

  it('is undone once, without an error, by two undos in quick succession', async () => {
    notices.all = [];
    const { character } = await sheet();
    await character.edit({ edit: 'set', field: 'strength', value: 4 });
    expect(await Promise.all([character.undo(), character.undo()])).toEqual([true, false]);
    await waitFor(() => expect(value('Strength')).toHaveTextContent('+2'));
    expect(notices.all).toEqual([]);
  });

  it('does not undo an unseen change made elsewhere, but shows it', async () => {
    const { character } = await sheet();
    await character.edit({ edit: 'set', field: 'strength', value: 4 });
    await api.characterEdit(character.id, character.view.revision, {
      edit: 'set',
      field: 'strength',
      value: 5,
    });
    expect(await character.undo()).toBe(false);
    await waitFor(() => expect(value('Strength')).toHaveTextContent('+5'));
  });

  it('asks which change to keep if the character was changed elsewhere', async () => {
    const { user, character } = await sheet();
    render(UnsavedChanges);
    for (const mine of [false, true]) {
      const elsewhere = { edit: 'set', field: 'strength', value: mine ? 4 : 5 } as const;
      await api.characterEdit(character.id, character.view.revision, elsewhere);
      await user.click(value('Stamina'));
      await user.keyboard('{ArrowUp}{Enter}');
      const question = await screen.findByRole('dialog', { name: /was changed elsewhere/ });
      expect(question).toHaveTextContent('Stamina +2 → +3');
      expect(question).toHaveTextContent(mine ? 'Strength +5 → +4' : 'Strength +2 → +5');
      await user.click(screen.getByRole('button', { name: mine ? 'Keep mine' : 'Keep theirs' }));
      await waitFor(() => expect(value('Stamina')).toHaveTextContent(mine ? '+3' : '+2'));
      expect(value('Strength')).toHaveTextContent(mine ? '+4' : '+5');
    }
  });

  it('is saved without a question if what was changed elsewhere was undone there', async () => {
    const { character } = await sheet();
    const edit = { edit: 'set', field: 'strength', value: 5 } as const;
    const { revision } = await api.characterEdit(character.id, character.view.revision, edit);
    await api.characterUndo(character.id, revision);
    expect(await character.edit({ edit: 'set', field: 'age', value: 40 })).toBe(true);
    expect(character.view.character.values['age']).toBe(40);
  });

  it('keeps a change on screen while the disk is full, and retries it', async () => {
    let full = true;
    let tries = 0;
    const { user, character } = await sheet({
      character_edit: (given) => {
        tries++;
        return full
          ? refuse('full', 'The disk is full, so nothing was saved.')
          : runCommand('character_edit', given);
      },
    });
    render(UnsavedChanges);
    await user.click(value('Stamina'));
    await user.keyboard('{ArrowUp}{Enter}');
    const kept = await screen.findByRole('region', { name: 'Not saved yet' });
    expect(kept).toHaveTextContent('Stamina +2 → +3');
    expect(kept).toHaveTextContent('The disk is full');
    const later = character.edit({ edit: 'set', field: 'age', value: 40 });
    await waitFor(() => expect(kept).toHaveTextContent('One later change waits'));
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(tries).toBe(2));
    expect(screen.getByRole('button', { name: 'Try now' })).toHaveFocus();
    full = false;
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(value('Stamina')).toHaveTextContent('+3'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved yet' })).toBeNull());
    expect(notices.all[0]?.text).toContain('Saved after all');
    expect(await later).toBe(true);
  });

  it('queues simultaneous changes, so that they do not conflict', async () => {
    const { character } = await sheet();
    const both = [1, 2].map((size) =>
      character.edit({ edit: 'set', field: size === 1 ? 'size' : 'age', value: size }),
    );
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(character.view.character.values).toMatchObject({ size: 1, age: 2 });
  });
});

describe('a proof', () => {
  it('opens from its number, explains it and returns the focus', async () => {
    const { user } = await sheet();
    const number = proofOf('Attack, Long Sword');
    await user.click(number);
    const drawer = screen.getByRole('complementary', { name: /Proof/ });
    expect(number).toHaveAttribute('aria-expanded', 'true');
    expect(within(drawer).getByRole('status')).toHaveTextContent('+9');
    const sum = within(drawer).getByText('Attack', { selector: '.sum dt' });
    expect(sum.nextElementSibling).toHaveTextContent('+9');
    const left = within(drawer).getByText(/Arms and armor do not slow/);
    expect(left).toHaveTextContent(/^Encumbrance:/);
    expect(within(drawer).getByRole('link', { name: 'Combat Ability' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: /Proof/ })).toBeNull();
    expect(number).toHaveFocus();
  });

  it('adds and removes a custom modifier', async () => {
    const { user } = await sheet();
    await user.click(proofOf('Soak'));
    await user.click(screen.getByRole('button', { name: 'Add a modifier' }));
    await user.type(screen.getByRole('textbox', { name: 'Adds' }), '+3');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Tough');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(proofOf('Soak')).toHaveTextContent('+11'));
    await user.click(screen.getByRole('button', { name: 'Remove Tough' }));
    await waitFor(() => expect(proofOf('Soak')).toHaveTextContent('+8'));
  });

  it('removes one modifier if Remove is pressed twice', async () => {
    const { user, character } = await sheet();
    for (const name of ['Tough', 'Lucky']) {
      const modifier = { to: 'soak', name, add: 1 };
      await character.edit({ edit: 'add_modifier', at: null, modifier });
    }
    await user.click(proofOf('Soak'));
    const remove = screen.getByRole('button', { name: 'Remove Tough' });
    remove.click();
    remove.click();
    await character.settled();
    expect(character.view.character.modifiers.map(({ name }) => name)).toEqual(['Lucky']);
  });

  it('is overridden by hand with a mark and the calculated value, and reset', async () => {
    const { user } = await sheet();
    await user.click(proofOf('Soak'));
    await user.click(screen.getByRole('button', { name: 'Set by hand' }));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '12');
    await user.type(screen.getByRole('textbox', { name: 'Why' }), 'a blessing{Enter}');
    expect(await screen.findByText(/Set by hand: a blessing\. The rules say \+8\./)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Soak \+12, set by hand/ })).toBeVisible();
    const reset = screen.getByRole('button', { name: 'Use the calculated value' });
    await waitFor(() => expect(reset).toHaveFocus());
    await user.click(reset);
    await waitFor(() => expect(proofOf('Soak')).toHaveTextContent('+8'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set by hand' })).toHaveFocus());
  });

  it('cannot be rolled if its value is not a number', async () => {
    const { user, character } = await sheet();
    await character.edit({
      edit: 'override',
      derived: 'weapons/1/attack',
      by_hand: { value: null, reason: '' },
    });
    await waitFor(() => expect(proofOf('Attack, Long Sword')).toHaveTextContent('–'));
    await user.click(proofOf('Attack, Long Sword'));
    expect(screen.queryByRole('button', { name: /^Roll/ })).toBeNull();
    expect(document.querySelector('.die')).toBeNull();
  });

  it('rolls with R and shows the arithmetic', async () => {
    const roll = vi.fn(() => ({
      dice: 'stress + 9',
      total: 21,
      shown: '1, then 6 × 2 = 12 + 9',
      row: [],
      note: '',
    }));
    const { user } = await sheet({ roll });
    await user.click(proofOf('Attack, Long Sword'));
    await user.keyboard('r');
    expect(await screen.findByText('1, then 6 × 2 = 12 + 9')).toBeVisible();
    expect(document.querySelector('.rolled b')).toHaveTextContent('21');
    expect(roll).toHaveBeenCalledWith({ dice: 'stress + 9' });
  });
});

describe('a roll', () => {
  it('is not shown under another total opened in the meantime', async () => {
    let answer: (roll: unknown) => void = () => undefined;
    const { user } = await sheet({ roll: () => new Promise((done) => (answer = done)) });
    await user.click(proofOf('Attack, Long Sword'));
    await user.keyboard('r');
    await user.click(proofOf('Soak'));
    answer({ dice: 'stress + 9', total: 21, shown: '12 + 9', row: [], note: '' });
    await waitFor(() => expect(announcer.text).toContain('21'));
    expect(document.querySelector('.rolled')).toBeNull();
  });
});

describe('tracks', () => {
  it('mark up to the pressed box, and clear the last box on a second press', async () => {
    const { user, character } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Light 3' }));
    await waitFor(() => expect(character.view.character.values['light_wounds']).toBe(3));
    expect(screen.getByRole('group', { name: 'Light: 3 of 5 marked' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Light 3' }));
    await waitFor(() => expect(character.view.character.values['light_wounds']).toBe(2));
  });

  it('respond to arrow keys', async () => {
    const { user, character } = await sheet();
    screen.getByRole('button', { name: 'Light 1' }).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(character.view.character.values['light_wounds']).toBe(2));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Light 3' })).toHaveFocus();
  });

  it('count each press, even while the previous one is being saved', async () => {
    const { user, character } = await sheet();
    screen.getByRole('button', { name: 'Light 1' }).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await character.settled();
    expect(character.view.character.values['light_wounds']).toBe(4);
  });

  it('draw crosses after the single strokes', async () => {
    const { user } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Fatigue: one crossed more' }));
    const group = await screen.findByRole('group', { name: 'Fatigue: 2 of 5 marked' });
    const strokes = within(group)
      .getAllByRole('button')
      .map((box) => box.querySelectorAll('path').length);
    expect(strokes).toEqual([1, 2, 0, 0, 0]);
  });
});

describe('rows', () => {
  /** A character whose conditions are in a table. */
  async function inTable() {
    const view = await copyOf('Odile Marsh');
    const parts = view.sheet.parts.flatMap(flattenPart).filter((part) => part.type === 'chips');
    const bare = { note: '', group: null, spare: 0, columns: [], joins: [], singular: '' };
    view.sheet.parts = parts.map((part) => ({ ...bare, ...part, type: 'rows' }));
    return view;
  }

  /** Clicks a control of Winded twice at once, and returns whether it is in force once both changes are saved. */
  async function inForceAfterTwoClicks(control: HTMLElement, character: OpenCharacter) {
    control.click();
    control.click();
    await character.settled();
    const [winded] = character.view.character.lists['conditions'] ?? [];
    return winded?.values['in_force'];
  }

  it('are added with a custom name and removed', async () => {
    const { user, character } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Add ability' }));
    const search = await screen.findByRole('combobox', { name: 'Add from the library' });
    expect(search).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Add ability' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.type(
      await screen.findByRole('combobox', { name: 'Add from the library' }),
      'Basket weaving',
    );
    await waitFor(() =>
      expect(screen.getAllByRole('option')[0]).toHaveTextContent('Create “Basket weaving”'),
    );
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(character.view.character.lists['abilities']?.at(-1)?.name).toBe('Basket weaving'),
    );
    const remove = await screen.findByRole('button', { name: 'Remove' });
    expect(document.activeElement?.closest('aside')).toContainElement(remove);
    await user.click(remove);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add ability' })).toHaveFocus());
    expect(screen.queryByText('Basket weaving')).toBeNull();
    expect(announcer.text).toMatch(/^Removed Basket weaving from /);
  });

  it('have the reason why an entry fails to add some under the heading of their list', async () => {
    const { character } = await sheet();
    const { view } = character;
    const [failed] = Object.values(view.derivations.whole);
    if (!failed) throw new Error('The character has derived values.');
    for (const [list, heading] of [
      ['weapons', 'Weapons'],
      ['conditions', 'Conditions'],
    ] as const) {
      const problem = `${heading}: “Strength” is not a number.`;
      const whole = { ...view.derivations.whole, [list]: { ...failed, key: list, problem } };
      character.view = { ...view, derivations: { ...view.derivations, whole } };
      const title = screen.getByRole('heading', { level: 2, name: heading });
      const part = title.closest('section') as HTMLElement;
      expect(await within(part).findByText(problem)).toBeVisible();
    }
  });

  it('are reordered', async () => {
    const { user } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Awareness' }));
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    const table = screen.getByRole('table', { name: 'Abilities' });
    await waitFor(() =>
      expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent('Awareness'),
    );
  });

  it('are switched off without being removed, and back on', async () => {
    const { user, character } = await sheet();
    const chip = (): HTMLElement => screen.getByRole('button', { name: 'Winded' });
    expect(chip()).toHaveAttribute('aria-pressed', 'true');
    await user.click(chip());
    await waitFor(() => expect(chip()).toHaveAttribute('aria-pressed', 'false'));
    expect(character.view.character.lists['conditions']?.[0]?.values).toEqual({ in_force: false });
    await user.click(chip());
    await waitFor(() => expect(chip()).toHaveAttribute('aria-pressed', 'true'));
    await user.click(screen.getByRole('button', { name: 'More on Winded' }));
    expect(screen.getByRole('complementary', { name: /Winded/ })).toBeVisible();
  });

  it('are on again after two presses, even if the first is still being saved', async () => {
    const { character } = await sheet();
    const chip = screen.getByRole('button', { name: 'Winded' });
    expect(await inForceAfterTwoClicks(chip, character)).not.toBe(false);
  });

  it('are switched back on with Ctrl+Z while their checkbox has the focus', async () => {
    const { user, character } = await sheet();
    await user.click(screen.getByRole('button', { name: 'More on Winded' }));
    const box = screen.getByRole('checkbox', { name: /^Counts now/ });
    await user.click(box);
    await character.settled();
    expect(box).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(box).toBeChecked());
  });

  it('stay on in a table if switching one off is refused', async () => {
    notices.all = [];
    const { user } = await openSheet(inTable, {
      character_edit: () => refuse('invalid', 'Not now.'),
    });
    const box = screen.getByRole('checkbox', { name: /Winded/ });
    await user.click(box);
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('Not now.'));
    expect(box).toBeChecked();
  });

  it('match their checkbox if it is ticked again before the first change is saved', async () => {
    const { character } = await openSheet(inTable);
    const box = screen.getByRole('checkbox', { name: /Winded/ });
    expect(await inForceAfterTwoClicks(box, character)).not.toBe(false);
  });

  it('are added once if picked twice', async () => {
    const { user, character } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Add ability' }));
    const search = await screen.findByRole('combobox', { name: 'Add from the library' });
    await user.type(search, 'Basket weaving');
    const option = await screen.findByRole('option', { name: /Create “Basket weaving”/ });
    option.click();
    option.click();
    await character.settled();
    const names = character.view.character.lists['abilities']?.map(({ name }) => name) ?? [];
    expect(names.filter((name) => name === 'Basket weaving')).toHaveLength(1);
  });

  it('undo and redo with the keyboard', async () => {
    const { user, character } = await sheet();
    await user.click(screen.getByRole('button', { name: 'Remove Winded' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Winded' })).toBeNull());
    await waitFor(() => expect(announcer.text).toMatch(/^Removed Winded from /));
    document.body.focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('button', { name: 'Winded' })).toBeVisible();
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await waitFor(() => expect(character.view.character.lists['conditions']).toHaveLength(1));
  });
});

describe('notes', () => {
  it('are saved when the field loses focus', async () => {
    const { user, character } = await sheet();
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Owes the miller.');
    await user.tab();
    await waitFor(() => expect(character.view.character.values['notes']).toBe('Owes the miller.'));
  });

  it('keep the latest text while an earlier one is being saved', async () => {
    let held = true;
    let go: () => void = () => undefined;
    const { user, character } = await sheet({
      character_edit: async (given) => {
        if (held) await new Promise<void>((done) => (go = done));
        return runCommand('character_edit', given);
      },
    });
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    await user.type(notes, 'Owes the miller.');
    await user.tab();
    await user.clear(notes);
    await user.tab();
    held = false;
    go();
    await character.settled();
    expect(character.view.character.values['notes'] ?? '').toBe('');
  });

  it('are saved to their field if another one takes its place while they are typed', async () => {
    /** The part with another field's notes in place of the character's. */
    function other(part: Part): Part {
      if (part.type === 'columns')
        return { ...part, columns: part.columns.map((column) => column.map(other)) };
      if (part.type !== 'notes') return part;
      return { ...part, cell: { ...part.cell, address: 'field/other' } };
    }
    const { user, character } = await sheet();
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Owes the miller.');
    const { sheet: shown } = character.view;
    const parts = shown.parts.map(other);
    character.view = { ...character.view, sheet: { ...shown, parts } };
    await waitFor(() => expect(character.view.character.values['notes']).toBe('Owes the miller.'));
  });

  it('stay in the field if they are refused', async () => {
    notices.all = [];
    const { user, character } = await sheet({
      character_edit: () => refuse('invalid', 'The notes are too long.'),
    });
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    await user.type(notes, 'Owes the miller.');
    await user.tab();
    await waitFor(() => expect(notices.all[0]?.text).toBe('The notes are too long.'));
    await character.settled();
    await tick();
    expect(notes).toHaveValue('Owes the miller.');
  });
});

describe('the history', () => {
  it('does not claim to be empty if it could not be read', async () => {
    notices.all = [];
    const { user } = await sheet({ character_history: () => refuse('disk', 'Not readable.') });
    await user.keyboard('h');
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('Not readable.'));
    expect(screen.queryByText('Nothing has been changed yet.')).toBeNull();
  });
});

describe('the name', () => {
  it('is changed in place without taking the focus back', async () => {
    const { user, character } = await sheet();
    await user.click(screen.getByRole('button', { name: /\. Rename$/ }));
    await user.keyboard('Odo Marsh');
    const home = value('Home');
    await user.click(home);
    await waitFor(() => expect(character.view.card.name).toBe('Odo Marsh'));
    expect(screen.getByRole('textbox', { name: 'Home' })).toHaveFocus();
  });

  it('stays if it is emptied, or if Escape is pressed', async () => {
    const { user, character } = await sheet();
    const { name } = character.view.card;
    const button = () => screen.getByRole('button', { name: /\. Rename$/ });
    for (const keys of ['{Backspace}{Enter}', 'Odo Marsh{Escape}']) {
      await user.click(button());
      await user.keyboard(keys);
      await waitFor(() => expect(button()).toHaveFocus());
    }
    await character.settled();
    expect(character.view.card.name).toBe(name);
  });
});
