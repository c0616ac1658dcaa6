import { beforeEach, describe, expect, it, vi } from 'vitest';

import { mockCommands } from '../../testing/program';
import { api } from '../api/commands';
import type { EntryPage } from '../api/types';
import { notices } from '../shared/notices.svelte';
import { reading } from './reading.svelte';

const ENCUMBRANCE = 'arsmagica/rule/encumbrance';
const FATIGUE = 'arsmagica/rule/fatigue-roll';
const SWORD = 'arsmagica/weapon/sword-long';

/** Opens an entry, and after it a new own one, which is returned. */
async function openOwn(name: string): Promise<EntryPage> {
  const { page } = await api.ownEntryNew('arsmagica', 'weapon', name);
  await reading.open(ENCUMBRANCE);
  await reading.open(page.brief.key);
  return page;
}

describe('the reading history', () => {
  beforeEach(() => {
    mockCommands();
    reading.leave();
    reading.steps = [];
    notices.all = [];
  });

  it('goes back and forward through the steps', async () => {
    await reading.open(ENCUMBRANCE);
    await reading.open(FATIGUE);
    await reading.back();
    expect(reading.page?.brief.key).toBe(ENCUMBRANCE);
    await reading.back();
    expect(reading.page?.brief.key).toBe(ENCUMBRANCE);
    await reading.forward();
    expect(reading.page?.brief.key).toBe(FATIGUE);
  });

  it('discards the steps after the current one when another entry is opened', async () => {
    await reading.open(ENCUMBRANCE);
    await reading.open(FATIGUE);
    await reading.back();
    await reading.open(SWORD);
    expect(reading.steps.map((step) => step.key)).toEqual([ENCUMBRANCE, SWORD]);
  });

  it('stays at the list of calculators when a stale response arrives', async () => {
    reading.openCalculators();
    await reading.open(ENCUMBRANCE);
    const late = reading.open(FATIGUE);
    await reading.back();
    await late;
    expect(reading.listsCalculators).toBe(true);
    expect(reading.page).toBeNull();
  });

  it('skips an entry that no longer exists when going back or forward', async () => {
    const { key } = (await openOwn('Harpoon')).brief;
    await reading.open(FATIGUE);
    await api.ownEntryDelete(key);
    await reading.back();
    expect(reading.page?.brief.key).toBe(ENCUMBRANCE);
    expect(reading.steps.map((step) => step.key)).toEqual([ENCUMBRANCE, FATIGUE]);
    expect(notices.all).toEqual([]);
    await reading.forward();
    expect(reading.page?.brief.key).toBe(FATIGUE);
  });

  it('reloads the second entry without recording it as read, and does not reopen it', async () => {
    await reading.openBeside(SWORD);
    await reading.open(ENCUMBRANCE);
    await reading.reload();
    expect(reading.beside?.brief.key).toBe(SWORD);
    expect((await api.readingHistory()).read[0]?.key).toBe(ENCUMBRANCE);
    const again = reading.reload();
    reading.beside = null;
    await again;
    expect(reading.beside).toBeNull();
  });

  it('shows the current name of an entry, and forgets a deleted one', async () => {
    const page = await openOwn('Net');
    const { key } = page.brief;
    await reading.openBeside(key);
    await api.ownEntrySave(key, { ...page.entry, name: 'Trident' }, page.entry);
    await reading.reload();
    expect(reading.step?.name).toBe('Trident');
    await api.ownEntryDelete(key);
    await reading.reload();
    expect(notices.all).toEqual([]);
    expect(reading.steps.map((step) => step.key)).toEqual([ENCUMBRANCE]);
    expect([reading.step, reading.beside]).toEqual([null, null]);
  });

  it('goes back to the step before the open entry when that is removed', async () => {
    for (const key of [ENCUMBRANCE, SWORD, ENCUMBRANCE]) await reading.open(key);
    await reading.back();
    reading.forget(SWORD);
    expect([reading.step, reading.page]).toEqual([null, null]);
    expect(reading.steps.map((step) => step.key)).toEqual([ENCUMBRANCE]);
    await reading.back();
    expect(reading.page?.brief.key).toBe(ENCUMBRANCE);
    expect(reading.at).toBe(0);
  });

  it('goes to the right step if one before it is removed while it is loaded', async () => {
    for (const key of [SWORD, ENCUMBRANCE, FATIGUE]) await reading.open(key);
    const late = reading.goTo(1);
    reading.forget(SWORD);
    await late;
    expect(reading.step?.key).toBe(ENCUMBRANCE);
  });

  it('stays at a reopened entry when a stale response arrives', async () => {
    await reading.open(ENCUMBRANCE);
    const late = reading.open(FATIGUE);
    await reading.open(ENCUMBRANCE);
    await late;
    expect(reading.page?.brief.key).toBe(ENCUMBRANCE);
  });

  it('shows the second entry that was opened last, in whatever order the pages arrive', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    const { show } = api;
    vi.spyOn(api, 'show').mockImplementationOnce(async (key) => held.then(() => show(key)));
    const slow = reading.openBeside(SWORD);
    await reading.openBeside(FATIGUE);
    release();
    await slow;
    expect(reading.beside?.brief.key).toBe(FATIGUE);
  });

  it('keeps the page and reports the error if an entry does not exist', async () => {
    await reading.open(ENCUMBRANCE);
    expect(await reading.open('arsmagica/rule/nothing')).toBe(false);
    expect(reading.page?.brief.key).toBe(ENCUMBRANCE);
    expect(notices.all[0]?.text).toContain('There is no entry');
  });
});
