// Times as callers may write them, and what is not a time.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { instant, instantInQuery } from './instant.ts';

test.each([
  ['2027-03-01T09:00:00Z', '2027-03-01T09:00:00.000Z'],
  ['2027-03-01T09:00:00+01:00', '2027-03-01T08:00:00.000Z'],
  ['2027-03-01T09:00:00.123456-05:30', '2027-03-01T14:30:00.123Z'],
  ['2027-03-01T09:00+02:00', '2027-03-01T07:00:00.000Z'],
  ['2027-03-01T09:00:00+0200', '2027-03-01T07:00:00.000Z'],
  ['2027-03-01T09:00:00+02', '2027-03-01T07:00:00.000Z'],
  ['2027-03-01T09:00:00.5z', '2027-03-01T09:00:00.500Z'],
  ['2028-02-29T00:30:00+14:00', '2028-02-28T10:30:00.000Z'],
])('%s is %s', (text, utc) => {
  expect(z.parse(instant, text).toISOString()).toBe(utc);
});

test.each([
  '2027-03-01T09:00:00',
  '2027-03-01',
  '2027-03-01 09:00:00Z',
  '2027-03-01T24:00:00Z',
  '2027-03-01T10:60:00Z',
  '2027-02-29T10:00:00Z',
  '2027-02-30T10:00:00Z',
  '2027-04-31T10:00:00Z',
  '2027-13-01T10:00:00Z',
  '2027-00-01T10:00:00Z',
  '2027-03-00T10:00:00Z',
  '2027-03-01T09:00:00+25:00',
  '2027-03-01T09:00:00 +01:00',
  '+012027-03-01T09:00:00Z',
  '2027-03-01T09:00:00.Z',
  'tomorrow',
  '',
  5,
  null,
])('%j is no time', (text) => {
  const parsed = z.safeParse(instant, text);
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues[0]?.message).toMatch(/offset/);
});

test('in a query a space before the offset was a plus', () => {
  const read = (text: string) => z.safeParse(instantInQuery, text).data?.toISOString();
  for (const text of ['2027-03-01T09:00:00 01:00', '2027-03-01T09:00 0100', '2027-03-01T09:00:00 01'])
    expect(read(text)).toBe('2027-03-01T08:00:00.000Z');
  expect(read('2027-03-01T09:00:00+01:00')).toBe('2027-03-01T08:00:00.000Z');
  for (const text of ['2027-03-01 09:00', '2027-03-01T09:00:00 ', '2027-03-01 09:00:00Z'])
    expect(read(text)).toBeUndefined();
});

test('the description of the API says what it is', () => {
  for (const one of [instant, instantInQuery])
    expect(z.toJSONSchema(one, { io: 'input' })).toMatchObject({ type: 'string', format: 'date-time' });
});
