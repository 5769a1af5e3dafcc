// Gap and overlap of summer time in five zones, and that every other wall time goes there and back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveWallTime, wallTime } from './wall-time.ts';

test.each([
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T03:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
  ['Africa/Cairo', '2026-04-24T00:30', '2026-04-23T22:30:00.000Z'],
])('%s skips %s', (time_zone, wall, at) => {
  expect(resolveWallTime(wall, time_zone)).toEqual({ at: new Date(at), kind: 'gap' });
});

test.each([
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['America/Sao_Paulo', '2019-02-16T23:30', '2019-02-17T01:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
  ['Africa/Cairo', '2026-10-29T23:30', '2026-10-29T20:30:00.000Z'],
])('%s has %s twice, and the first is taken', (time_zone, wall, at) => {
  expect(resolveWallTime(wall, time_zone)).toEqual({ at: new Date(at), kind: 'overlap' });
});

test('an instant comes back from its wall time, or, in an overlap, an hour before', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Apia',
    'UTC',
  );
  const minutes = fc.integer({ min: 25_000_000, max: 32_000_000 });
  fc.assert(
    fc.property(zones, minutes, (time_zone, minute) => {
      const at = new Date(minute * 60_000);
      const resolved = resolveWallTime(wallTime(at, time_zone), time_zone);
      expect(resolved?.kind).not.toBe('gap');
      expect([0, 30, 60]).toContain((at.getTime() - (resolved?.at.getTime() ?? 0)) / 60_000);
    }),
    { numRuns: 500 },
  );
});

test('what is no date is none', () => {
  for (const wall of ['2026-02-30T10:00', '2026-13-01T10:00', 'soon', '2026-01-01T24:00'])
    expect(resolveWallTime(wall, 'UTC')).toBeNull();
});
