import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { mockCommands } from '../../testing/program';
import { join } from '../../testing/table';
import type { AttackRequest, FightRules, RowName } from '../api/types';
import { systems } from '../api/systems.svelte';
import AttackPanel from './AttackPanel.svelte';
import { table } from './encounter.svelte';

const STRIKE = {
  key: 'strike',
  label: 'Strike',
  target: true,
  list: null,
  against: null,
  roll: [{ key: 'hit', label: 'Attack', die: '2d6', dice: null, plus: null }],
  ask: {},
  outcome: [],
};

/** The preview of an attack without a proof or effects. */
const preview = (request: unknown, said = '', changes: string[] = []) => {
  return { request, said, lines: [], effects: [], outcome: '', changes, silent: [] };
};

/** Starts a fight with these attacks and combatants, by default without rows. */
async function fight(
  attacks: object[],
  names: string[],
  mocks: Parameters<typeof mockCommands>[0] = {},
): Promise<void> {
  localStorage.clear();
  mockCommands();
  const rules = await api.encounterRules('arsmagica');
  mockCommands({
    encounter_rules: () => ({ ...rules, attacks }) as unknown as FightRules,
    encounter_sheet: () => ({ rows: [] }),
    ...mocks,
  });
  table.view = null;
  table.rules = null;
  await systems.load();
  await table.create('arsmagica', 'A fight');
  await join(...names);
}

function openPanel(attacker: number | null = 1): UserEvent {
  render(AttackPanel, { attacker, onclose: vi.fn() });
  return userEvent.setup();
}

