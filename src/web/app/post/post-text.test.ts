// Hashtags, the fold and the counter's states.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countState, foldIndex, piecesOf } from './post-text.ts';

const tags = (text: string) => piecesOf(text).flatMap((piece) => (piece.kind === 'hashtag' ? [piece.text] : []));

test('hashtags are found where LinkedIn makes links of them', () => {
  expect(tags('#one, (#two) #drei_3 #größe #日本語.')).toEqual(['#one', '#two', '#drei_3', '#größe', '#日本語']);
  expect(tags('C# a#b #1 # x https://x.test/#part &#39;')).toEqual([]);
});

test('the pieces of any text are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('the fold stands at 210 units, never inside a character', () => {
  expect(foldIndex('x'.repeat(210))).toBeNull();
  expect(foldIndex('x'.repeat(211))).toBe(210);
  expect(foldIndex(`${'x'.repeat(209)}👍 and more`)).toBe(209);
});

test('green to 210, yellow to 3000, red above', () => {
  expect([0, 1, 210, 211, 3000, 3001].map((length) => countState(length, 3000))).toEqual([
    'empty',
    'whole',
    'whole',
    'folded',
    'folded',
    'over',
  ]);
});
