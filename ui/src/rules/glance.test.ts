import { describe, expect, it } from 'vitest';

import type { LabelledValue } from '../api/types';
import { glanceFacts } from './glance';

function facts(...texts: [string, string][]): LabelledValue[] {
  return texts.map(([label, text]) => ({
    key: label,
    label,
    text,
    help: '',
    format: 'text',
    house: false,
  }));
}

function labels(...texts: [string, string][]): string[] {
  return glanceFacts(facts(...texts)).map((fact) => fact.label);
}

describe('the facts at a glance', () => {
  it('are the short facts that have a value', () => {
    expect(labels(['Init', '+2'], ['Range', '–'], ['Atk', '+4'])).toEqual(['Init', 'Atk']);
    expect(labels(['When', 'right after an enemy spell'], ['Roll', '2+'])).toEqual(['Roll']);
  });

  it('end where the line is full', () => {
    expect(
      labels(['Distance', 'twenty paces'], ['Duration', 'one round'], ['Target', 'a group']),
    ).toEqual(['Distance', 'Duration']);
  });
});
