// Resumes drawn line by line: Word's and Google Docs' one column by pdf-lib, a TeX class and a dense one-liner form by hand.
import { printRange } from './dates.ts';
import { createFlow, type Flow } from './flow.ts';
import type { Layout } from './layout.ts';
import type { Person, Role } from './person.ts';
import { openHandSheet } from './hand-sheet.ts';
import { openLibrarySheet, type Ink, type Sheet } from './sheet.ts';
import { resumeTruth } from './truth.ts';

const plain: Ink = { size: 10.5 };
const strong: Ink = { size: 11, face: 'bold' };
const slanted: Ink = { size: 10.5, face: 'italic' };

type Drawn = {
  name: string;
  maker: 'library' | 'hand';
  printed: Parameters<typeof resumeTruth>[1];
  heading: (flow: Flow, sheet: Sheet, text: string) => void;
  opening: (flow: Flow, sheet: Sheet, person: Person) => void;
  role: (flow: Flow, role: Role, company: string, city: string, dates: string) => void;
};

function layoutOf({ name, maker, printed, heading, opening, role }: Drawn): Layout {
  return {
    name,
    maker,
    kind: 'resume',
    jobs: 3,
    grouped: false,
    truthOf: (person) => resumeTruth(person, printed),
    async make(person) {
      const metadata = { title: '', author: '', producer: maker === 'hand' ? 'pdfTeX-1.40.25' : 'Writer' };
      const sheet = maker === 'hand' ? await openHandSheet(metadata) : await openLibrarySheet(metadata);
      const flow = createFlow({ sheet, x: 54, width: 504, top: 40, bottom: 750, next_top: 56 });
      opening(flow, sheet, person);
      heading(flow, sheet, person.language.resume.summary);
      flow.paragraph(person.summary, plain, 14);
      heading(flow, sheet, person.language.resume.experience);
      for (const { company, city, roles } of person.jobs) {
        for (const one of roles) {
          const dates = printRange(one, printed.dates, printed.dash, person.language);
          role(flow, one, company, city, printed.upper ? dates.toUpperCase() : dates);
          for (const deed of one.deeds) flow.paragraph(`• ${deed}`, plain, 13.5, 9);
        }
      }
      drawRest(flow, sheet, person, heading);
      return sheet.finish();
    },
  };
}

function drawRest(flow: Flow, sheet: Sheet, person: Person, heading: Drawn['heading']): void {
  const { resume } = person.language;
  heading(flow, sheet, resume.projects);
  for (const { name, description, link, technologies } of person.projects) {
    flow.line(name, strong, 18, 30);
    flow.right(technologies.join(', '), slanted);
    const { x, y } = flow.place();
    sheet.link(x, y, 60, link);
    flow.paragraph(`• ${description}`, plain, 13.5, 9);
  }
  heading(flow, sheet, resume.education);
  for (const { institution, degree, field, from, to } of person.schools) {
    flow.line(institution, strong, 18, 20);
    flow.right(`${from} – ${to}`, plain);
    flow.line(`${degree}, ${field}`, plain, 14);
  }
  heading(flow, sheet, resume.skills);
  flow.paragraph(person.skills.join(', '), plain, 14);
  heading(flow, sheet, resume.certifications);
  for (const certification of person.certifications) flow.line(`• ${certification}`, plain, 13.5);
}

const contactOf = ({ email, phone, linkedin, github }: Person): string[] => [phone, email, linkedin, github];

function linkTheLine(flow: Flow, sheet: Sheet, { email, linkedin, github }: Person): void {
  const { x, y, width } = flow.place();
  [`mailto:${email}`, `https://${linkedin}`, `https://${github}`].forEach((url, at) =>
    sheet.link(x + (at * width) / 3, y, width / 3, url),
  );
}

export const word: Layout = layoutOf({
  name: 'word',
  maker: 'library',
  printed: { dates: 'short', dash: '–' },
  heading(flow, sheet, text) {
    flow.line(text.toUpperCase(), { size: 12, face: 'bold' }, 28, 40);
    const { x, y, width } = flow.place();
    sheet.fill(x, y + 3, width, 0.75, '#000000');
    flow.gap(4);
  },
  opening(flow, sheet, person) {
    flow.centred(person.name, { size: 20, face: 'bold' }, 22);
    flow.centred(contactOf(person).join(' | '), { size: 9 }, 18);
    linkTheLine(flow, sheet, person);
  },
  role(flow, { title }, company, city, dates) {
    flow.line(company, strong, 18, 40);
    flow.right(city, plain);
    flow.line(title, slanted, 14);
    flow.right(dates, plain);
  },
});

export const docs: Layout = layoutOf({
  name: 'docs',
  maker: 'library',
  printed: { dates: 'long', dash: '-', upper: true },
  heading: (flow, _, text) => {
    flow.line(text.toUpperCase(), { size: 10, face: 'bold', colour: '#2079c7' }, 30, 50);
  },
  opening(flow, _, person) {
    flow.line(person.name, { size: 30, colour: '#2079c7' }, 34);
    for (const line of contactOf(person)) flow.line(line, { size: 9, colour: '#666666' }, 13);
  },
  role(flow, { title }, company, city, dates) {
    flow.line(`${company}, ${city} — ${title}`, strong, 20, 40);
    flow.line(dates, { size: 8, colour: '#666666' }, 14);
  },
});

export const latex: Layout = layoutOf({
  name: 'latex',
  maker: 'hand',
  printed: { dates: 'short', dash: '–' },
  heading(flow, sheet, text) {
    smallCapitals(flow, sheet, text);
    const { x, y, width } = flow.place();
    sheet.fill(x, y + 3, width, 0.4, '#000000');
  },
  opening(flow, sheet, person) {
    flow.centred(person.name, { size: 24, face: 'bold' }, 26);
    flow.centred(contactOf(person).join(' | '), { size: 9 }, 16);
    linkTheLine(flow, sheet, person);
  },
  role(flow, { title }, company, city, dates) {
    flow.line(title, strong, 18, 40);
    flow.right(dates, plain);
    flow.line(company, slanted, 14);
    flow.right(city, slanted);
  },
});

export const dense: Layout = layoutOf({
  name: 'dense',
  maker: 'hand',
  printed: { dates: 'numeric', dash: '-' },
  heading: (flow, _, text) => {
    flow.line(`${text}:`, { size: 11.5, face: 'bold' }, 24, 40);
  },
  opening(flow, _, person) {
    flow.line(person.name, { size: 15, face: 'bold' }, 20);
    const [phone = '', email = '', ...links] = contactOf(person);
    flow.line(`${person.city} • ${phone} • ${email}`, plain, 15);
    flow.line(links.join(' • '), plain, 14);
  },
  role(flow, { title }, company, _, dates) {
    flow.line(`${title} | ${company} | ${dates}`, strong, 18, 40);
  },
});

/** As TeX sets them: each word's first letter large, the rest as smaller capitals in a run of their own. */
function smallCapitals(flow: Flow, sheet: Sheet, text: string): void {
  flow.line('', { size: 12 }, 28, 40);
  const { x, y } = flow.place();
  let at = x;
  for (const word of text.split(' ')) {
    const runs: [string, Ink][] = [
      [word.slice(0, 1).toUpperCase(), { size: 12 }],
      [word.slice(1).toUpperCase(), { size: 9.6 }],
    ];
    for (const [run, ink] of runs) {
      sheet.text(at, y, run, ink);
      at += sheet.widthOf(run, ink);
    }
    at += sheet.widthOf(' ', { size: 12 });
  }
}
