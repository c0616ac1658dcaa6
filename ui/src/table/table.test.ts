import { waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { characterId, mockCommands, refuse } from '../../testing/program';
import { emptyTable, join } from '../../testing/table';
import type { CombatantView, EncounterView } from '../api/types';
import { house } from '../house/house.svelte';
import { announcer } from '../shared/announce.svelte';
import { game } from '../shared/game.svelte';
import { notices } from '../shared/notices.svelte';
import { prepared, table } from './encounter.svelte';

describe('the table', () => {
  beforeEach(emptyTable);

  it('is created if there is none, and opened again later', async () => {
    const id = table.view?.id;
    expect(id).toBeGreaterThan(0);
    table.view = null;
    await table.ensureOpen();
    const again: number | undefined = (table.view as EncounterView | null)?.id;
    expect(again).toBe(id);
  });

  it('performs acts one after another, each on the result of the previous one', async () => {
    await Promise.all([join('Quick'), join('Slow'), table.act({ act: 'next' })]);
    // Initiative is rolled, so they are taken in the order in which they joined.
    const joined = table.combatants.toSorted((one, other) => one.id - other.id);
    expect(joined.map((each) => each.name)).toEqual(['Quick', 'Slow']);
    expect(table.view?.revision).toBe(3);
  });

  it('reloads the rules of fights after a change', async () => {
    expect(table.rules?.attacks).not.toEqual([]);
    const rules = await api.encounterRules('arsmagica');
    mockCommands({ encounter_rules: () => ({ ...rules, attacks: [] }) });
    house.invalidate();
    await table.reload();
    expect(table.rules?.attacks).toEqual([]);
  });

  it('announces whose turn it is', async () => {
    await join('Quick');
    await table.act({ act: 'next' });
    expect(announcer.text).toMatch(/Quick’s turn\.$/);
  });

  it('knows who acts out of order, and whose turn continues after that', async () => {
    await join('Quick', 'Slow');
    await table.act({ act: 'next' });
    const on = table.acting;
    const other = table.combatants.find((each) => each.id !== on)?.id ?? 0;
    await table.act({ act: 'aside', combatant: other });
    expect([table.acting, table.view?.turn.on]).toEqual([other, on]);
    await table.act({ act: 'next' });
    expect(table.acting).toBe(on);
  });

  it('stays unchanged on a full disk, and reports it', async () => {
    await join('Quick');
    const before = table.view;
    const full = () => refuse('full', 'The disk is full, so nothing was saved.');
    mockCommands({ encounter_act: full, encounter_undo: full });
    announcer.say('');
    expect(await table.act({ act: 'next' })).toBe(false);
    expect(await table.undo()).toBe(false);
    expect(table.view).toBe(before);
    expect(announcer.text).toBe('');
    expect(notices.all.at(-1)?.text).toContain('The disk is full');
  });

  it('does not undo an unseen change from elsewhere, but shows it', async () => {
    await join('Quick');
    const { id, revision } = table.view as EncounterView;
    const there = await api.encounterAct(id, revision, { act: 'next' });
    expect(await table.undo()).toBe(false);
    expect(table.view?.turn.on).toBe(1);
    expect(notices.all.at(-1)?.text).toContain('changed elsewhere');
    await api.encounterAct(id, there.revision, { act: 'remove', combatant: 1 });
    await table.reload();
    expect(table.combatants).toEqual([]);
  });

  it('updates the current game when its own changes, and the list when that is undone', async () => {
    const listed = () => table.cards.find((card) => card.id === table.id);
    game.choose('arsmagica');
    await table.act({ act: 'rename', name: 'The ford' });
    await table.act({ act: 'system', system: 'mythcraft' });
    expect([game.key, listed()?.system, listed()?.name]).toEqual([
      'mythcraft',
      'mythcraft',
      'The ford',
    ]);
    await table.undo();
    await table.undo();
    expect([game.key, listed()?.system]).toEqual(['arsmagica', 'arsmagica']);
    expect(listed()?.name).toBe(table.view?.name);
    game.choose(null);
  });

  it('performs the acts in progress before it is deleted', async () => {
    const id = table.view?.id;
    const acting = [join('Quick'), join('Slow')];
    await table.remove();
    await Promise.all(acting);
    expect(table.id).not.toBe(id);
    notices.all.at(-1)?.act?.run();
    await waitFor(() => expect(table.id).toBe(id));
    expect(table.combatants).toHaveLength(2);
  });

  it('stays closed when an act in progress finishes', async () => {
    await Promise.all([join('Quick'), table.close()]);
    expect(table.view).toBeNull();
  });

  it('is closed if it was deleted elsewhere, which can be undone', async () => {
    const id = table.id ?? 0;
    await api.encounterDelete(id);
    await table.reload();
    expect(table.id).not.toBe(id);
    notices.all.at(-1)?.act?.run();
    await waitFor(() => expect(table.id).toBe(id));
  });

  it('is closed without a notice if the library was restored from a backup without it', async () => {
    notices.all = [];
    mockCommands({
      encounters: () => [],
      encounter_open: () => refuse('not_found', 'There is no such encounter.'),
    });
    await table.reload();
    expect([table.view, notices.all]).toEqual([null, []]);
  });

  it('is listed if it was created elsewhere, even while none is open', async () => {
    table.view = null;
    const { id } = await api.encounterNew('arsmagica', 'Elsewhere');
    await table.reload();
    expect(table.cards.map((card) => card.id)).toContain(id);
  });

  it('leaves no unused one that replaced it once its deletion is undone', async () => {
    const id = table.id ?? 0;
    const listed = () => table.cards.map((card) => card.id);
    await table.remove();
    await table.ensureOpen();
    expect(listed()).not.toContain(id);
    notices.all.at(-1)?.act?.run();
    await waitFor(() => expect([table.id, listed()]).toEqual([id, [id]]));
  });

  it('continues after a sheet was saved to the library', async () => {
    await table.join(await characterId('Isolde Vann'), 1, '', false);
    const masked = { edit: 'rename', name: 'The mask' } as const;
    await table.act({ act: 'edit', combatant: 1, edit: masked });
    await table.act({ act: 'adjust', combatant: 1, field: table.turns?.health[0] ?? '', by: 1 });
    const [isolde] = table.combatants as [CombatantView];
    const opened = vi.spyOn(api, 'encounterOpen');
    expect(await table.saveSheet(isolde)).toBe(true);
    expect(opened).not.toHaveBeenCalled();
    expect(notices.all.at(-1)?.text).toBe('Saved to the sheet of Isolde Vann.');
    expect(await table.act({ act: 'next' })).toBe(true);
  });

  it('adds the sheet of a combatant to the characters', async () => {
    await join('Wolf');
    const [wolf] = table.combatants as [CombatantView];
    expect(await table.keepSheet(wolf)).toBe(true);
    expect(notices.all.at(-1)?.text).toBe('Wolf was added to the characters.');
    expect((await api.characters()).map((card) => card.name)).toContain('Wolf');
  });

  it('stops the clock again if it is toggled twice', async () => {
    await Promise.all([table.toggleClock(), table.toggleClock()]);
    expect(table.view?.turn.since).toBeNull();
    expect(table.view?.revision).toBe(2);
  });

  it('ends the chosen states, even if one before them ends at the same time', async () => {
    await join('Wolf');
    const names = ['Wary of crows', 'Wary of owls'];
    for (const name of names)
      await table.act({
        act: 'state',
        combatant: 1,
        name,
        left: null,
        unit: null,
        skips: 0,
        values: {},
      });
    const ended = await Promise.all(names.map((name, at) => table.endState(1, at, name)));
    expect(ended).toEqual([true, true]);
    expect(table.combatants[0]?.states).toEqual([]);
  });

  it('opens no encounter of another game in place of a deleted one', async () => {
    await table.create('mythcraft', 'The mill');
    game.choose('mythcraft');
    await table.remove();
    expect([table.view, game.key]).toEqual([null, 'mythcraft']);
    game.choose(null);
  });

  it('queues simultaneous pins, and sets each once', async () => {
    await Promise.all([
      table.pin('a/rule/one', 'one'),
      table.setPinned('a/rule/two', 'two', true),
      table.setPinned('a/rule/one', 'one', true),
    ]);
    expect(table.view?.pins).toEqual(['a/rule/one', 'a/rule/two']);
    expect(table.view?.revision).toBe(2);
  });

  it('keeps pins in the chosen order', async () => {
    for (const key of ['a/rule/one', 'a/rule/two', 'a/rule/three']) await table.pin(key, key);
    await table.movePin('a/rule/three', -2, 'three');
    expect(table.view?.pins).toEqual(['a/rule/three', 'a/rule/one', 'a/rule/two']);
    expect(await table.movePin('a/rule/three', -1, 'three')).toBe(false);
    await table.pin('a/rule/one', 'one');
    expect(table.view?.pins).toEqual(['a/rule/three', 'a/rule/two']);
  });
});

describe('a prepared encounter', () => {
  beforeEach(emptyTable);

  it('is reloaded after a change elsewhere, and closed if it was deleted there', async () => {
    const { id, revision } = await api.encounterPrepare('arsmagica', 'The ambush', null);
    await prepared.open(id);
    await api.encounterAct(id, revision, { act: 'note', note: 'At dusk.' });
    await prepared.reload();
    expect(prepared.view?.note).toBe('At dusk.');
    await api.encounterDelete(id);
    await prepared.reload();
    expect(prepared.view).toBeNull();
  });

  it('is listed again once it is restored, and not opened at the Table', async () => {
    const open = table.id;
    const { id } = await api.encounterPrepare('arsmagica', 'The ambush', null);
    await api.encounterDelete(id);
    expect(await table.undelete(id)).toBe(true);
    expect(table.id).toBe(open);
    expect(table.cards.map((card) => card.id)).toContain(id);
  });

  it('performs the acts in progress before it is deleted', async () => {
    const { id } = await api.encounterPrepare('arsmagica', 'The ambush', null);
    await prepared.open(id);
    const acting = prepared.act({ act: 'note', note: 'At dusk.' });
    expect(await prepared.delete(id)).toBe(true);
    expect(await acting).toBe(true);
    expect(prepared.view).toBeNull();
    await api.encounterUndelete(id);
    expect((await api.encounterOpen(id)).note).toBe('At dusk.');
  });
});
