// The lists in the sidebar of LinkedIn's export if entries are as close together as wrapped lines.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { readProfile } from './read-profile.ts';

type Placed = readonly [text: string, size: number, x: number, y: number];

async function skillsOf(skills: readonly string[], apart: number): Promise<string[] | undefined> {
  const document = await PDFDocument.create();
  document.setAuthor('LinkedIn');
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  const texts: Placed[] = [
    ['Contact', 13, 21.6, 750],
    ['ada.example@example.org', 10.5, 21.6, 732],
    ['Top Skills', 13, 21.6, 700],
    ...skills.map((text, at): Placed => [text, 10.5, 21.6, 680 - at * apart]),
    ['Ada Example', 26, 223.6, 740],
    ['Head of Tools at Example Works', 12, 223.6, 715],
    ['Lisbon, Portugal', 12, 223.6, 700],
  ];
  for (const [text, size, x, y] of texts) page.drawText(text, { x, y, size, font });
  return readProfile(await readContent(await document.save()))?.skills;
}

it('short entries set close to one another are entries of their own', async () => {
  const skills = ['Product Strategy', 'Go-to-Market', 'Team Leadership'];
  expect(await skillsOf(skills, 15.2)).toEqual(skills);
});

it('an entry that fills the sidebar goes on in the next line', async () => {
  const lines = ['Business Strategy and Stakeholder', 'Management'];
  expect(await skillsOf(lines, 13)).toEqual([lines.join(' ')]);
});
