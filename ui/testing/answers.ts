// Search responses, for tests that mock the search.
import type { Answers, Hit } from '../src/api/types';

/** A result for an entry of a system. */
export const hit = (name: string, system: string): Hit => ({
  entry: { key: `${system}/rule/${name}`, name, kind: 'Rule', system, summary: '', own: false },
  name_marks: [],
  by_name: true,
  line: '',
  line_marks: [],
  glance: [],
  score: 1,
});

/** The response to a query with these results. */
export const answers = (query: string, hits: Hit[], more: Partial<Answers> = {}): Answers => ({
  query,
  read_as: null,
  books_read: true,
  certain: true,
  unsorted_by: null,
  count: hits.length,
  elsewhere: 0,
  hits,
  filters: [],
  complaint: null,
  mended: null,
  ...more,
});
