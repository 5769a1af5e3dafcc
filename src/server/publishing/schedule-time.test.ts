// Which times may be asked for, and what they are as wall times of a zone, around the changes of summer time.
import { expect, it } from 'vitest';
import { wallTime } from '#contract/wall-time.ts';
import { requireSchedulable } from './requirements.ts';

const now = new Date('2026-11-21T09:00:00Z');

it('at least now, a minute of clock difference forgiven, and at most one year', () => {
  const later = new Date('2027-11-21T09:00:00Z');
  expect(requireSchedulable(later, now)).toEqual(later);
  expect(requireSchedulable(new Date('2026-11-21T08:59:30Z'), now)).toEqual(now);
  expect(() => requireSchedulable(new Date('2026-11-21T08:58:59Z'), now)).toThrow('has passed');
  expect(() => requireSchedulable(new Date('2027-11-21T09:00:01Z'), now)).toThrow('one year');
});

it.each([
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29T01:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29T03:00'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02:30'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02:30'],
  ['2026-03-08T10:00:00Z', 'America/Los_Angeles', '2026-03-08T03:00'],
  ['2026-01-01T00:00:00Z', 'Asia/Kolkata', '2026-01-01T05:30'],
  ['2026-04-04T15:30:00Z', 'Australia/Lord_Howe', '2026-04-05T02:00'],
  ['2026-01-01T12:00:00Z', 'Pacific/Kiritimati', '2026-01-02T02:00'],
  ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01T00:00'],
])('%s in %s is %s', (at, zone, wall) => {
  expect(wallTime(new Date(at), zone)).toBe(wall);
});
