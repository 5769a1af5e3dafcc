// Where the bar for a selection is placed on the screen.
import { expect, test } from 'vitest';
import { barTop } from './bar-position.ts';

const place = { first: 300, last: 340, barHeight: 50, seenHeight: 900, gap: 6 };

test('under the selection where there is room', () => {
  expect(barTop(place)).toBe(346);
  expect(barTop({ ...place, gap: 28 })).toBe(368);
});

test('above it where there is none below, such as over a phone’s keyboard', () => {
  expect(barTop({ ...place, seenHeight: 390 })).toBe(300 - 6 - 50);
});

test('at the bottom of the screen where the selection fills it, or its end is out of sight', () => {
  expect(barTop({ ...place, first: 60, last: 880 })).toBe(900 - 50 - 8);
  expect(barTop({ ...place, first: -400, last: 2000 })).toBe(900 - 50 - 8);
});
