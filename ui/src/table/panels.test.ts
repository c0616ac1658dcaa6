import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DOT } from '../../testing/picture';
import { chooseFile, mockCommands, refuse, runCommand } from '../../testing/program';
import { emptyTable, join } from '../../testing/table';
import { api } from '../api/commands';
import type { CombatantView, EncounterView, QuickTable } from '../api/types';
import { game } from '../shared/game.svelte';
import { notices } from '../shared/notices.svelte';
import { overlay } from '../shared/overlay.svelte';
import AddForm from './AddForm.svelte';
import CombatantPanel from './CombatantPanel.svelte';
import ComparePanel from './ComparePanel.svelte';
import DicePanel from './DicePanel.svelte';
import EncounterForm from './EncounterForm.svelte';
import EncountersPanel from './EncountersPanel.svelte';
import FightClock from './FightClock.svelte';
import GroupPanel from './GroupPanel.svelte';
import NotesPanel from './NotesPanel.svelte';
import OddsPanel from './OddsPanel.svelte';
import OwnTablePanel from './OwnTablePanel.svelte';
import Pin from './Pin.svelte';
import PlayersMenu from './PlayersMenu.svelte';
import PreparedEncounter from './PreparedEncounter.svelte';
import QuickTables from './QuickTables.svelte';
import TurnOrder from './TurnOrder.svelte';
import { cards } from './cards.svelte';
import { prepared, table } from './encounter.svelte';
import { panels } from './panels.svelte';
import { players } from './players.svelte';
import { quick } from './quick';
import { TypedValue } from './typed-value.svelte';

beforeEach(emptyTable);

/** Waits until refused commands have been handled. */
async function settled(): Promise<void> {
  await new Promise((later) => setTimeout(later));
  await tick();
}

