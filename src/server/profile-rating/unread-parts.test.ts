// Parts of a profile that are in the file and were read half or not at all: nothing is said of them, and nothing is given to another part.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import type { Profile } from '../documents/profile.ts';
import { ratingOf } from './rate.ts';
import { readProfile } from './read-profile.ts';

type Placed = readonly [text: string, size: number, x?: number];
const today = new Date('2026-11-22T12:00:00Z');

async function printed(lines: readonly Placed[], author = '') {
  const document = await PDFDocument.create();
  document.setAuthor(author);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  for (const [at, [text, size, x = 223.6]] of lines.entries()) page.drawText(text, { x, y: 760 - at * 20, size, font });
  return readContent(await document.save());
}

it('a position without dates in an export keeps its text, and the one before its own', async () => {
  const content = await printed(
    [
      ['Contact', 13, 21.6],
      ['www.linkedin.com/in/mariacruz', 10.5, 21.6],
      ['Maria Cruz', 26],
      ['Owner of a bakery', 12],
      ['Experience', 15.75],
      ['Bramble', 12],
      ['Baker', 11.5],
      ['2020 - Present (5 years)', 10.5],
      ['Baked bread for 200 guests.', 10.5],
      ['Costa', 12],
      ['Barista', 11.5],
      ['Made coffee for the whole town.', 10.5],
      ['Northwind', 12],
      ['Waiter', 11.5],
    ],
    'LinkedIn',
  );
  const jobs = readProfile(content)?.experience ?? [];
  expect(jobs.map(({ title, company, description }) => [title, company, description])).toEqual([
    ['Baker', 'Bramble', 'Baked bread for 200 guests.'],
    ['Barista', 'Costa', 'Made coffee for the whole town.'],
    ['Waiter', 'Northwind', ''],
  ]);
  expect(jobs.slice(1).map(({ duration, range }) => [duration, range])).toEqual([
    ['', null],
    ['', null],
  ]);
});

it('headings whose text gave nothing are not asked for, and half-read positions are used nowhere', async () => {
  const content = await printed([
    ['Maria Cruz', 22, 50],
    ['Baker and teacher', 12, 50],
    ['maria@example.org', 10, 50],
    ['Summary', 14, 50],
    ['I bake bread for people who like it and teach others how to do so.', 10, 50],
    ['Experience', 14, 50],
    ['In 2019 and 2020 there was so much to do for all of us there.', 10, 50],
    ['We did it all the same, and were glad of it in 2021.', 10, 50],
    ['Skills', 14, 50],
    ['I know how to bake bread of every kind that people ask for.', 10, 50],
    ['Most of all I know how to teach it to those who want to.', 10, 50],
  ]);
  const profile = readProfile(content) as Profile;
  expect(profile.experience).toEqual([]);
  expect(profile.skills).toEqual([]);
  expect([...profile.not_read]).toEqual(['experience', 'skills']);
  const { findings, actionable_tips, profile_classification } = ratingOf({ content, today });
  const all = [...findings.map(({ sentence }) => sentence), ...actionable_tips].join(' ');
  expect(all).not.toMatch(
    /Set your top three skills|Use words from your skills|Name one more of your skills|at least two/,
  );
  expect(profile_classification.career_stage).toBe('Not read');
});

it('what says in an export that there is none earns nothing', async () => {
  const lines: Placed[] = [
    ['Contact', 13, 21.6],
    ['Top Skills', 13, 21.6],
    ['None', 10.5, 21.6],
    ['Certifications', 13, 21.6],
    ['N/A', 10.5, 21.6],
    ['Maria Cruz', 26],
    ['Owner of a bakery', 12],
    ['Education', 15.75],
    ['None', 12],
  ];
  expect(readProfile(await printed(lines, 'LinkedIn'))).toMatchObject({
    skills: [],
    certifications: [],
    education: [],
  });
});
