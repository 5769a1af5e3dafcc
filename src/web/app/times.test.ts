// Times as people read them.
import { expect, test, vi } from 'vitest';
import { dayKey, dayText, momentText, pastText, relativeText, zoneText } from './times.ts';

const now = new Date('2026-11-20T12:00:00Z');

test('a day is the user’s day, not the server’s', () => {
  expect(dayKey('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-21');
  expect(dayKey('2026-11-20T03:30:00Z', 'America/New_York')).toBe('2026-11-19');
  expect(dayText('2026-11-20T23:30:00Z', now, 'Europe/Berlin')).toBe('Tomorrow');
  expect(dayText('2026-11-23T09:00:00Z', now, 'UTC')).toBe('Monday, November 23');
});

test('tomorrow is the next day of the calendar, however many hours off', () => {
  const evening = new Date('2026-11-23T19:00:00Z');
  expect(relativeText('2026-11-25T05:00:00Z', evening, 'Europe/Berlin')).toBe('in 2 days');
  expect(relativeText('2026-11-24T22:30:00Z', evening, 'Europe/Berlin')).toBe('tomorrow');
  expect(relativeText('2026-11-24T23:30:00Z', evening, 'Europe/Berlin')).toBe('in 2 days');
  expect(relativeText('2026-11-21T20:00:00Z', evening, 'Europe/Berlin')).toBe('2 days ago');
  const before23Hours = new Date('2026-03-28T22:30:00Z');
  expect(dayText('2026-03-29T12:00:00Z', before23Hours, 'Europe/Berlin')).toBe('Tomorrow');
  expect(dayText('2026-03-30T07:00:00Z', before23Hours, 'Europe/Berlin')).toBe('Monday, March 30');
  const in25Hours = new Date('2026-10-24T22:30:00Z');
  expect(dayText('2026-10-26T08:00:00Z', in25Hours, 'Europe/Berlin')).toBe('Tomorrow');
});

test('moments, distances and zones in words', () => {
  expect(momentText('2026-11-24T08:00:00Z', now, 'Europe/Berlin')).toBe('Tue, Nov 24, 9:00 AM');
  expect(momentText('2027-01-04T08:00:00Z', now, 'UTC')).toBe('Mon, Jan 4, 2027, 8:00 AM');
  expect(relativeText('2026-11-23T13:00:00Z', now)).toBe('in 3 days');
  expect(relativeText('2026-11-20T11:30:00Z', now)).toBe('30 minutes ago');
  expect(relativeText('2026-11-20T12:00:30Z', now)).toBe('in less than a minute');
  expect(pastText('2026-11-20T11:30:00Z', now)).toBe('30 minutes ago');
  expect(pastText('2026-11-20T12:02:30Z', now), 'the server’s clock is ahead').toBe('just now');
  expect(zoneText(now, 'America/New_York')).toBe('America/New York (GMT-5)');
});

test('a browser on a machine without a locale has a language that Intl does not know', async () => {
  vi.resetModules();
  vi.stubGlobal('navigator', { language: 'en-US@posix' });
  const { timeText } = await import('./times.ts');
  expect(timeText('2026-11-20T15:00:00Z', 'UTC')).toBe('3:00 PM');
  vi.unstubAllGlobals();
});
