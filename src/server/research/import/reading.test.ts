// What single cells mean: columns by name, dates, counts, junk, languages.
import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { readWhen } from '../../formats/dates.ts';
import { languageOf } from '../../formats/language.ts';
import { cleanText, readCount } from './read-row.ts';

const day = new Date('2026-03-01T12:00:00Z');

test('columns are known by name, in any spelling; what is said goes first', () => {
  const influencers =
    ',name,headline,followers,about,time_spent,content,media_type,hashtags,reactions,comments,views'.split(',');
  expect(columnsOf(influencers)).toEqual({
    author: 'name',
    headline: 'headline',
    followers: 'followers',
    date: 'time_spent',
    text: 'content',
    media: 'media_type',
    reactions: 'reactions',
    comments: 'comments',
  });
  expect(columnsOf(['Date', 'ShareLink', 'ShareCommentary'])).toEqual({
    date: 'Date',
    url: 'ShareLink',
    text: 'ShareCommentary',
  });
  expect(columnsOf(['Body Text', 'Num Likes'], { text: 'body text' })).toEqual({
    text: 'Body Text',
    reactions: 'Num Likes',
  });
});

test.each([
  ['3 months ago', '2025-11-30', false],
  ['2w', '2026-02-15', false],
  ['1 year ago', '2025-03-01', false],
  ['a week ago', '2026-02-22', false],
  ['5mo • Edited', '2025-09-30', false],
  ['2026-01-05', '2026-01-05', false],
  ['Jan 5, 2026', '2026-01-05', false],
  ['5 January 2026', '2026-01-05', false],
  ['2026-01-05T09:30:00+02:00', '2026-01-05', true],
  ['2026-01-05 09:30:00', '2026-01-05', true],
  ['1767605400', '2026-01-05', true],
  ['1767605400000.0', '2026-01-05', true],
  ['vor 3 Monaten', '2025-11-30', false],
  ['hace 2 semanas', '2026-02-15', false],
  ['05.01.2026', '2026-01-05', false],
  ['1/5/2026, 9:12 AM', '2026-01-05', true],
  ['Mon, 05 Jan 2026 10:00:00 GMT', '2026-01-05', true],
  ['2026-01-06T01:00:00+05:30', '2026-01-05', true],
])('%s is a date', (written, date, hasTime) => {
  const when = readWhen(written, day);
  expect(when?.at.toISOString().slice(0, 10)).toBe(date);
  expect(when?.has_time).toBe(hasTime);
});

test.each(['soon', '31/31/2026', '2026-02-30', '', 'x ago', 'ad', '1e9'])('%j is no date', (written) =>
  expect(readWhen(written, day)).toBeNull(),
);

test('counts, junk and languages', () => {
  expect(['1,234', '1.2K', '3 M', '', 'NaN', '12 comments', 'many', '-3'].map(readCount)).toEqual([
    1234,
    1200,
    3_000_000,
    0,
    0,
    12,
    null,
    null,
  ]);
  expect(cleanText('Hello\n\n\n\nworld  \nhashtag#news …see more')).toBe('Hello\n\nworld\n#news');
  expect(cleanText('Let us see more')).toBe('Let us see more');
  expect(cleanText('One …see more\nTwo ...see less\n#x ... more')).toBe('One\nTwo\n#x');
  expect(languageOf('The best of the year is that we have it')).toBe('en');
  expect(languageOf('Wir haben das nicht mit der Firma und ich')).toBe('de');
  expect(languageOf('Nous avons les mots et la phrase est dans le texte pour vous')).toBe('fr');
  expect(languageOf('مرحبا بالعالم')).toBe('ar');
  expect(languageOf('Kubernetes 🚀')).toBe('und');
});
