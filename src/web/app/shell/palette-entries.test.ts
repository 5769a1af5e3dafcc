// Which entries typed words match.
import { expect, test } from 'vitest';
import { matching, type Entry } from './palette.tsx';

const entry = (label: string, also?: string): Entry => ({
  id: label,
  group: 'Pages',
  label,
  ...(also ? { also } : {}),
  run: () => undefined,
});
const entries = [entry('Trend Analyzer', 'research'), entry('Scheduler', 'calendar'), entry('API and webhooks')];
const found = (words: string) => matching(entries, words).map(({ label }) => label);

test('what is called by the words comes before what only means them', () => {
  const both = [entry('Drafts', 'scheduled posts'), entry('Scheduler', 'calendar')];
  expect(matching(both, 'sched').map(({ label }) => label)).toEqual(['Scheduler', 'Drafts']);
  expect(matching(both, '').map(({ label }) => label)).toEqual(['Drafts', 'Scheduler']);
});

test('by the beginnings of words, in any order, and by other names', () => {
  expect(found('')).toHaveLength(3);
  expect(found('ana tr')).toEqual(['Trend Analyzer']);
  expect(found('CAL')).toEqual(['Scheduler']);
  expect(found('rend')).toEqual([]);
});
