// An hour of the week in UTC on other clocks: across midnight, across the week, at fractions of an hour, with and without summer time.
import { expect, test } from 'vitest';
import { hourOfWeek, zoneText } from './heat-map.tsx';

const winter = new Date('2026-01-15T12:00:45Z');
const summer = new Date('2026-07-15T12:00:45.900Z');
const label = (weekday: number, hour: number, zone: string, now = winter) => hourOfWeek(weekday, hour, zone, now).label;

test('the weekday goes along with the hour', () => {
  expect(label(1, 3, 'America/Los_Angeles')).toBe('Sunday, 7 PM');
  expect(label(0, 2, 'America/New_York')).toBe('Saturday, 9 PM');
  expect(label(6, 20, 'Asia/Tokyo')).toBe('Sunday, 5 AM');
  expect(label(3, 11, 'Pacific/Kiritimati')).toBe('Thursday, 1 AM');
  expect(label(5, 12, 'UTC')).toBe('Friday, 12 PM');
  expect(label(5, 0, 'UTC')).toBe('Friday, 12 AM');
});

test('parts of an hour stay', () => {
  expect(hourOfWeek(2, 7, 'Asia/Kolkata', winter)).toEqual({
    weekday: 2,
    hour: 12,
    minute: 30,
    label: 'Tuesday, 12:30 PM',
  });
  expect(label(2, 18, 'Asia/Kathmandu')).toBe('Tuesday, 11:45 PM');
  expect(label(2, 2, 'America/St_Johns')).toBe('Monday, 10:30 PM');
});

test('the clock is the one of now', () => {
  expect(label(1, 13, 'America/New_York', winter)).toBe('Monday, 8 AM');
  expect(label(1, 13, 'America/New_York', summer)).toBe('Monday, 9 AM');
});

test('a zone is named with what it is apart from UTC', () => {
  expect(zoneText('America/New_York', winter)).toBe('New York (UTC−5)');
  expect(zoneText('Asia/Kolkata', winter)).toBe('Kolkata (UTC+5:30)');
  expect(zoneText('Europe/London', winter)).toBe('London (UTC)');
  expect(zoneText('UTC', winter)).toBe('UTC');
});
