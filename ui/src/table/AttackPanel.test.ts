import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { answer } from '../../testing/program';
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

describe('the attack', () => {
  it('is typed, aimed, worked out and applied without leaving the keyboard', async () => {
    localStorage.clear();
    answer();
    const rules = await api.encounterRules('arsmagica');
    const asked: AttackRequest[] = [];
    answer({
      encounter_rules: () => ({ ...rules, attacks: [STRIKE] }) as unknown as FightRules,
      encounter_sheet: () => ({ rows: [] }),
      encounter_preview: (args) => {
        const blow = args['request'] as AttackRequest;
        asked.push(blow);
        return {
          request: blow,
          said: 'A hit.',
          lines: [],
          effects: [],
          outcome: '',
          changes: ['A wound.'],
          silent: [],
        };
      },
    });
    table.view = null;
    table.rules = null;
    await systems.load();
    await table.ready();
    for (const name of ['Wolf', 'Ada', 'Bo'])
      await table.act({ act: 'short', form: '', name, numbers: {}, many: 1, side: '' });
    const act = vi.spyOn(table, 'act').mockResolvedValue(true);
    render(AttackPanel, { attacker: 1, onclose: vi.fn() });
    const user = userEvent.setup();
    const die = await screen.findByRole('textbox', { name: 'Attack' });
    await waitFor(() => expect(die).toHaveFocus());
    expect(await screen.findByText(/Attack: 2 to 12, most often 7/)).toBeVisible();
    await user.keyboard('{ArrowDown}9{Enter}');
    expect(await screen.findByText('A hit.')).toBeVisible();
    expect(asked.map((blow) => [blow.defender, blow.typed['hit']])).toEqual([[3, '9']]);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Apply/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Attack' })).toHaveFocus());
    expect(act).toHaveBeenCalledWith({ act: 'attack', request: asked[0] });
    expect(screen.queryByText('A hit.')).toBeNull();
  });

  it('offers what somebody came to have since it was opened', async () => {
    answer();
    const rules = await api.encounterRules('arsmagica');
    let rows: RowName[] = [];
    answer({
      encounter_rules: () =>
        ({ ...rules, attacks: [{ ...STRIKE, list: 'weapons' }] }) as unknown as FightRules,
      encounter_sheet: () => ({ rows }),
    });
    table.view = null;
    table.rules = null;
    await systems.load();
    await table.ready();
    for (const name of ['Wolf', 'Ada'])
      await table.act({ act: 'short', form: '', name, numbers: {}, many: 1, side: '' });
    render(AttackPanel, { attacker: 1, onclose: vi.fn() });
    expect(await screen.findByRole('option', { name: '–' })).toBeVisible();
    rows = [{ list: 'weapons', row: 10001, name: 'Claws' }];
    await table.act({ act: 'note', note: 'The moon rises.' });
    expect(await screen.findByRole('option', { name: 'Claws' })).toBeVisible();
  });
});
