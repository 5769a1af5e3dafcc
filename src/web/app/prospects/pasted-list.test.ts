// Pasted lists, as people write them, become the rows they mean.
import { expect, test } from 'vitest';
import { pastedList } from './paste-button.tsx';

const now = new Date('2026-06-15T12:00:00Z');
const rows = (text: string): string[] => (pastedList(text, now)?.csv ?? '').split('\n').slice(1);
const people = (text: string): string[] => rows(text).filter((row) => row !== '');

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
  ['Jane Doe, PhD', '"Jane Doe, PhD","",""'],
  ['Jane Doe, Ph.D., MBA, CEO at X, Y', '"Jane Doe, Ph.D., MBA","CEO at X, Y",""'],
  ['Jane 🚀 Doe — CEO', '"Jane 🚀 Doe","CEO",""'],
  ['Jane Doe • 2nd • CEO at X', '"Jane Doe","CEO at X",""'],
  ['Grace Hopper\tRear admiral\tgrace@example.org\tNavy', '"Grace Hopper","Rear admiral, Navy",""'],
])('%s', (line, row) => expect(rows(line)).toEqual([row]));

test('a header of its own, and nothing', () => {
  const csv = 'Name;Headline\nGrace;Admiral';
  expect(pastedList(csv, now)).toEqual({ csv, addedLines: 0 });
  expect(pastedList(' \n ', now)).toBeNull();
  expect(pastedList('Grace, Admiral\n\nAlan, Reader', now)?.csv.split('\n')).toHaveLength(4);
});

test("notes above the header of LinkedIn's own file are left to the import", () => {
  const csv = 'Notes:\n"Some words"\n\nFirst Name,Last Name,URL\nGrace,Hopper,x.example/a';
  expect(pastedList(csv, now)).toEqual({ csv, addedLines: 0 });
});

test('the dialog of reactions, as it is copied', () => {
  const text = `All 23
23

Jane Doe, PhD
 View Jane Doe, PhD’s profile
  • 2nd
CEO at X, Y
like
View Conan O’Brien's profile
 Conan O’Brien
 · 3rd+
Third degree connection
Host
celebrate
Me Owner
 • You
Founder
Emoji 🚀 Kim
  • 1st
`;
  expect(people(text)).toEqual([
    '"Jane Doe, PhD","CEO at X, Y","","","reaction",""',
    `"Conan O’Brien","Host","","","reaction",""`,
    '"Emoji 🚀 Kim","","","","",""',
  ]);
  // Its row is on the line where it was pasted.
  expect(rows(text).findIndex((row) => row.includes('Jane'))).toBe(3);
});

test('comments, with the days that are certain', () => {
  const text = `View Jane Doe’s profile
Jane Doe
Jane Doe
 • 2nd
CEO at X
2d
2 days ago
Great post, "really".
And true.
Like
Reply
1 reply
View Tom Ito’s verified profile
Tom Ito
 Author
Founder
1d
Thank you
Like
Tom Roe • 1st
Engineer
3mo (edited)
Late
Like
`;
  expect(people(text)).toEqual([
    '"Jane Doe","CEO at X","","2026-06-13","comment","Great post, ""really"". And true."',
    '"Tom Roe","Engineer","","","comment","Late"',
  ]);
});

test('the list of connections, of today and of before', () => {
  expect(
    people(
      '1,204 connections\nSort by: Recently added\nJane Doe\nCEO at X\nConnected on March 3, 2026\nMessage\nTom Roe\nEngineer\nConnected 2 weeks ago\nMessage\n',
    ),
  ).toEqual([
    '"Jane Doe","CEO at X","","2026-03-03","connection",""',
    '"Tom Roe","Engineer","","2026-06-01","connection",""',
  ]);
  expect(
    people(
      'Jane Doe’s profile picture\nMember’s name\nJane Doe\nMember’s occupation\nCEO at X\nConnected 3 months ago\nMessage',
    ),
  ).toEqual(['"Jane Doe","CEO at X","","","connection",""']);
});

test('what belongs to nobody is a row that is refused by its line', () => {
  expect(rows('Something else\nView Jane Doe’s profile\nJane Doe\n• 2nd\nCEO')).toEqual([
    '"","Something else","","","",""',
    '"Jane Doe","CEO","","","",""',
    '',
    '',
    '',
  ]);
});