describe('the field for dice', () => {
  it('keeps its dice after a roll and a change elsewhere, and is cleared by another encounter', async () => {
    const user = userEvent.setup();
    render(DicePanel);
    const field = screen.getByRole('textbox', { name: 'Dice to roll' });
    await user.type(field, '2d6{Enter}');
    await waitFor(() => expect(table.view?.rolls).toHaveLength(1));
    await table.reload();
    await tick();
    expect(field).toHaveValue('2d6');
    await table.create('arsmagica', 'Another');
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('is not selected as after a roll if no encounter can be opened', async () => {
    let asked = 0;
    const full = () => {
      asked++;
      refuse('full', 'The disk is full.');
    };
    mockCommands({ encounters: full, encounter_new: full });
    table.view = null;
    const user = userEvent.setup();
    render(DicePanel);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dice to roll' });
    await user.type(field, '2d6{Enter}');
    await waitFor(() => expect(asked).toBe(2));
    await settled();
    expect(field.selectionStart).toBe(3);
  });
});

describe('the players’ window', () => {
  afterEach(() => (players.open = false));

  it('is shown again for another encounter, but not for every act', async () => {
    mockCommands({ players_shown: () => table.view?.id ?? null, players_show: () => null });
    const show = vi.spyOn(api, 'playersShow');
    render(PlayersMenu);
    await waitFor(() => expect(show).toHaveBeenCalledWith(table.view?.id));
    show.mockClear();
    await table.act({ act: 'note', note: 'It rains.' });
    await tick();
    expect(show).not.toHaveBeenCalled();
    await table.create('arsmagica', 'Another');
    await waitFor(() => expect(show).toHaveBeenCalledWith(table.view?.id));
  });

  it('is restored by its key if it was minimized meanwhile', async () => {
    mockCommands({ players_shown: () => null, players_show: () => null });
    const show = vi.spyOn(api, 'playersShow');
    players.open = true;
    await players.toggle();
    expect(show).toHaveBeenCalledWith(table.view?.id);
    expect(players.open).toBe(true);
  });

  it('shows a picture that was chosen while the encounter changed', async () => {
    chooseFile('dot.png', DOT);
    mockCommands({
      encounter_picture: async (args) => {
        await table.act({ act: 'note', note: 'It rains.' });
        return runCommand('encounter_picture', args);
      },
      players_show: () => null,
    });
    notices.all = [];
    await players.pushPicture();
    expect(notices.all).toEqual([]);
    expect([table.view?.note, table.view?.revision]).toEqual(['It rains.', 2]);
    expect(table.view?.players.pushed).toHaveProperty('picture');
    expect(players.open).toBe(true);
  });

  it('hides numbers again if they are switched twice in quick succession', async () => {
    const press = () => players.change(({ numbers }) => ({ numbers: !numbers }));
    expect(await Promise.all([press(), press()])).toEqual([true, true]);
    expect([table.view?.players.numbers, table.view?.revision]).toEqual([false, 2]);
  });

  it('is not reported to show an item that was refused', async () => {
    const show = vi.spyOn(api, 'playersShow');
    mockCommands({ encounter_act: () => refuse('full', 'The disk is full.') });
    await players.push({ entry: 'arsmagica/condition/winded' }, 'Winded');
    expect(notices.all.at(-1)?.text).toBe('The disk is full.');
    expect(show).not.toHaveBeenCalled();
  });
});

describe('the odds of a fight', () => {
  it('leave the focus on their button while they are calculated and afterwards', async () => {
    let release: () => void = () => undefined;
    mockCommands({
      encounter_odds: async () => {
        await new Promise<void>((done) => (release = done));
        refuse('invalid', 'Two sides are needed.');
      },
    });
    const user = userEvent.setup();
    render(OddsPanel);
    await user.click(screen.getByRole('button', { name: 'Odds of this fight' }));
    expect(await screen.findByRole('button', { name: 'Stop' })).toHaveFocus();
    release();
    expect(await screen.findByRole('button', { name: 'Odds of this fight' })).toHaveFocus();
  });

  it('no longer show the refusal once the fight has changed', async () => {
    mockCommands({ encounter_odds: () => refuse('invalid', 'Two sides are needed.') });
    const user = userEvent.setup();
    render(OddsPanel);
    await user.click(screen.getByRole('button', { name: 'Odds of this fight' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Two sides are needed.');
    await join('Wolf');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('with a prepared encounter are not those of the encounter that was open before', async () => {
    const { id } = await api.encounterPrepare('arsmagica', 'The ambush', null);
    await prepared.open(id);
    mockCommands({
      encounter_odds: () => ({
        fights: 1000,
        won: 1,
        lost: 0,
        undecided: 0,
        rounds: 1,
        lengths: [1],
        people: [],
        assumed: [],
        refused: [],
        by_lot: false,
      }),
    });
    const user = userEvent.setup();
    render(PreparedEncounter);
    await user.click(screen.getByRole('button', { name: 'Odds with this encounter' }));
    expect(await screen.findByRole('img', { name: 'Odds of each side' })).toBeVisible();
    await table.create('arsmagica', 'Another');
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
    await prepared.close();
  });
});

describe('a prepared encounter', () => {
  it('is undone with Ctrl+Z in its panel, also after a combatant was removed', async () => {
    const { id } = await api.encounterPrepare('arsmagica', 'The ambush', null);
    await prepared.open(id);
    const bandit = { form: '', name: 'Bandit', numbers: {}, many: 1, side: '' };
    await prepared.act({ act: 'short', ...bandit });
    const user = userEvent.setup();
    render(PreparedEncounter);
    await user.click(screen.getByRole('button', { name: 'Remove Bandit' }));
    const panel = screen.getByRole('group', { name: /The ambush/ });
    await waitFor(() => expect(panel).toHaveFocus());
    expect(prepared.combatants).toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(prepared.combatants).toHaveLength(1));
    await prepared.close();
  });

  it('is created once, even if that is requested twice', async () => {
    const prepare = vi.spyOn(api, 'encounterPrepare');
    const user = userEvent.setup();
    render(EncountersPanel);
    const name = screen.getByRole('textbox', { name: 'Name of a new encounter' });
    await user.type(name, 'The ambush');
    const form = name.closest('form') as HTMLFormElement;
    await Promise.all([fireEvent.submit(form), fireEvent.submit(form)]);
    await waitFor(() => expect(prepared.view?.name).toBe('The ambush'));
    expect(prepare).toHaveBeenCalledTimes(1);
    await prepared.close();
  });
});

describe('groups', () => {
  it('are told apart by their vanguards, whatever their names end with', () => {
    const group = { leader: null, on: '' };
    table.view = {
      ...(table.view as EncounterView),
      groups: [
        { ...group, name: 'Squad', members: [12, 13], vanguard: 12 },
        { ...group, name: 'Squad1', members: [2, 3], vanguard: 2 },
      ],
    };
    render(GroupPanel, { onclose: vi.fn() });
    for (const name of ['Group Squad', 'Group Squad1'])
      expect(screen.getByRole('region', { name })).toBeVisible();
  });
});

describe('the clock', () => {
  let asked: number;

  /** Shows an expired state while the clock has counted some seconds. */
  function expire(seconds: number): void {
    const state = { name: 'Frozen', unit: 'seconds', left: 0 };
    const view = table.view as EncounterView;
    table.view = {
      ...view,
      turn: { ...view.turn, seconds, since: Date.now() },
      combatants: [{ id: 1, states: [state] }],
    } as unknown as EncounterView;
  }

  beforeEach(() => {
    // Time stands still, so that a busy machine causes no retry.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    asked = 0;
    notices.all = [];
    mockCommands({
      encounter_act: () => {
        asked++;
        refuse('full', 'The disk is full.');
      },
    });
    expire(0);
    render(FightClock);
  });

  it('retries a refused act only once a second', async () => {
    await waitFor(() => expect(asked).toBe(1));
    await settled();
    expect(asked).toBe(1);
  });

  it('reports the refusal of an act once, however often it is retried', async () => {
    await waitFor(() => expect(notices.all.map(({ text }) => text)).toEqual(['The disk is full.']));
    notices.all = [];
    expire(1);
    await waitFor(() => expect(asked).toBeGreaterThan(1));
    await settled();
    expect(notices.all).toEqual([]);
  });
});

describe('the clock of another encounter', () => {
  it('reports a refusal that the one before has reported', async () => {
    await table.create('amtgard', 'The battle');
    await join('Wolf');
    const view = table.view as EncounterView;
    const states = [
      { name: 'Frozen', shown: 'Frozen', row: null, unit: 'seconds' as const, left: 0 },
    ];
    const expire = (id: number): void => {
      notices.all = [];
      table.view = {
        ...view,
        id,
        turn: { ...view.turn, since: Date.now() },
        combatants: view.combatants.map((each) => ({ ...each, states })),
      };
    };
    mockCommands({ encounter_act: () => refuse('full', 'The disk is full.') });
    render(TurnOrder, { onsheet: vi.fn() });
    for (const id of [view.id, view.id + 1]) {
      expire(id);
      await waitFor(() =>
        expect(notices.all.map(({ text }) => text)).toEqual(['The disk is full.']),
      );
    }
  });
});

describe('notes', () => {
  it('that could not be saved are kept until they are reopened', async () => {
    const user = userEvent.setup();
    const { unmount } = render(NotesPanel, { table });
    mockCommands({ encounter_act: () => refuse('full', 'The disk is full.') });
    await user.type(screen.getByRole('textbox'), 'The bridge is mined.');
    await user.tab();
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('The disk is full.'));
    unmount();
    mockCommands();
    render(NotesPanel, { table });
    expect(screen.getByRole('textbox')).toHaveValue('The bridge is mined.');
    await user.click(screen.getByRole('textbox'));
    await user.tab();
    await waitFor(() => expect(table.view?.note).toBe('The bridge is mined.'));
  });

  it('are saved when they are left, before they are undone', async () => {
    const user = userEvent.setup();
    render(NotesPanel, { table });
    await user.type(screen.getByRole('textbox'), 'Fog.');
    await user.tab();
    expect(await table.undo()).toBe(true);
    expect(table.view?.note).toBe('');
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  });

  it('are not saved to an encounter that is already being opened', async () => {
    const field = new TypedValue<string>(table);
    field.type('Fog.', () => ({ act: 'note', note: 'Fog.' }));
    await Promise.all([table.create('arsmagica', 'The mill'), field.save()]);
    expect([table.view?.name, table.view?.note]).toEqual(['The mill', '']);
    expect(field.typed?.value).toBe('Fog.');
  });

  it('stay with their encounter when another one is opened', async () => {
    const first = table.view?.id ?? 0;
    const user = userEvent.setup();
    const { unmount } = render(NotesPanel, { table });
    mockCommands({ encounter_act: () => refuse('full', 'The disk is full.') });
    await user.type(screen.getByRole('textbox'), 'The bridge is mined.');
    await user.tab();
    mockCommands();
    await table.create('arsmagica', 'Another');
    unmount();
    await table.act({ act: 'next' });
    expect(table.view?.id).not.toBe(first);
    expect(table.view?.note).toBe('');
  });
});

describe('added combatants', () => {
  it('are all hidden if that is selected, even when added in quick succession', async () => {
    const user = userEvent.setup();
    render(AddForm, { table });
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'Bandit');
    await user.click(screen.getByRole('checkbox', { name: 'Hidden from players' }));
    const form = name.closest('form') as HTMLFormElement;
    await Promise.all([fireEvent.submit(form), fireEvent.submit(form)]);
    await waitFor(() => expect(table.combatants.map(({ hidden }) => hidden)).toEqual([true, true]));
  });
});

describe('a character of the library', () => {
  it('joins on the typed side, hidden in the same step if that is selected', async () => {
    const user = userEvent.setup();
    await cards.load();
    render(AddForm, { table });
    await user.type(screen.getByRole('combobox', { name: 'Side' }), 'Guards');
    await user.click(screen.getByRole('checkbox', { name: 'Hidden from players' }));
    await user.click(await screen.findByRole('button', { name: 'Isolde Vann' }));
    await waitFor(() => expect(table.view?.revision).toBe(1));
    expect(table.combatants.map(({ name, side, hidden }) => [name, side, hidden])).toEqual([
      ['Isolde Vann', 'Guards', true],
    ]);
  });
});

describe('a new encounter', () => {
  it('keeps its form open if it is refused', async () => {
    mockCommands({ encounter_new: () => refuse('full', 'The disk is full.') });
    const user = userEvent.setup();
    const onclose = vi.fn();
    render(EncounterForm, { onclose });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'The bridge{Enter}');
    await waitFor(() => expect(notices.all.at(-1)?.text).toBe('The disk is full.'));
    for (let commands = 0; commands < 3; commands++) await table.loadCards();
    expect(onclose).not.toHaveBeenCalled();
  });

  it('stays open when an act in the previous encounter finishes later', async () => {
    const real = api.encounterAct;
    let finish: () => void = () => undefined;
    const held = new Promise<void>((done) => (finish = done));
    vi.spyOn(api, 'encounterAct').mockImplementation(async (...given) => {
      const answer = await real(...given);
      await held;
      return answer;
    });
    const acting = table.act({ act: 'note', note: 'It rains.' });
    const creating = table.create('arsmagica', 'Another');
    for (let commands = 0; commands < 3; commands++) await table.loadCards();
    finish();
    await Promise.all([acting, creating]);
    expect(table.view?.name).toBe('Another');
  });
});

describe('marked combatants', () => {
  it('are hidden together with the selected one', async () => {
    await join('Wolf', 'Ada', 'Bo');
    panels.choose(1);
    panels.mark(3);
    table.combatants.filter((each) => each.id === 1).forEach((each) => panels.hide(each));
    await waitFor(() =>
      expect(table.combatants.filter((each) => each.hidden).map(({ id }) => id)).toEqual([1, 3]),
    );
    panels.choose(null);
  });

  it('stay marked when one of them is selected, and are counted on the button', async () => {
    await join('Wolf', 'Ada', 'Bo', 'Cid');
    panels.mark(1);
    panels.mark(2);
    panels.mark(3);
    panels.choose(2);
    expect([panels.chosen, panels.marked]).toEqual([2, [1, 3]]);
    const who = table.combatants.find((each) => each.id === 2) as CombatantView;
    render(CombatantPanel, { who, onsheet: vi.fn() });
    expect(await screen.findByText('Heal all 3')).toBeVisible();
    panels.choose(4);
    expect([panels.chosen, panels.marked]).toEqual([4, []]);
    expect(await screen.findByText('Heal')).toBeVisible();
  });

  it('are not damaged if the sheet of one cannot be loaded, nor is the selected one', async () => {
    await join('Wolf', 'Ada', 'Bo');
    panels.choose(1);
    panels.mark(2);
    const who = table.combatants.find((each) => each.id === 1) as CombatantView;
    const user = userEvent.setup();
    render(CombatantPanel, { who, onsheet: vi.fn() });
    const act = vi.spyOn(api, 'encounterAct');
    notices.all = [];
    mockCommands({
      encounter_sheet: (args) =>
        args['combatant'] === 2
          ? refuse('locked', 'The library is busy.')
          : runCommand('encounter_sheet', args),
    });
    await user.click(await screen.findByRole('button', { name: 'Damage all 2' }));
    await waitFor(() => expect(notices.all).not.toEqual([]));
    await settled();
    expect(notices.all.map(({ text }) => text)).toEqual(['The library is busy.']);
    expect(act).not.toHaveBeenCalled();
    panels.choose(null);
  });
});

describe('the menu of a combatant', () => {
  it('shows its events with typographic apostrophes', async () => {
    await join('Wolf');
    await table.act({ act: 'adjust', combatant: 1, field: 'long_fatigue', by: 2 });
    const who = table.combatants.find((each) => each.id === 1) as CombatantView;
    render(CombatantPanel, { who, onsheet: vi.fn() });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'More for Wolf' }));
    expect(await screen.findByText('Night’s rest')).toBeInTheDocument();
  });
});

