import { waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { api } from '../api/commands';
import { mockCommands } from '../../testing/program';
import { ReadingPreview } from './reading-preview.svelte';

const ENCUMBRANCE = 'arsmagica/rule/encumbrance';
const FATIGUE = 'arsmagica/rule/fatigue-roll';

describe('a preview', () => {
  let frames: (() => void)[] = [];

  beforeEach(() => {
    mockCommands();
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => (frames[frame - 1] = () => undefined));
  });
  afterEach(() => vi.unstubAllGlobals());

  function nextFrame(): void {
    frames.forEach((run) => run());
  }

  it('requests only the last entry wanted in a frame, and records nothing as read', async () => {
    const peek = vi.spyOn(api, 'peek');
    const show = vi.spyOn(api, 'show');
    const preview = new ReadingPreview();
    preview.show(ENCUMBRANCE);
    preview.show(FATIGUE);
    nextFrame();
    await waitFor(() => expect(preview.page?.brief.key).toBe(FATIGUE));
    expect(peek.mock.calls).toEqual([[FATIGUE]]);
    expect(show).not.toHaveBeenCalled();
  });

  it('ignores a stale response', async () => {
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
    const preview = new ReadingPreview();
    preview.show(ENCUMBRANCE);
    nextFrame();
    frames = [];
    preview.show(FATIGUE);
    nextFrame();
    await waitFor(() => expect(preview.page?.brief.key).toBe(FATIGUE));
    release();
    await late;
    await Promise.resolve();
    expect(preview.page?.brief.key).toBe(FATIGUE);
  });
});
