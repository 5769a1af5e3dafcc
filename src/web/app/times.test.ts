// Times as people read them, and the order of the scheduler's days.
import { expect, test } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import { byDay } from './scheduler/by-day.ts';
import { readSidebarCookie, sidebarCookie } from './shell/sidebar-state.ts';
import { dayKey, dayText, momentText, relativeText, zoneText } from './times.ts';

const now = new Date('2026-11-20T12:00:00Z');

test('a day is the user’s day, not the server’s', () => {
  expect(dayKey('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-21');
  expect(dayKey('2026-11-20T03:30:00Z', 'America/New_York')).toBe('2026-11-19');
  expect(dayText('2026-11-20T23:30:00Z', now, 'Europe/Berlin')).toBe('Tomorrow');
  expect(dayText('2026-11-23T09:00:00Z', now, 'UTC')).toBe('Monday, November 23');
});

test('moments, distances and zones in words', () => {
  expect(momentText('2026-11-24T08:00:00Z', now, 'Europe/Berlin')).toBe('Tue, Nov 24, 9:00 AM');
  expect(momentText('2027-01-04T08:00:00Z', now, 'UTC')).toBe('Mon, Jan 4, 2027, 8:00 AM');
  expect(relativeText('2026-11-23T13:00:00Z', now)).toBe('in 3 days');
  expect(relativeText('2026-11-20T11:30:00Z', now)).toBe('30 minutes ago');
  expect(relativeText('2026-11-20T12:00:30Z', now)).toBe('in less than a minute');
  expect(zoneText(now, 'America/New_York')).toBe('America/New York (GMT-5)');
});

test('what is coming stands first and in order, what is done after it, the latest on top', () => {
  const at = (id: string, status: Post['status'], scheduled_at: string) =>
    ({ id, status, scheduled_at, published_at: status === 'published' ? scheduled_at : null }) as Post;
  const { coming, done } = byDay(
    [
      at('late', 'scheduled', '2026-11-22T10:00:00Z'),
      at('soon', 'scheduled', '2026-11-21T10:00:00Z'),
      at('old', 'published', '2026-11-01T10:00:00Z'),
      at('gone', 'failed', '2026-11-19T10:00:00Z'),
      at('now', 'publishing', '2026-11-21T09:00:00Z'),
    ],
    'UTC',
  );
  expect(coming.map((day) => day.posts.map(({ id }) => id))).toEqual([['now', 'soon'], ['late']]);
  expect(done.map((day) => day.posts.map(({ id }) => id))).toEqual([['gone'], ['old']]);
});

test('the sidebar’s cookie lives seven days and says whether it is expanded', () => {
  expect(sidebarCookie(false)).toContain('sidebar_state=false');
  expect(sidebarCookie(true)).toContain('max-age=604800');
  expect(readSidebarCookie('')).toBe(true);
  expect(readSidebarCookie('a=b; sidebar_state=false')).toBe(false);
  expect(readSidebarCookie('sidebar_state=true; x=false')).toBe(true);
});