describe('the initiative of a combatant', () => {
  it('has the focus when the menu opens its field', async () => {
    await join('Wolf', 'Ada');
    const who = table.combatants.find((each) => each.id === 1) as CombatantView;
    const user = userEvent.setup();
    render(CombatantPanel, { who, onsheet: vi.fn() });
    await user.click(await screen.findByRole('button', { name: 'More for Wolf' }));
    // Without a layout, menus have no position and count as hidden.
    await fireEvent.click(await screen.findByText('Set initiative'));
    await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
    const field = screen.getByRole('spinbutton', { name: 'Initiative of Wolf' });
    await waitFor(() => expect(field).toHaveFocus());
  });
});

describe('the selection at the Table', () => {
  beforeEach(() => join('Wolf', 'Ada', 'Bo'));

  it('is cleared with its encounter', async () => {
    panels.choose(2);
    panels.mark(3);
    panels.attack(2);
    await table.create('arsmagica', 'Another');
    await table.act({ act: 'short', form: '', name: 'Cid', numbers: {}, many: 2, side: '' });
    expect([panels.chosen, panels.marked, panels.attacking]).toEqual([null, [], null]);
  });

  it('drops removed combatants', async () => {
    panels.choose(2);
    panels.mark(3);
    await table.act({ act: 'remove', combatant: 3 });
    expect(panels.marked).toEqual([]);
    await table.act({ act: 'remove', combatant: 2 });
    expect(panels.chosen).toBeNull();
  });

  it('attacks, unless another turn has begun', async () => {
    panels.choose(3);
    panels.attack();
    expect(panels.attacking?.attacker).toBe(3);
    await table.act({ act: 'next' });
    panels.attack();
    expect(panels.attacking?.attacker).toBeNull();
    panels.choose(2);
    panels.attack();
    expect(panels.attacking?.attacker).toBe(2);
  });
});

