// Paragraph beside paragraph: nothing is lost, the order is kept, similar paragraphs share a row.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignedRows } from './compare-dialog.tsx';

test('paragraphs that say much the same stand beside each other', () => {
  const left = 'We lost a customer.\n\nNobody noticed for a week.\n\nThen we asked why.';
  const right = 'An opening of its own.\n\nNobody noticed it for a week.\n\nWhat would you do?';
  expect(alignedRows(left, right)).toEqual([
    { left: 'We lost a customer.', right: 'An opening of its own.' },
    { left: 'Nobody noticed for a week.', right: 'Nobody noticed it for a week.' },
    { left: 'Then we asked why.', right: 'What would you do?' },
  ]);
});

test('where one has more before what is alike, the other side is empty there', () => {
  expect(alignedRows('One two three.', 'New.\n\nNewer.\n\nOne two three.')).toEqual([
    { left: null, right: 'New.' },
    { left: null, right: 'Newer.' },
    { left: 'One two three.', right: 'One two three.' },
  ]);
});

test('every paragraph of both is there, in its order', () => {
  const text = fc.array(fc.constantFrom('a b c', 'b c d', 'x', '\u05d0 \u05d1', '1. one'), { maxLength: 8 });
  fc.assert(
    fc.property(text, text, (left, right) => {
      const rows = alignedRows(left.join('\n\n'), right.join('\n\n'));
      expect(rows.flatMap((row) => row.left ?? [])).toEqual(left);
      expect(rows.flatMap((row) => row.right ?? [])).toEqual(right);
      expect(rows.some((row) => row.left === null && row.right === null)).toBe(false);
    }),
  );
});
