// Resumes as a browser or a simple program prints them, with lists whose bullets are drawn and entries in bold: what is said of them is true.
import { expect, it } from 'vitest';
import { printedLines } from '#test/harness/pdf.ts';
import { readContent } from '../adapters/pdf/read-content.ts';
import { reviewOf } from './review.ts';

const today = new Date('2026-11-22T12:00:00Z');

const reviewed = async (lines: readonly string[]) =>
  reviewOf({ content: await readContent(await printedLines(lines, 14)), today });

const head = ['#Sam Roe', 'sam@roe.example'];
const tail = ['#Education', 'BSc Physics, University of Leeds, 2014 - 2017', '#Skills', 'Go, Kotlin, SQL, Kafka'];
const sentencesOf = async (lines: readonly string[]): Promise<string> =>
  (await reviewed(lines)).findings.map(({ sentence }) => sentence).join(' ');

it('a list with one point a position is a list, though its bullets are drawn', async () => {
  const jobs = [
    '#Experience',
    '**Engineer**, Foo Ltd, 2020 - 2024',
    '>Built the billing service in Go.',
    '**Developer**, Bar Ltd, 2017 - 2020',
    '>Wrote the mobile app in Kotlin.',
  ];
  expect(await sentencesOf([...head, ...jobs, ...tail])).toContain('Your lines are easy to skim');
  const text = jobs.map((line) => line.replace('>', ''));
  expect(await sentencesOf([...head, ...text, ...tail])).toContain('Put what you did in short bullets');
});

it('a point whose line is full ends there all the same', async () => {
  const points = [
    'Led a team of four engineers through the migration of all of our services and databases to a Kubernetes cluster.',
    'Wrote the runbook for incidents.',
  ];
  const jobs = ['#Experience', '**Engineer**, Foo Ltd, 2020 - 2024', ...points.map((point) => `>${point}`)];
  const { resume_data } = await reviewed([...head, ...jobs, ...tail]);
  expect(resume_data.experience[0]?.description).toBe(points.join('\n'));
});

const projects = [
  '#Projects',
  '**Tiny Raytracer** | C++',
  'Rendered scenes with 10,000 triangles in 2 seconds.',
  '**Chess** | Rust, WebAssembly',
  'Wrote an engine that beats me.',
  '**Notes** (Swift)',
  'Wrote a note app.',
  '**Maps** - made for a club',
  'Drew maps of 20 towns.',
  'https://github.com/samroe/maps',
];

it('projects without bullets are told apart by their names in bold, with the technologies beside them', async () => {
  const { resume_data, findings } = await reviewed([...head, ...projects, ...tail.slice(0, 2), '#Skills', 'C++, Rust']);
  expect(resume_data.projects.map(({ name, technologies, link }) => [name, technologies.join(), link])).toEqual([
    ['Tiny Raytracer', 'C++', ''],
    ['Chess', 'Rust,WebAssembly', ''],
    ['Notes', 'Swift', ''],
    ['Maps', '', 'https://github.com/samroe/maps'],
  ]);
  const all = findings.map(({ sentence }) => sentence).join(' ');
  expect(all).not.toContain('name C++');
  expect(all).not.toContain('7 lines');
});

it('what SQLite implies is not quoted: the file has no SQL in it', async () => {
  const lines = ['#Projects', '**Bus Tracker** | Python, Flask, SQLite', 'Showed when the next bus comes.'];
  const all = await sentencesOf([...head, ...lines, ...tail.slice(0, 2), '#Skills', 'Python']);
  expect(all).toContain('Your jobs and projects show your skills in use: "Python".');
});
