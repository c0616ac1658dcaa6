import { beforeAll, describe, expect, it } from 'vitest';

import { answers, hit } from '../../testing/answers';
import { mockCommands } from '../../testing/program';
import { api } from '../api/commands';
import type { SystemView } from '../api/types';
import { bySystem } from './by-system';

let systems: SystemView[] = [];

beforeAll(async () => {
  mockCommands();
  systems = await api.systems();
});

function shape(query: string, places: string): string[] {
  const hits = [...places].map((system, at) => hit(`${at}`, system));
  return bySystem(answers(query, hits), systems).map(
    ({ heading, hits }) => `${heading}: ${hits.map((hit) => hit.entry.name).join(' ')}`,
  );
}

describe('results from several systems', () => {
  it('are grouped by system, each group at the rank of its best result', () => {
    expect(shape('armor', 'BABCA')).toEqual(['B: 0 2', 'A: 1 4', 'C: 3']);
  });

  it('stay in rank order if the best come from only two systems', () => {
    expect(shape('armor', 'BABABC')).toEqual(['null: 0 1 2 3 4 5']);
  });

  it('stay in rank order if the query names a system', () => {
    expect(shape('ars armor', 'BABCA')).toEqual(['null: 0 1 2 3 4']);
    expect(shape('mythcraft armor', 'BABCA')).toEqual(['null: 0 1 2 3 4']);
  });

  it('stay in rank order beyond the first screen', () => {
    expect(shape('armor', 'BAACAAAAAABC').at(-1)).toBe('More results: 10 11');
  });
});