describe('a pin', () => {
  const pins = ['arsmagica/condition/winded', 'arsmagica/rule/encumbrance'];
  const group = (name: string) => screen.findByRole('group', { name });

  beforeEach(async () => {
    for (const key of pins) await table.pin(key, key);
    for (const [at, pin] of pins.entries()) render(Pin, { pin, at, onsheet: vi.fn() });
  });

  it('is highlighted only while another pin is dragged over it', async () => {
    const [winded, encumbrance] = [await group('Winded'), await group('Encumbrance')];
    await fireEvent.dragOver(encumbrance);
    expect(encumbrance).not.toHaveClass('over');
    await fireEvent.dragStart(winded);
    await fireEvent.dragOver(winded);
    expect(winded).not.toHaveClass('over');
    await fireEvent.dragOver(encumbrance);
    expect(encumbrance).toHaveClass('over');
    await fireEvent.dragEnd(winded);
  });

  it('is logged under its name when it is dragged', async () => {
    const carried: Record<string, string> = {};
    const dataTransfer = {
      setData: (type: string, data: string) => (carried[type] = data),
      getData: (type: string) => carried[type] ?? '',
    };
    await fireEvent.dragStart(await group('Winded'), { dataTransfer });
    await fireEvent.drop(await group('Encumbrance'), { dataTransfer });
    await waitFor(() => expect(table.view?.pins).toEqual(pins.toReversed()));
    expect(table.view?.undo).toContain('Winded');
  });
});

