import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { answerFromMemory } from '../api/mock';
import { Peeking } from './peeking.svelte';

const ENCUMBRANCE = 'arsmagica/rule/encumbrance';
const INITIATIVE = 'arsmagica/rule/initiative';

describe('a peek', () => {
  let frames: (() => void)[] = [];

  beforeEach(() => {
    answerFromMemory();
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => (frames[frame - 1] = () => undefined));
  });
  afterEach(() => vi.unstubAllGlobals());

  function nextFrame(): void {
    frames.forEach((run) => run());
  }

  it('asks once a frame, for the last entry wanted in it, and leaves no trail', async () => {
    const peek = vi.spyOn(api, 'peek');
    const show = vi.spyOn(api, 'show');
    const peeking = new Peeking();
    peeking.see(ENCUMBRANCE);
    peeking.see(INITIATIVE);
    nextFrame();
    await vi.waitFor(() => expect(peeking.page?.brief.key).toBe(INITIATIVE));
    expect(peek.mock.calls).toEqual([[INITIATIVE]]);
    expect(show).not.toHaveBeenCalled();
  });

  it('ignores an older answer that comes late', async () => {
    const real = api.peek;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let late: Promise<unknown> = Promise.resolve();
    vi.spyOn(api, 'peek').mockImplementation((key) => {
      if (key !== ENCUMBRANCE) return real(key);
      const answer = held.then(() => real(key));
      late = answer;
      return answer;
    });
    const peeking = new Peeking();
    peeking.see(ENCUMBRANCE);
    nextFrame();
    frames = [];
    peeking.see(INITIATIVE);
    nextFrame();
    await vi.waitFor(() => expect(peeking.page?.brief.key).toBe(INITIATIVE));
    release();
    await late;
    await Promise.resolve();
    expect(peeking.page?.brief.key).toBe(INITIATIVE);
  });
});
