// Openings that nobody would call anything else, each with its kind; what is of none; and languages that were not learned.
import { expect, test } from 'vitest';
import type { HookKind } from '#contract/hooks.ts';
import { openingKindOf } from './opening-kind.ts';

const openings: Record<HookKind, string[]> = {
  question: [
    'What would you do about it?',
    'So, how do you price a product nobody has seen?',
    '🤔 Is remote work dead?',
  ],
  number: ['5 tips to write better hooks', '10 mistakes founders make', 'We analysed 4,000 posts.'],
  contrarian: ['Hot take: meetings are fine.', 'Unpopular opinion: degrees matter.', 'Stop doing daily standups.'],
  story: ['Last week, a client called me at midnight.', 'When I was 22, I moved to Berlin with one bag.'],
  confession: ['I have a confession.', 'I was wrong about remote work.', 'Nobody warned me about management.'],
  lesson: ['The biggest lesson of my career:', "Here's what I learned from 1,000 rejections"],
  how_to: ['How to write a hook', "Here's how I got 10k followers", 'The exact process we use to hire engineers'],
  mistake: ['My biggest mistake as a founder', 'I made a mistake.', 'We failed.'],
  observation: ['Most people quit too early.', 'The best leaders never raise their voice.'],
  before_after: ['3 years ago I was broke. Today I run a team of 12.', 'Before: 60 hours a week. After: 35.'],
};

test.each(Object.entries(openings))('%s', (kind, lines) => {
  expect(lines.map((line) => [line, openingKindOf(`${line}\n\nAnd then some more, 5 of them. Right?`)])).toEqual(
    lines.map((line) => [line, kind]),
  );
});

test('what is of no kind', () => {
  for (const line of ['', '\n\n', 'Nothing new', 'Happy to announce our new office', '…', 'We are hiring in Lisbon.'])
    expect(openingKindOf(line), line).toBeNull();
});

test.each([
  ['Was würdest du anders machen?', 'question'],
  ['¿Quién te enseñó más sobre ventas?', 'question'],
  ['5 Tipps für bessere Meetings', 'number'],
  ['12 % mehr Umsatz, ohne Werbung', 'number'],
  ['2019 verlor ich meinen Job.', null],
  ['J’ai perdu mon premier client en mai.', null],
  ['He cerrado mi tienda después de 11 años.', null],
  ['会議をやめて、文章にしました。', null],
])('%s: %s', (line, kind) => {
  expect(openingKindOf(line)).toBe(kind);
});
