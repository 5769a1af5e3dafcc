// Recurring posts in words, and several texts typed into one field.
import { expect, it } from 'vitest';
import { rhythmText, textsOf } from './use-series.ts';

const series = {
  id: 's',
  every: 'week' as const,
  interval: 1,
  start_date: '2026-12-01',
  time: '09:00',
  time_zone: 'UTC',
  visibility: 'PUBLIC' as const,
  author_id: null,
  state: 'active' as const,
  problem: null,
  texts: [],
  upcoming: [],
  created_at: '2026-11-20T09:00:00.000Z',
};

it('says how often, on which day and when', () => {
  expect(rhythmText(series)).toBe('Every week on Tuesday at 9:00 AM');
  expect(rhythmText({ ...series, every: 'month', interval: 3 })).toBe('Every 3 months on day 1 at 9:00 AM');
});

it('reads texts apart at lines of dashes, and leaves blank ones out', () => {
  expect(textsOf('One\n\nmore\n---\nTwo -- still two\n-----  \n\n---\n')).toEqual(['One\n\nmore', 'Two -- still two']);
  expect(textsOf('  ')).toEqual([]);
});
