// LinkedIn's export reset in one column by another program: its text in file order, without its positions and sizes.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { readProfile } from './read-profile.ts';

const sidebar = [
  'Contact',
  'ada.example@example.org',
  'www.linkedin.com/in/ada-example-4b1',
  '(LinkedIn)',
  'Top Skills',
  'Machine Learning',
  'Data Analysis',
  'Team Leadership',
];
const certifications = ['Certifications', 'Certified Scrum Master'];
const main = [
  'Summary',
  'I build tools for people who count things, and write about what went wrong with them.',
  'Experience',
  'Example Works',
  'Head of Tools',
  'January 2020 - Present (5 years 11 months)',
  'Lisbon, Portugal',
  'Education',
  'Example University',
  'Bachelor of Arts, Theatre Management · (2006 - 2010)',
];

async function read(lines: readonly string[], sizeOf: (text: string) => number, author = '') {
  const document = await PDFDocument.create();
  if (author) document.setAuthor(author);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  for (const [at, text] of lines.entries()) page.drawText(text, { x: 50, y: 740 - at * 22, size: sizeOf(text), font });
  return readProfile(await readContent(await document.save()));
}

const headings = new Set(['Contact', 'Top Skills', 'Certifications', 'Summary', 'Experience', 'Education']);
const isName = (text: string): boolean => text.startsWith('Ada');

it.each([
  ['a name as its address has it', sidebar, 'Ada Example', () => 11],
  ['a name larger than the rest', sidebar, 'Ada Q. Beispiel', (text: string) => (isName(text) ? 20 : 11)],
  ['headings larger than the rest', sidebar, 'Ada Q. Beispiel', (text: string) => (headings.has(text) ? 14 : 11)],
  ['another list last', [...sidebar, ...certifications], 'Ada Example', () => 11],
])('the name stands below the lists: %s', async (_what, lists, name, sizeOf) => {
  for (const author of ['', 'LinkedIn']) {
    const head = [name, 'Making tools people like | Writer', 'Lisbon, Portugal'];
    const profile = await read([...lists, ...head, ...main], sizeOf, author);
    expect(profile).toMatchObject({ name, headline: head[1], location: head[2] });
    expect(profile?.skills).toEqual(['Machine Learning', 'Data Analysis', 'Team Leadership']);
    expect(profile?.certifications).toEqual(lists === sidebar ? [] : ['Certified Scrum Master']);
    expect(profile?.contact.email).toBe('ada.example@example.org');
    expect(profile?.experience[0]).toMatchObject({ title: 'Head of Tools', company: 'Example Works' });
    expect(profile?.summary).toContain('I build tools');
  }
});

it('a contact section that is the only list keeps its lines and gives up the name', async () => {
  const head = ['Ada Example', 'Making tools people like | Writer', 'Lisbon, Portugal'];
  const profile = await read([...sidebar.slice(0, 4), ...head, ...main], () => 11);
  expect(profile).toMatchObject({ name: 'Ada Example', headline: head[1], location: head[2] });
  expect(profile?.contact.links).toEqual(['https://www.linkedin.com/in/ada-example-4b1']);
});