describe('the attack panel', () => {
  it('types, aims, calculates and applies an attack by keyboard', async () => {
    const asked: AttackRequest[] = [];
    await fight([STRIKE], ['Wolf', 'Ada', 'Bo'], {
      encounter_preview: (args) => {
        const blow = args['request'] as AttackRequest;
        asked.push(blow);
        return preview(blow, 'A hit.', ['A wound.']);
      },
    });
    const act = vi.spyOn(table, 'act').mockResolvedValue(true);
    const user = openPanel();
    const die = await screen.findByRole('textbox', { name: 'Attack' });
    await waitFor(() => expect(die).toHaveFocus());
    expect(await screen.findByText(/Attack: 2 to 12, most often 7/)).toBeVisible();
    await user.keyboard('{ArrowDown}9{Enter}');
    expect(await screen.findByText('A hit.')).toBeVisible();
    const proof = screen.getByRole('group', { name: 'Proof' });
    const result = screen.getByRole('group', { name: 'Result' });
    expect(result.compareDocumentPosition(proof)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(asked.map((blow) => [blow.defender, blow.typed['hit']])).toEqual([[3, '9']]);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Apply/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Attack' })).toHaveFocus());
    expect(act).toHaveBeenCalledWith({ act: 'attack', request: asked[0] });
    expect(screen.queryByText('A hit.')).toBeNull();
  });

  it('drops the result of an attack that was changed meanwhile', async () => {
    let release: () => void = () => undefined;
    await fight([STRIKE], ['Wolf', 'Ada', 'Bo'], {
      encounter_preview: async ({ request }) => {
        await new Promise<void>((done) => (release = done));
        return preview(request, 'A hit.');
      },
    });
    const user = openPanel();
    await user.type(await screen.findByRole('textbox', { name: 'Attack' }), '9{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Target' }), 'Bo');
    release();
    for (let commands = 0; commands < 3; commands++) await table.loadCards();
    expect(screen.queryByText('A hit.')).toBeNull();
  });

  it('applies an attack once, even if that is requested twice', async () => {
    await fight([STRIKE], ['Wolf', 'Ada'], {
      encounter_preview: ({ request }) => preview(request, 'A hit.'),
    });
    let release: () => void = () => undefined;
    const act = vi.spyOn(table, 'act').mockImplementation(async () => {
      await new Promise<void>((done) => (release = done));
      return true;
    });
    const user = openPanel();
    await user.type(await screen.findByRole('textbox', { name: 'Attack' }), '9{Enter}');
    await user.dblClick(await screen.findByRole('button', { name: /^Apply/ }));
    release();
    await waitFor(() => expect(screen.queryByText('A hit.')).toBeNull());
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('calculates no result again that is applied, but one that could not be applied', async () => {
    const asked: unknown[] = [];
    await fight([STRIKE], ['Wolf', 'Ada'], {
      encounter_preview: ({ request }) => {
        asked.push(request);
        return preview(request, `Hit ${asked.length}.`);
      },
    });
    let applied = false;
    vi.spyOn(table, 'act').mockImplementation(async () => {
      table.view = table.view && { ...table.view, revision: table.view.revision + 1 };
      await tick();
      return applied;
    });
    const user = openPanel();
    await user.type(await screen.findByRole('textbox', { name: 'Attack' }), '9{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Apply/ }));
    expect(await screen.findByText('Hit 2.')).toBeVisible();
    applied = true;
    await user.click(screen.getByRole('button', { name: /^Apply/ }));
    await waitFor(() => expect(screen.queryByText('Hit 2.')).toBeNull());
    expect(asked).toHaveLength(2);
  });

  it('calculates the shown result again, with the same dice, when the encounter changes', async () => {
    const asked: unknown[] = [];
    await fight([STRIKE], ['Wolf', 'Ada'], {
      encounter_preview: ({ request }) => {
        asked.push(request);
        return preview({ ...(request as AttackRequest), dice: { hit: 9 } }, `Hit ${asked.length}.`);
      },
    });
    const user = openPanel();
    await user.type(await screen.findByRole('textbox', { name: 'Attack' }), '9{Enter}');
    expect(await screen.findByText('Hit 1.')).toBeVisible();
    await table.act({ act: 'hide', combatant: 2, hidden: true });
    expect(await screen.findByText('Hit 2.')).toBeVisible();
    expect(asked).toMatchObject([{ dice: {} }, { dice: { hit: 9 } }]);
  });

  it('leaves out dice that were typed for another attack', async () => {
    const asked: AttackRequest[] = [];
    const power = { key: 'power', label: 'Power', die: '2d6', dice: null, plus: null };
    const cast = { ...STRIKE, key: 'cast', label: 'Cast', roll: [power] };
    await fight([STRIKE, cast], ['Wolf', 'Ada'], {
      encounter_preview: ({ request }) => {
        asked.push(request as AttackRequest);
        return preview(request);
      },
    });
    const user = openPanel();
    await user.type(await screen.findByRole('textbox', { name: 'Attack' }), '9');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Cast');
    await user.type(await screen.findByRole('textbox', { name: 'Power' }), '7{Enter}');
    await waitFor(() => expect(asked.map(({ typed }) => typed)).toEqual([{ power: '7' }]));
  });

  it('offers rows that a combatant gained after it was opened', async () => {
    let rows: RowName[] = [];
    await fight([{ ...STRIKE, list: 'weapons' }], ['Wolf', 'Ada'], {
      encounter_sheet: () => ({ rows }),
    });
    openPanel();
    expect(await screen.findByRole('option', { name: '–' })).toBeVisible();
    rows = [{ list: 'weapons', row: 10001, name: 'Claws' }];
    await table.act({ act: 'note', note: 'The moon rises.' });
    expect(await screen.findByRole('option', { name: 'Claws' })).toBeVisible();
  });

  it('chooses another attacker or target when one has left the fight', async () => {
    const chosen = (name: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;
    await fight([STRIKE], ['Wolf', 'Ada', 'Bo']);
    openPanel(2);
    await screen.findByRole('combobox', { name: 'Attacker' });
    await table.act({ act: 'remove', combatant: 1 });
    await waitFor(() => expect([chosen('Attacker'), chosen('Target')]).toEqual(['Ada', 'Bo']));
    await join('Cid');
    await table.act({ act: 'remove', combatant: 2 });
    await waitFor(() => expect([chosen('Attacker'), chosen('Target')]).toEqual(['Bo', 'Cid']));
  });

  it('follows the turn, unless dice were typed or somebody else attacks', async () => {
    const chosen = (name: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;
    await fight([STRIKE], ['Wolf', 'Ada', 'Bo']);
    const typed = { 1: '9', 2: '7', 3: '5' };
    await table.act({ act: 'initiative', dice: {}, typed, anew: false, only: [] });
    await table.act({ act: 'next' });
    const user = openPanel(null);
    const die = await screen.findByRole('textbox', { name: 'Attack' });
    expect([chosen('Attacker'), chosen('Target')]).toEqual(['Wolf', 'Ada']);
    await table.act({ act: 'next' });
    await waitFor(() => expect([chosen('Attacker'), chosen('Target')]).toEqual(['Ada', 'Wolf']));
    await user.type(die, '9');
    await table.act({ act: 'next' });
    await tick();
    expect(chosen('Attacker')).toBe('Ada');
    await user.clear(die);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Attacker' }), 'Wolf');
    await table.undo();
    await tick();
    expect(chosen('Attacker')).toBe('Wolf');
  });

  it('requests the attack as shown after the attacker and the attack have changed', async () => {
    const asked: AttackRequest[] = [];
    const row = (list: string, row: number, name: string) => ({ list, row, name });
    const attacks = [
      { ...STRIKE, list: 'weapons' },
      { ...STRIKE, key: 'cast', label: 'Cast', list: 'spells' },
    ];
    await fight(attacks, ['Wolf', 'Ada', 'Bo'], {
      encounter_sheet: () => ({
        rows: [row('weapons', 1, 'Sword'), row('weapons', 2, 'Bow'), row('spells', 7, 'Frost')],
      }),
      encounter_preview: ({ request }) => {
        asked.push(request as AttackRequest);
        return preview(request);
      },
    });
    const user = openPanel();
    const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    const shown = (name: string) => choice(name).selectedOptions[0]?.textContent;
    const calculate = async () => {
      await user.click(screen.getByRole('button', { name: /^(Calculate|Recalculate)/ }));
      await waitFor(() => expect(screen.getByRole('button', { name: /^Apply/ })).toHaveFocus());
      const { attacker, defender, with: weapon } = asked.pop() as AttackRequest;
      return [attacker, defender, weapon];
    };
    await screen.findByRole('combobox', { name: 'Attacker' });
    await user.selectOptions(choice('With'), 'Bow');
    expect(await calculate()).toEqual([1, 2, 2]);
    await user.selectOptions(choice('Attacker'), 'Ada');
    expect([shown('Target'), shown('With')]).toEqual(['Wolf', 'Sword']);
    expect(await calculate()).toEqual([2, 1, null]);
    await user.selectOptions(choice('With'), 'Bow');
    await user.selectOptions(choice('Action'), 'Cast');
    expect(shown('With')).toBe('Frost');
    expect(await calculate()).toEqual([2, 1, null]);
  });
});
