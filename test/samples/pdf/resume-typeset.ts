// Resumes as popular typesetting classes set them, drawn by hand from memory of how they look: icons in a font, soft hyphens, raised
// letters, dates in a margin, headings of two runs, uneven columns; rotated pages; Chinese.
import { printRange } from './dates.ts';
import { createFlow, type Flow } from './flow.ts';
import { openHandSheet, type Turn } from './hand-sheet.ts';
import type { Layout } from './layout.ts';
import type { Person, Role } from './person.ts';
import type { Ink, Sheet } from './sheet.ts';
import { resumeTruth } from './truth.ts';

export const plain: Ink = { size: 10 };
export const strong: Ink = { size: 11, face: 'bold' };
const slanted: Ink = { size: 10, face: 'italic' };
export const small: Ink = { size: 9 };

type Dates = Parameters<typeof resumeTruth>[1];
export type Drawing = { sheet: Sheet; person: Person; whenOf: (role: Role) => string };
type Typeset = {
  name: string;
  printed: Dates;
  turn?: Turn;
  languages?: Layout['languages'];
  /** LaTeX's own logo among the skills. */
  logo?: boolean;
  draw: (drawing: Drawing) => void;
};

export function typesetLayout({ name, printed, turn, languages, logo = false, draw }: Typeset): Layout {
  return {
    name,
    maker: 'hand',
    kind: 'resume',
    jobs: 3,
    grouped: false,
    languages,
    truthOf(person) {
      const truth = resumeTruth(person, printed);
      const roles = truth.roles.map((role) => ({ ...role, dates: role.dates.replace('\u00AD', '-') }));
      return { ...truth, roles, skills: logo ? [...truth.skills, 'LaTeX'] : truth.skills, projects: [] };
    },
    async make(person) {
      const sheet = await openHandSheet({ title: '', author: '', producer: 'xdvipdfmx' }, turn);
      draw({ sheet, person, whenOf: (role) => printRange(role, printed.dates, printed.dash, person.language) });
      return sheet.finish();
    },
  };
}

export const flowOf = (sheet: Sheet, x: number, width: number, top: number): Flow =>
  createFlow({ sheet, x, width, top, bottom: 760, next_top: 50 });

/** Pieces side by side on the line just started. */
function pieces(flow: Flow, sheet: Sheet, parts: readonly (readonly [string, Ink])[]): void {
  const { x, y } = flow.place();
  let at = x;
  for (const [text, ink] of parts) {
    sheet.text(at, y, text, ink);
    at += sheet.widthOf(text, ink);
  }
}

/** An icon is a letter of its font. */
const icon = (letter: string): readonly [string, Ink] => [letter, { size: 9, face: 'icons' }];
const gap: readonly [string, Ink] = ['   ', plain];

/** "LATEX" with its A raised and its E lowered, each drawn separately. */
function latexLogo(sheet: Sheet, x: number, y: number): void {
  const letters: readonly [string, number, number, number][] = [
    ['L', 0, 0, 10],
    ['A', 3.4, -2.1, 7],
    ['T', 6.9, 0, 10],
    ['E', 11.4, 2.2, 10],
    ['X', 16.8, 0, 10],
  ];
  for (const [letter, right, down, size] of letters) sheet.text(x + right, y + down, letter, { size });
}

export function deedsOf(flow: Flow, deeds: readonly string[]): void {
  for (const deed of deeds) flow.paragraph(`• ${deed}`, plain, 13, 8);
}

export function schoolsOf(flow: Flow, person: Person): void {
  for (const { institution, degree, field, from, to } of person.schools) {
    flow.line(institution, strong, 18, 20);
    flow.right(`${from} - ${to}`, small);
    flow.line(`${degree}, ${field}`, plain, 13);
  }
}

/** Awesome-CV: the first letters of a heading in colour, icons before each contact detail, dates joined by a soft hyphen. */
const awesome = typesetLayout({
  name: 'awesome',
  printed: { dates: 'short', dash: '\u00AD' },
  logo: true,
  draw({ sheet, person, whenOf }) {
    const flow = flowOf(sheet, 50, 512, 40);
    const heading = (text: string): void => {
      flow.line('', strong, 28, 40);
      pieces(flow, sheet, [
        [text.slice(0, 3), { size: 15, face: 'bold', colour: '#dc3522' }],
        [text.slice(3), { size: 15, face: 'bold', colour: '#414141' }],
      ]);
      const { x, y, width } = flow.place();
      sheet.fill(x + 90, y - 4, width - 90, 0.9, '#5d5d5d');
    };
    flow.centred(person.name, { size: 30 }, 24);
    flow.line('', plain, 20);
    pieces(flow, sheet, [icon('z'), ['  ' + person.phone, small], gap, icon('*'), ['  ' + person.email, small], gap]);
    flow.line('', plain, 14);
    pieces(flow, sheet, [icon('Q'), ['  ' + person.github, small], gap, icon('n'), ['  ' + person.linkedin, small]]);
    heading(person.language.resume.summary);
    flow.paragraph(person.summary, plain, 13);
    heading(person.language.resume.experience);
    for (const { company, city, roles } of person.jobs) {
      for (const role of roles) {
        flow.line(company, strong, 20, 40);
        flow.right(city, slanted);
        flow.line(role.title, small, 13);
        flow.right(whenOf(role), { size: 8, face: 'italic' });
        deedsOf(flow, role.deeds);
      }
    }
    heading(person.language.resume.education);
    schoolsOf(flow, person);
    heading(person.language.resume.skills);
    flow.line(person.skills.join(', ') + ', ', plain, 16);
    const { x, y } = flow.place();
    latexLogo(sheet, x + sheet.widthOf(person.skills.join(', ') + ', ', plain), y);
  },
});

