import { beforeAll, describe, expect, it } from 'vitest';

import { answers, hit } from '../../testing/answers';
import { answer } from '../../testing/program';
import { api } from '../api/commands';
import type { SystemView } from '../api/types';
import { bySystem } from './by-system';

let systems: SystemView[] = [];

beforeAll(async () => {
  answer();
  systems = await api.systems();
});

function shape(query: string, places: string): string[] {
  const hits = [...places].map((system, at) => hit(`${at}`, system));
  return bySystem(answers(query, hits), systems).map(
    ({ heading, hits }) => `${heading}: ${hits.map((hit) => hit.entry.name).join(' ')}`,
  );
}

describe('answers from several systems', () => {
  it('are by system, each where its best answer ranks', () => {
    expect(shape('armor', 'BABCA')).toEqual(['B: 0 2', 'A: 1 4', 'C: 3']);
  });

  it('keep their rank where two systems answer best', () => {
    expect(shape('armor', 'BABABC')).toEqual(['null: 0 1 2 3 4 5']);
  });

  it('keep their rank where the query names a system', () => {
    expect(shape('ars armor', 'BABCA')).toEqual(['null: 0 1 2 3 4']);
    expect(shape('mythcraft armor', 'BABCA')).toEqual(['null: 0 1 2 3 4']);
  });

  it('keep their rank beyond the first screen, so that none sinks', () => {
    expect(shape('armor', 'BAACAAAAAABC').at(-1)).toBe('More results: 10 11');
  });
});
