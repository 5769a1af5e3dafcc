// Capitals and apostrophes that somebody left out in haste.
import { expect, test } from 'vitest';
import { inCapitals } from './sentences.ts';

test.each([
  ['on a tuesday i left', 'on a Tuesday I left'],
  ['thats why theyre late, and heres what didnt work', "that's why they're late, and here's what didn't work"],
  ['weve said it, and ive written it', "we've said it, and I've written it"],
  // Words of their own.
  ['its price was ill judged, were it not for her', 'its price was ill judged, were it not for her'],
])('%s', (typed, corrected) => {
  expect(inCapitals(typed)).toBe(corrected);
});