/** moderncv: dates in the margin, "Title, Employer, City." beside them, headings after a bar, labels of skills in the margin. */
const modern = typesetLayout({
  name: 'moderncv',
  printed: { dates: 'numeric', dash: '–' },
  draw({ sheet, person, whenOf }) {
    const flow = flowOf(sheet, 150, 412, 40);
    const margin = (text: string, ink: Ink): void =>
      sheet.text(140 - sheet.widthOf(text, ink), flow.place().y, text, ink);
    const heading = (text: string): void => {
      flow.line(text, { size: 14, colour: '#3873b3' }, 30, 40);
      sheet.fill(50, flow.place().y - 4, 90, 4, '#3873b3');
    };
    flow.line(person.name, { size: 28 }, 24);
    for (const text of [person.phone, person.email, person.linkedin]) {
      flow.line('', plain, 13);
      flow.right(text, slanted);
    }
    heading(person.language.resume.experience);
    for (const { company, city, roles } of person.jobs) {
      for (const role of roles) {
        flow.line('', plain, 17, 30);
        margin(whenOf(role), small);
        pieces(flow, sheet, [
          [role.title, { ...plain, face: 'bold' }],
          [', ', plain],
          [company, slanted],
          [`, ${city.split(',')[0]}.`, plain],
        ]);
        deedsOf(flow, role.deeds);
      }
    }
    heading(person.language.resume.education);
    for (const { institution, degree, field, from, to } of person.schools) {
      flow.line('', plain, 17, 20);
      margin(`${from}–${to}`, small);
      pieces(flow, sheet, [
        [`${degree}, ${field}`, { ...plain, face: 'bold' }],
        [', ', plain],
        [institution, slanted],
        ['.', plain],
      ]);
    }
    heading(person.language.resume.skills);
    const half = Math.ceil(person.skills.length / 2);
    flow.line(person.skills.slice(0, half).join(', '), plain, 16);
    margin('Basic', small);
    flow.line(person.skills.slice(half).join(', '), plain, 14);
    margin('Advanced', small);
  },
});

/** AltaCV: an icon before the dates and one before the place, both on one line under the employer; skills in boxes at the right. */
const alta = typesetLayout({
  name: 'altacv',
  printed: { dates: 'short', dash: '–' },
  draw({ sheet, person, whenOf }) {
    const left = flowOf(sheet, 40, 330, 100);
    const right = flowOf(sheet, 400, 172, 100);
    const heading = (flow: Flow, text: string): void => {
      flow.line(text.toUpperCase(), { size: 13, face: 'bold', colour: '#8f0d0d' }, 26, 40);
      const { x, y, width } = flow.place();
      sheet.fill(x, y + 3, width, 1.5, '#450808');
    };
    sheet.text(40, 50, person.name.toUpperCase(), { size: 22, face: 'bold' });
    const top = flowOf(sheet, 40, 530, 56);
    top.line('', small, 14);
    pieces(top, sheet, [icon('k'), [` ${person.email}`, small], gap, icon('p'), [` ${person.phone}`, small]]);
    heading(left, person.language.resume.experience);
    for (const { company, city, roles } of person.jobs) {
      for (const role of roles) {
        left.line(role.title, { size: 11.5 }, 19, 40);
        left.line(company, { size: 10.5, face: 'bold', colour: '#8f0d0d' }, 14);
        left.line('', small, 13);
        pieces(left, sheet, [icon('c'), [` ${whenOf(role)}`, small], gap, gap, icon('m'), [` ${city}`, small]]);
        deedsOf(left, role.deeds);
      }
    }
    heading(right, person.language.resume.skills);
    for (let at = 0; at < person.skills.length; at += 2) {
      right.line('', plain, 17);
      pieces(right, sheet, [
        [person.skills[at] ?? '', plain],
        ['      ', plain],
        [person.skills[at + 1] ?? '', plain],
      ]);
    }
    heading(right, person.language.resume.education);
    for (const { institution, degree, field, from, to } of person.schools) {
      right.paragraph(`${degree}, ${field}`, { size: 11 }, 15);
      right.line(institution, { size: 10, face: 'bold', colour: '#8f0d0d' }, 13);
      right.line('', small, 13);
      pieces(right, sheet, [icon('c'), [` ${from} - ${to}`, small]]);
    }
  },
});