describe('a pin of a combatant that was removed', () => {
  it('is labelled as such, and can be removed', async () => {
    await join('Wolf');
    await table.pin('combatant/1', 'Wolf');
    await table.act({ act: 'remove', combatant: 1 });
    const user = userEvent.setup();
    render(Pin, { pin: 'combatant/1', at: 0, onsheet: vi.fn() });
    await user.click(screen.getByRole('button', { name: 'Remove No longer there' }));
    await waitFor(() => expect(table.view?.pins).toEqual([]));
  });
});

describe('a pin of the last character of the library, which was deleted', () => {
  it('is labelled as such, and can be removed', async () => {
    await cards.load();
    await table.pin('character/1', 'Isolde Vann');
    mockCommands({ characters: () => [] });
    await cards.reloadIfLoaded();
    const user = userEvent.setup();
    render(Pin, { pin: 'character/1', at: 0, onsheet: vi.fn() });
    await user.click(screen.getByRole('button', { name: 'Remove No longer there' }));
    await waitFor(() => expect(table.view?.pins).toEqual([]));
  });
});

describe('a pin of an entry that does not exist', () => {
  it('is labelled as such, and can be removed', async () => {
    const pin = 'arsmagica/rule/of-an-earlier-edition';
    await table.pin(pin, pin);
    const user = userEvent.setup();
    render(Pin, { pin, at: 0, onsheet: vi.fn() });
    await user.click(await screen.findByRole('button', { name: 'Remove No longer there' }));
    await waitFor(() => expect(table.view?.pins).toEqual([]));
  });
});

