import { beforeEach, describe, expect, it, vi } from 'vitest';

import { answer } from '../../testing/program';
import { api } from '../api/commands';
import { notices } from '../shared/notices.svelte';
import { reading } from './reading.svelte';

const ENCUMBRANCE = 'arsmagica/rule/encumbrance';
const FATIGUE = 'arsmagica/rule/fatigue-roll';
const SWORD = 'arsmagica/weapon/sword-long';

describe('what was read', () => {
  beforeEach(() => {
    answer();
    reading.steps = [];
    reading.at = -1;
    reading.page = null;
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

  it('forgets what came after when another way is taken', async () => {
    await reading.open(ENCUMBRANCE);
    await reading.open(FATIGUE);
    await reading.back();
    await reading.open(SWORD);
    expect(reading.steps.map((step) => step.key)).toEqual([ENCUMBRANCE, SWORD]);
  });

  it('stays at the list of calculators, whatever comes later', async () => {
    reading.openCalculators();
    await reading.open(ENCUMBRANCE);
    const late = reading.open(FATIGUE);
    await reading.back();
    await late;
    expect(reading.listsCalculators).toBe(true);
    expect(reading.page).toBeNull();
  });

  it('reloads the entry beside without recording it as read, and leaves it closed', async () => {
    await reading.openBeside(SWORD);
    await reading.open(ENCUMBRANCE);
    await reading.again();
    expect(reading.beside?.brief.key).toBe(SWORD);
    expect((await api.readingHistory()).read[0]?.key).toBe(ENCUMBRANCE);
    const again = reading.again();
    reading.beside = null;
    await again;
    expect(reading.beside).toBeNull();
  });

  it('stays at the entry that was opened again, whatever comes later', async () => {
    await reading.open(ENCUMBRANCE);
    const late = reading.open(FATIGUE);
    await reading.open(ENCUMBRANCE);
    await late;
    expect(reading.page?.brief.key).toBe(ENCUMBRANCE);
  });

  it('is beside what was opened there last, in whatever order the pages arrive', async () => {
    let come = (): void => undefined;
    const held = new Promise<void>((done) => (come = done));
    const { show } = api;
    vi.spyOn(api, 'show').mockImplementationOnce(async (key) => held.then(() => show(key)));
    const slow = reading.openBeside(SWORD);
    await reading.openBeside(FATIGUE);
    come();
    await slow;
    expect(reading.beside?.brief.key).toBe(FATIGUE);
  });

  it('keeps the page and says why when an entry is not there', async () => {
    await reading.open(ENCUMBRANCE);
    expect(await reading.open('arsmagica/rule/nothing')).toBe(false);
    expect(reading.page?.brief.key).toBe(ENCUMBRANCE);
    expect(notices.all[0]?.words).toContain('There is no entry');
  });
});