/** Deedy: two uneven columns, the employer in capitals beside a bar and the title, dates and place below. */
const deedy = typesetLayout({
  name: 'deedy',
  printed: { dates: 'short', dash: '–' },
  draw({ sheet, person, whenOf }) {
    const left = flowOf(sheet, 40, 170, 90);
    const right = flowOf(sheet, 230, 342, 90);
    const heading = (flow: Flow, text: string): void =>
      flow.line(text.toUpperCase(), { size: 14, colour: '#6a6a6a' }, 26, 40);
    const top = flowOf(sheet, 40, 532, 30);
    top.centred(person.name, { size: 30 }, 24);
    top.centred([person.email, person.phone].join(' | '), small, 16);
    heading(left, person.language.resume.education);
    for (const { institution, degree, field, from, to } of person.schools) {
      left.paragraph(institution.toUpperCase(), { size: 10.5, face: 'bold' }, 15);
      left.paragraph(`${degree}, ${field}`, { size: 9.5, face: 'bold', colour: '#555555' }, 13);
      left.line(`${from} - ${to}`, { size: 9, colour: '#888888' }, 13);
    }
    heading(left, person.language.resume.skills);
    left.paragraph(person.skills.join(' • '), plain, 14);
    heading(right, person.language.resume.experience);
    for (const { company, city, roles } of person.jobs) {
      for (const role of roles) {
        right.line('', plain, 20, 40);
        pieces(right, sheet, [
          [company.toUpperCase(), { size: 10.5, face: 'bold' }],
          [` | ${role.title}`, { size: 10, colour: '#555555' }],
        ]);
        right.line(`${whenOf(role)} | ${city}`, { size: 9, colour: '#888888' }, 13);
        deedsOf(right, role.deeds);
      }
    }
  },
});

/** Europass before 2020: a column of labels, with their values beside them. */
const europass = typesetLayout({
  name: 'europass',
  printed: { dates: 'numeric', dash: '-' },
  draw({ sheet, person, whenOf }) {
    const flow = flowOf(sheet, 200, 362, 50);
    const row = (label: string, value: string, ink: Ink = plain): void => {
      flow.paragraph(value, ink, 15);
      const { y } = flow.place();
      sheet.text(190 - sheet.widthOf(label, plain), y, label, plain);
    };
    const heading = (text: string): void => {
      flow.line('', plain, 26, 60);
      const { y } = flow.place();
      sheet.text(190 - sheet.widthOf(text, strong), y, text, strong);
    };
    row('Name', person.name, { size: 14, face: 'bold' });
    row('E-mail', person.email);
    row('Telephone', person.phone);
    heading(person.language.resume.experience);
    for (const { company, city, roles } of person.jobs) {
      for (const role of roles) {
        flow.gap(8);
        row('Dates', whenOf(role));
        row('Occupation or position held', role.title);
        row('Main activities', role.deeds.join('. '));
        row('Employer', `${company}, ${city}`);
      }
    }
    heading(person.language.resume.education);
    for (const { institution, degree, field, from, to } of person.schools) {
      flow.gap(8);
      row('Dates', `${from} - ${to}`);
      row('Title of qualification', `${degree}, ${field}`);
      row('Organisation', institution);
    }
    heading(person.language.resume.skills);
    row('Computer skills', person.skills.join(', '));
  },
});

/** Europass of today: dates, a dash and the place; below them title and employer in capitals. */
const europassNew = typesetLayout({
  name: 'europass-new',
  printed: { dates: 'numeric', dash: '–' },
  draw({ sheet, person, whenOf }) {
    const flow = flowOf(sheet, 50, 512, 50);
    const heading = (text: string): void => {
      flow.line(text.toUpperCase(), { size: 12, face: 'bold' }, 28, 50);
      sheet.fill(50, flow.place().y + 4, 512, 0.6, '#999999');
    };
    flow.line(person.name, { size: 20, face: 'bold', colour: '#1a3f94' }, 20);
    flow.line(`Email address: ${person.email}`, plain, 18);
    flow.line(`Phone number: ${person.phone}`, plain, 14);
    heading(person.language.resume.experience);
    for (const { company, city, roles } of person.jobs) {
      for (const role of roles) {
        flow.line(`${whenOf(role)} – ${city}`, { size: 9, colour: '#666666' }, 20, 50);
        flow.line('', plain, 14);
        pieces(flow, sheet, [
          [role.title.toUpperCase(), { size: 11, face: 'bold' }],
          [` – ${company.toUpperCase()}`, { size: 11 }],
        ]);
        deedsOf(flow, role.deeds);
      }
    }
    heading(person.language.resume.education);
    for (const { institution, degree, field, from, to } of person.schools) {
      flow.line(`${from} – ${to}`, { size: 9, colour: '#666666' }, 18, 40);
      flow.line('', plain, 14);
      pieces(flow, sheet, [
        [`${degree}, ${field}`.toUpperCase(), { size: 11, face: 'bold' }],
        [` – ${institution}`, { size: 11 }],
      ]);
    }
    heading(person.language.resume.skills);
    flow.paragraph(person.skills.join(' | '), plain, 15);
  },
});

export const typeset: readonly Layout[] = [awesome, modern, alta, deedy, europass, europassNew];