describe('a custom random table', () => {
  it('is listed again after its deletion is undone', async () => {
    await api.randomTableSave(0, 'Weather', 'Rain\nSun', '');
    const user = userEvent.setup();
    render(OwnTablePanel, { onclose: vi.fn() });
    await user.click(await screen.findByRole('button', { name: 'Delete Weather' }));
    await waitFor(() => expect(screen.queryByText('Weather')).toBeNull());
    notices.all.at(-1)?.act?.run();
    expect(await screen.findByText('Weather')).toBeVisible();
  });

  it('is found among the deleted ones', async () => {
    const user = userEvent.setup();
    render(QuickTables);
    await user.click(screen.getByRole('button', { name: 'Recently deleted' }));
    expect([overlay.open, overlay.deleted]).toEqual(['deleted', 'random_table']);
    overlay.close();
  });

  it('leaves nothing in the form if it is deleted while it is edited', async () => {
    await api.randomTableSave(0, 'Weather', 'Rain\nSun', '');
    const user = userEvent.setup();
    render(OwnTablePanel, { onclose: vi.fn() });
    await user.click(await screen.findByRole('button', { name: 'Edit Weather' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Weather');
    await user.click(screen.getByRole('button', { name: 'Delete Weather' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
    expect(screen.getByRole('textbox', { name: 'Lines' })).toHaveValue('');
  });

  it('is edited under its name, and is not replaced by a new one after Cancel', async () => {
    await api.randomTableSave(0, 'Weather', 'Rain\nSun', '');
    const user = userEvent.setup();
    const onclose = vi.fn();
    render(OwnTablePanel, { onclose });
    await user.click(await screen.findByRole('button', { name: 'Edit Weather' }));
    expect(screen.getByRole('dialog', { name: 'Edit Weather' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('');
    expect(name).toHaveFocus();
    await user.type(name, 'Omens');
    await user.type(screen.getByRole('textbox', { name: 'Lines' }), 'A crow');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onclose).toHaveBeenCalled());
    const names = (await api.randomTables()).map((each) => each.name);
    expect(names.toSorted()).toEqual(['Omens', 'Weather']);
  });
});

describe('tables to roll on', () => {
  const choose = async () => {
    const user = userEvent.setup();
    render(QuickTables);
    await user.click(screen.getByRole('button', { name: 'Choose tables' }));
    return user;
  };

  it('are only those with dice', async () => {
    game.choose('mlaf');
    const user = await choose();
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await waitFor(() => expect(table.view?.quick[0]?.dice).toMatch(/d/));
    game.choose(null);
  });

  it('are rolled on even if one before them is removed at the same time', async () => {
    for (const name of ['Weather', 'Omens']) {
      const { id, dice } = await api.randomTableSave(0, name, 'A crow', '');
      await quick.add({ table: `own/${id}`, name, dice });
    }
    const [weather, omens] = (table.view?.quick ?? []) as [QuickTable, QuickTable];
    await Promise.all([quick.remove(weather), table.rollQuick(omens.table)]);
    expect(table.view?.quick.map(({ name, total }) => [name, total])).toEqual([['Omens', 1]]);
  });

  it('are offered even if one of them cannot be read', async () => {
    let asked = 0;
    mockCommands({
      peek: (args) =>
        asked++ === 0 ? refuse('locked', 'The library is busy.') : runCommand('peek', args),
    });
    game.choose('mlaf');
    await choose();
    expect(await screen.findAllByRole('option')).not.toEqual([]);
    expect(notices.all.at(-1)?.text).toBe('The library is busy.');
    game.choose(null);
  });

  it('are not offered if no table has dice', async () => {
    game.choose('arsmagica');
    await choose();
    expect(await screen.findByText(/None of the tables has dice/)).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
    game.choose(null);
  });
});

describe('combatants side by side', () => {
  it('can be sorted by a number that some of them lack', async () => {
    const names = ['Anna', 'Bert', 'Cora', 'Dora'];
    mockCommands({
      encounter_compare: () => ({
        people: names.map((name, id) => ({ combatant: id, name })),
        figures: [{ key: 'soak', label: 'Soak', format: 'plain', values: [1, 'n/a', 3, 2] }],
      }),
    });
    const user = userEvent.setup();
    render(ComparePanel);
    await user.click(await screen.findByRole('button', { name: 'Soak' }));
    const rows = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(rows).toEqual(['Cora', 'Dora', 'Anna', 'Bert']);
  });

  it('keep the number they are sorted by when fewer are shown', async () => {
    const figures = Array.from({ length: 14 }, (_, at) => {
      return { key: `number_${at}`, label: `Number ${at}`, format: 'plain', values: [at] };
    });
    const people = [{ combatant: 1, name: 'Anna' }];
    mockCommands({ encounter_compare: () => ({ people, figures }) });
    const user = userEvent.setup();
    render(ComparePanel);
    await user.click(await screen.findByRole('button', { name: 'All 14 numbers' }));
    await user.click(screen.getByRole('button', { name: 'Number 13' }));
    await user.click(screen.getByRole('button', { name: 'Fewer numbers' }));
    const column = (name: string) => screen.queryByRole('columnheader', { name });
    expect(column('Number 12')).toBeNull();
    expect(column('Number 13')).toHaveAttribute('aria-sort', 'descending');
  });
});
