import { beforeAll, describe, expect, it } from 'vitest';

import { answer } from '../../testing/program';
import { api } from '../api/commands';
import type { Answers, SystemView } from '../api/types';
import { bySystem } from './by-system';

let systems: SystemView[] = [];

beforeAll(async () => {
  answer();
  systems = await api.systems();
});

function answers(query: string, places: string): Answers {
  const hits = [...places].map((system, at) => ({
    entry: {
      key: `${system}/rule/${at}`,
      name: `${at}`,
      kind: 'Rule',
      system,
      summary: '',
      own: false,
    },
    name_marks: [],
    line: '',
    line_marks: [],
    glance: [],
    score: 100 - at,
  }));
  return {
    query,
    read_as: null,
    certain: true,
    count: hits.length,
    hits,
    filters: [],
    complaint: null,
    mended: null,
  };
}

function shape(query: string, places: string): string[] {
  return bySystem(answers(query, places), systems).map(
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
