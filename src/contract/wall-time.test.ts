// Gap and overlap of summer time, that every other wall time converts there and back, and all of it checked against Temporal.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createZone, resolveWallTime, wallTime } from './wall-time.ts';

test.each([
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T03:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
  ['Africa/Cairo', '2026-04-24T00:30', '2026-04-23T22:30:00.000Z'],
])('%s skips %s', (timeZone, wall, at) => {
  expect(resolveWallTime(wall, timeZone)).toEqual({ at: new Date(at), kind: 'gap' });
});

test.each([
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['America/Sao_Paulo', '2019-02-16T23:30', '2019-02-17T01:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
  ['Africa/Cairo', '2026-10-29T23:30', '2026-10-29T20:30:00.000Z'],
])('%s has %s twice, and the first is taken', (timeZone, wall, at) => {
  expect(resolveWallTime(wall, timeZone)).toEqual({ at: new Date(at), kind: 'overlap' });
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
    fc.property(zones, minutes, (timeZone, minute) => {
      const at = new Date(minute * 60_000);
      const resolved = resolveWallTime(wallTime(at, timeZone), timeZone);
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

test('the last day that a date can name has its instants, in the year after it too', () => {
  const wall = { date: '9999-12-31', time: '23:30' };
  expect(createZone('Europe/Berlin').instantOf(wall).at).toEqual(new Date('9999-12-31T22:30:00Z'));
  expect(createZone('America/New_York').instantOf(wall).at).toEqual(new Date('+010000-01-01T04:30:00Z'));
  expect(resolveWallTime('9999-12-31T23:30', 'Europe/Berlin')?.kind).toBe('exact');
  // What cannot be written as four digits is no answer.
  expect(resolveWallTime('9999-12-31T23:30', 'America/New_York')).toBeNull();
});

/** Each with a time that its clock skips and one that comes twice; Lord Howe moves by half an hour, Santiago at midnight. */
const changes = [
  { zone: 'America/New_York', skipped: ['2026-03-08', '02:30', '03:30'], twice: ['2026-11-01', '01:30'], step: 60 },
  { zone: 'Europe/Berlin', skipped: ['2026-03-29', '02:30', '03:30'], twice: ['2026-10-25', '02:30'], step: 60 },
  { zone: 'Australia/Lord_Howe', skipped: ['2026-10-04', '02:15', '02:45'], twice: ['2026-04-05', '01:45'], step: 30 },
  { zone: 'America/Santiago', skipped: ['2026-09-06', '00:30', '01:30'], twice: ['2026-04-04', '23:30'], step: 60 },
  { zone: 'Pacific/Auckland', skipped: ['2026-09-27', '02:30', '03:30'], twice: ['2026-04-05', '02:30'], step: 60 },
] as const;

const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

const byTemporal = (date: string, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;

describe.each(changes)('$zone', ({ zone: name, skipped, twice, step }) => {
  const zone = createZone(name);

  test('a skipped time moves on by what was skipped, and is called so', () => {
    const [date, time, becomes] = skipped;
    const meaning = zone.instantOf({ date, time });
    expect(meaning.kind).toBe('gap');
    expect(meaning.at.getTime()).toBe(byTemporal(date, time, name));
    expect(zone.wallTimeOf(meaning.at)).toEqual({ date, time: becomes });
  });

  test('a time that comes twice is the first one, and is called so', () => {
    const [date, time] = twice;
    const meaning = zone.instantOf({ date, time });
    expect(meaning.kind).toBe('overlap');
    expect(meaning.at.getTime()).toBe(byTemporal(date, time, name));
    expect(zone.wallTimeOf(meaning.at)).toEqual({ date, time });
    const again = new Date(meaning.at.getTime() + step * 60_000);
    expect(zone.wallTimeOf(again)).toEqual({ date, time });
  });

  test('a post that is dragged over the change keeps its hour, there and back', () => {
    const onDay = (at: Date, date: string): Date => zone.instantOf({ date, time: zone.wallTimeOf(at).time }).at;
    for (const date of [skipped[0], twice[0]]) {
      for (const time of ['09:00', '17:45', '23:59']) {
        const before = zone.instantOf({ date: addDays(date, -5), time }).at;
        const moved = onDay(before, addDays(date, 5));
        expect(zone.wallTimeOf(moved)).toEqual({ date: addDays(date, 5), time });
        expect(onDay(moved, addDays(date, -5))).toEqual(before);
      }
    }
  });

  test('every quarter of an hour around the change means what Temporal says', () => {
    for (const date of [skipped[0], twice[0]].flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])) {
      for (let minute = 0; minute < 24 * 60; minute += 15) {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(zone.instantOf({ date, time }).at.getTime(), `${date} ${time}`).toBe(byTemporal(date, time, name));
      }
    }
  });
});

test('a zone without summer time knows neither gap nor overlap', () => {
  const zone = createZone('Asia/Kolkata');
  expect(zone.instantOf({ date: '2026-03-29', time: '02:30' })).toEqual({
    at: new Date('2026-03-28T21:00:00Z'),
    kind: 'exact',
  });
});

test('any minute of thirty years means in any zone what Temporal says, and which kind it is', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const minutes = fc.integer({ min: 15_000_000, max: 31_000_000 });
  fc.assert(
    fc.property(zones, minutes, (name, minute) => {
      const wall = new Date(minute * 60_000).toISOString().slice(0, 16);
      const plain = Temporal.PlainDateTime.from(wall);
      const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
        plain.toZonedDateTime(name, { disambiguation }),
      );
      const resolved = resolveWallTime(wall, name);
      expect(resolved?.at.getTime()).toBe(plain.toZonedDateTime(name).epochMilliseconds);
      const isOne = earlier?.epochMilliseconds === later?.epochMilliseconds;
      expect(resolved?.kind === 'exact').toBe(isOne);
    }),
    { numRuns: 1000 },
  );
});
