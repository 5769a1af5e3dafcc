// Names that are also words of work, and what stands where no name is.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { criticalIssues } from '../resume-review/review.ts';
import { readResume, type Resume } from '../resume-review/resume.ts';

type Said = readonly [text: string, size: number];

async function resumeOf(head: readonly Said[]): Promise<Resume | null> {
  const lines: Said[] = [
    ...head,
    ['Experience', 14],
    ['Backend Engineer, Stripeline, Jan 2020 - Present', 10],
    ['- Wrote services in Go', 10],
    ['Education', 14],
    ['BSc Computer Science, Anna University, 2013 - 2017', 10],
    ['Skills', 14],
    ['Python', 10],
  ];
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  for (const [at, [text, size]] of lines.entries()) page.drawText(text, { x: 50, y: 740 - at * 20, size, font });
  return readResume(await readContent(await document.save()));
}

const nameOf = async (head: readonly Said[]): Promise<string | undefined> => (await resumeOf(head))?.name;

it.each(['James Cook', 'Anna Maria Koch', 'Sophie Carpenter', 'Minnie Driver', 'Charlotte Church'])(
  'the largest line by far is the name, also %s',
  async (name) => {
    const lines: Said[] = [
      [name, 20],
      ['+44 20 7946 0123', 10],
      ['Backend engineer', 10],
    ];
    expect(await nameOf(lines)).toBe(name);
  },
);

it('an address that repeats a name tells it in any size', async () => {
  const plain: Said[] = [
    ['James Cook', 12],
    ['Portland Oregon', 10],
    ['j.cook@example.org', 10],
  ];
  expect(await nameOf(plain)).toBe('James Cook');
});

it('a title is no name, however large it is', async () => {
  const lines: Said[] = [
    ['Data Engineer', 24],
    ['Priya Raman', 18],
    ['priya@example.org', 10],
  ];
  expect(await nameOf(lines)).toBe('Priya Raman');
  expect(
    await nameOf([
      ['Senior Engineer', 20],
      ['info@example.org', 10],
    ]),
  ).toBe('');
});

it('without a head, a skill or an employer is no name, and that costs nothing', async () => {
  const resume = (await resumeOf([
    ['Contact', 14],
    ['hello@example.org', 10],
    ['Stuttgart West', 10],
  ])) as Resume;
  expect(resume.name).toBe('');
  expect([...resume.not_read]).toEqual(['name']);
  expect(criticalIssues(resume)).toEqual([]);
});
