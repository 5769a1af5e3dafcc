// What stands at the edges of pages: page numbers, running heads and notices are nobody's words, and what only looks repeated is kept.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { readResume } from '../resume-review/resume.ts';

type Page = { lines: readonly string[]; head?: string; foot?: string };

/** Lines 14 points apart from near the top of the page; one that begins with # is a heading, one with ! is bold. */
async function printed(pages: readonly Page[]) {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const heavy = await document.embedFont(StandardFonts.HelveticaBold);
  for (const { lines, head = '', foot = '' } of pages) {
    const page = document.addPage([612, 792]);
    page.drawText(head, { x: 300, y: 772, size: 8, font: plain });
    page.drawText(foot, { x: 300, y: 30, size: 8, font: plain });
    for (const [at, line] of lines.entries()) {
      const font = /^[#!]/.test(line) ? heavy : plain;
      page.drawText(line.replace(/^[#!]/, ''), { x: 50, y: 750 - at * 14, size: line.startsWith('#') ? 14 : 10, font });
    }
  }
  return readResume(await readContent(await document.save()));
}

const first = ['#Jan Novak', 'jan@novak.cz', '#Experience', '!Developer, Seznam', '2019 - 2024', 'Search for maps'];
const second = ['Search for shops', '!Developer, Avast', '2015 - 2019', 'Antivirus', '#Skills', 'C++, Rust'];

it.each(['Page 2', '- 2 -', 'Jan Novak Page 2', 'Jan Novak - page 2 of 2', 'Jan Novak, Resume, p. 2'])(
  'the number of a page that stands on that page alone: %s',
  async (text) => {
    for (const edge of ['head', 'foot'] as const) {
      const resume = await printed([{ lines: first }, { lines: second, [edge]: text }]);
      expect(resume?.experience.map(({ description }) => description)).toEqual([
        'Search for maps\nSearch for shops',
        'Antivirus',
      ]);
      expect(resume?.skills).toEqual(['C++', 'Rust']);
    }
  },
);

it('a notice above the name is no name', async () => {
  const pages = [first, second].map((lines) => ({ lines, head: 'Confidential' }));
  expect((await printed(pages))?.name).toBe('Jan Novak');
});

it('the dates of positions that begin at the top of several pages', async () => {
  const employers = ['Avast', 'Seznam', 'Kiwi', 'Alza'];
  const pages = employers.map((employer, at) => ({
    lines: [
      ...(at === 0 ? first.slice(0, 3) : []),
      `!Developer, ${employer}`,
      `${2016 + at * 2} - ${2018 + at * 2}`,
      'Built the part for customers',
    ],
  }));
  const jobs = (await printed(pages))?.experience ?? [];
  expect(jobs.map(({ company, duration }) => [company, duration])).toEqual(
    employers.map((employer, at) => [employer, `${2016 + at * 2} - ${2018 + at * 2}`]),
  );
});

it('forty pages are read to the last', async () => {
  const between = Array.from({ length: 38 }, () => ({ lines: ['Wrote another paper on the same subject'] }));
  expect((await printed([{ lines: first }, ...between, { lines: second }]))?.skills).toEqual(['C++', 'Rust']);
});
