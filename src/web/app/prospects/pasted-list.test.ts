// Pasted lists as people write them become the rows they mean.
import { expect, test } from 'vitest';
import { pastedList } from './pasted-list.ts';

const rows = (text: string): string[] => (pastedList(text)?.csv ?? '').split('\n').slice(1);

test.each([
  ['Grace Hopper, Rear admiral, Navy', '"Grace Hopper","Rear admiral, Navy",""'],
  [
    'Grace Hopper\tRear admiral\thttps://www.linkedin.com/in/grace',
    '"Grace Hopper","Rear admiral","https://www.linkedin.com/in/grace"',
  ],
  ['1. Grace Hopper - Rear admiral (linkedin.com/in/grace)', '"Grace Hopper","Rear admiral","linkedin.com/in/grace"'],
  ['• Grace Hopper | "Amazing" Grace', '"Grace Hopper","""Amazing"" Grace",""'],
  ['https://www.linkedin.com/in/grace Grace Hopper', '"Grace Hopper","","https://www.linkedin.com/in/grace"'],
  ['Jean-Luc Picard', '"Jean-Luc Picard","",""'],
])('%s', (line, row) => expect(rows(line)).toEqual([row]));

test('a header of its own, and nothing', () => {
  const csv = 'Name;Headline\nGrace;Admiral';
  expect(pastedList(csv)).toEqual({ csv, added_lines: 0 });
  expect(pastedList(' \n ')).toBeNull();
  expect(pastedList('Grace, Admiral\n\nAlan, Reader')?.csv.split('\n')).toHaveLength(4);
});
