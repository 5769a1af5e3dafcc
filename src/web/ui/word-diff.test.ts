// The word diff holds both texts in full, and reads well; a merge loses nobody's words.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffText, mergeTexts, wordDiff } from './word-diff.ts';

const parts = ['we', ' ', ' ', 'built', 'it', '.', '\n', '👩‍👩‍👧', 'e\u0301', 'שלום', ', ', '[a number]', 'slowly'];
const text = fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((words) => words.join(''));

test('both texts can be read off a diff', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDiff(before, after);
      const without = (kind: string) => pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('');
      expect(without('in')).toBe(before);
      expect(without('out')).toBe(after);
    }),
    { numRuns: 500 },
  );
});

test('words side by side are one change, not one each', () => {
  expect(wordDiff('It was a very long day.', 'It was one short day.')).toEqual([
    { kind: 'same', text: 'It was ' },
    { kind: 'out', text: 'a very long' },
    { kind: 'in', text: 'one short' },
    { kind: 'same', text: ' day.' },
  ]);
  expect(wordDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
});

// Compared in full, these would take minutes.
test('texts with nothing in common are compared in no time, as one out and one in', { timeout: 60_000 }, () => {
  const [before = '', after = ''] = ['one', 'two'].map((word) =>
    Array.from({ length: 30_000 }, (_, at) => word + at).join(', '),
  );
  expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['out', 'in']);
});

test('how much changes, in words', () => {
  expect(diffText(wordDiff('a very long day', 'a day'))).toBe('2 words removed');
  expect(diffText(wordDiff('a day', 'a good day'))).toBe('1 word added');
  expect(diffText(wordDiff('one two', 'three'))).toBe('2 words removed, 1 added');
  expect(diffText(wordDiff('one two', 'one  two'))).toBe('Only spaces and punctuation change');
});

test('changes in different places are both kept; in the same place nobody is overruled', () => {
  const base = 'We started in May. It was hard. We are still here.';
  const mine = 'We started in May. It was hard. We are still here, all of us.';
  const theirs = 'We began in May. It was hard. We are still here.';
  expect(mergeTexts(base, mine, theirs)).toBe('We began in May. It was hard. We are still here, all of us.');
  // Words added right after what the other side removes are kept.
  expect(mergeTexts('One. Two.', 'One. Two. Three.', 'One.')).toBe('One. Three.');
  expect(mergeTexts(base, 'We opened in May. It was hard. We are still here.', theirs)).toBeNull();
});

test('a merge with an unchanged side is the other side; with twice the same it is that', () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(mergeTexts(base, base, changed)).toBe(changed);
      expect(mergeTexts(base, changed, base)).toBe(changed);
      expect(mergeTexts(base, changed, changed)).toBe(changed);
    }),
  );
});
