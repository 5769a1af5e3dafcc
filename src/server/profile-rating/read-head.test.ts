// The headline and the place of a profile that LinkedIn did not make: neither is a name with its credentials, nor a line of contact details.
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readContent } from '../adapters/pdf/read-content.ts';
import { readProfile } from './read-profile.ts';

/** The first line is the largest, and what begins with # is a heading. */
async function headOf(head: readonly string[], below: readonly string[] = []) {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const heavy = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage([612, 792]);
  const rest = ['#Experience', 'Research Scientist, Foldwell, 2019 - Present', '- Published 4 papers', ...below];
  for (const [at, line] of [...head, ...rest].entries()) {
    const isHeading = line.startsWith('#');
    const size = at === 0 ? 22 : isHeading ? 14 : 10;
    page.drawText(line.replace('#', ''), { x: 50, y: 750 - at * 20, size, font: isHeading ? heavy : plain });
  }
  const { name = '', headline = '', location = '' } = readProfile(await readContent(await document.save())) ?? {};
  return { name, headline, location };
}

it.each(['PhD', 'PMP', 'MBA', 'CPA', 'RN'])('a name with %s is no place', async (credential) => {
  const name = `Dana Cole, ${credential}`;
  const biochemist = { name: 'Dana Cole', headline: 'Biochemist' };
  expect(await headOf([name, 'Biochemist', 'dana@cole.example'])).toEqual({ ...biochemist, location: '' });
  expect(await headOf([name, 'Biochemist', 'dana@cole.example | Boston, MA | (617) 555-0100'])).toEqual({
    ...biochemist,
    location: 'Boston, MA',
  });
});

it.each([
  ['maren@lind.example | +46 70 123 45 67 | Gothenburg, Sweden |', 'Gothenburg, Sweden'],
  ['joerg@muessig.example, 0171 2345678, Leipzig', 'Leipzig'],
  ['grace@mail.example \u00B7 020 7946 0321 \u00B7 London', 'London'],
])('a place further on in the line of contact details is found: %s', async (line, location) => {
  expect((await headOf(['Maren Lind', line])).location).toBe(location);
});

it('a place under the heading Contact is found, and what somebody works with is none', async () => {
  const contact = ['#Contact', 'maren@lind.example', 'Porto, Portugal'];
  expect((await headOf(['Maren Lind', 'Engineer | Python, Go'], contact)).location).toBe('Porto, Portugal');
});

it.each([
  ['github.com/marenol | linkedin.com/in/maren-ol', ''],
  ['LinkedIn: linkedin.com/in/sam-cook, GitHub: github.com/sam', ''],
  ['Lebenslauf', ''],
  ['Curriculum Vitae', ''],
  ['Nationality: Irish', ''],
  ['Founder of crumbly.io', 'Founder of crumbly.io'],
  ['Node.js developer', 'Node.js developer'],
])('%j as a headline: %j', async (line, headline) => {
  expect((await headOf(['Maren Lind', line, 'maren@lind.example'])).headline).toBe(headline);
});

it.each([['Contact'], ['Contact:'], ['Kontakt'], ['Contact details'], ['Profile']])(
  'the heading %s in the head is no headline',
  async (heading) => {
    const rest = ['maren@lind.example', 'Engineer for small pumps'];
    expect((await headOf(['Maren Lind', heading, ...rest])).headline).toBe('Engineer for small pumps');
    expect((await headOf(['Maren Lind', 'Engineer for small pumps', heading, 'maren@lind.example'])).headline).toBe(
      'Engineer for small pumps',
    );
    expect((await headOf(['Maren Lind', heading, 'maren@lind.example'])).headline).toBe('');
  },
);
