// LinkedIn's export as it has been since 2019: a dark sidebar drawn first, then the main column, told apart by size and colour alone.
import { linkedInRange, spanOf } from './dates.ts';
import { createFlow, wrap, type Flow } from './flow.ts';
import type { Layout } from './layout.ts';
import type { Job, Month, Person } from './person.ts';
import { openLibrarySheet, type Ink, type Metadata, type Sheet } from './sheet.ts';
import { profileTruth } from './truth.ts';

const side = {
  heading: { size: 13, colour: '#e1e9ee' },
  text: { size: 10.5, colour: '#ffffff' },
  label: { size: 10.5, colour: '#a9b1b6' },
} satisfies Record<string, Ink>;
const main = {
  name: { size: 26, colour: '#181818' },
  heading: { size: 15.75, colour: '#181818' },
  body: { size: 12, colour: '#181818' },
  title: { size: 11.5, colour: '#181818' },
  detail: { size: 10.5, colour: '#181818' },
  location: { size: 12, colour: '#b0b0b0' },
  place: { size: 10.5, colour: '#b0b0b0' },
} satisfies Record<string, Ink>;

export const linkedinMetadata: Metadata = { title: 'Resume', author: 'LinkedIn', producer: 'Apache FOP Version 2.2' };

/** The export puts no-break spaces wherever it joins words of its own. */
const joined = (text: string): string => text.replaceAll(' ', '\u00a0');

const base = {
  maker: 'library',
  kind: 'profile',
  truthOf: (person: Person) => profileTruth(person, person.top_skills),
} as const;
export const linkedin: Layout = { ...base, name: 'linkedin', jobs: 3, grouped: false, make: draw };
export const linkedinGrouped: Layout = { ...base, name: 'linkedin-grouped', jobs: 5, grouped: true, make: draw };

async function draw(person: Person, today: Month): Promise<Uint8Array> {
  const sheet = await openLibrarySheet(linkedinMetadata, { width: 204, colour: '#293e49' });
  drawSidebar(sheet, person);
  drawMain(sheet, person, today);
  const pages = sheet.pages();
  for (let page = 0; page < pages; page += 1) {
    sheet.turnTo(page);
    const { footer } = person.language.linkedin;
    sheet.text(384, 769, joined(footer.replace('{page}', String(page + 1)).replace('{pages}', String(pages))), {
      size: 9,
    });
  }
  return sheet.finish();
}

function drawSidebar(sheet: Sheet, person: Person): void {
  const { linkedin: words } = person.language;
  const flow = createFlow({ sheet, x: 21.6, width: 173, top: 21, bottom: 752, next_top: 50 });
  const heading = (text: string): void => flow.line(text, side.heading, 32);
  const item = (text: string): void => {
    flow.gap(4.6);
    flow.paragraph(text, side.text, 13);
  };
  heading(words.contact);
  item(person.email);
  linkOver(sheet, flow, `mailto:${person.email}`);
  drawAddress(sheet, flow, person.linkedin);
  const lists: [string, string[]][] = [
    [words.top_skills, person.top_skills],
    [words.languages, person.spoken],
    [words.certifications, person.certifications],
  ];
  for (const [title, items] of lists) {
    heading(title);
    items.forEach(item);
  }
}

/** Wrapped wherever the column ends, as the export does, with the label after it; complete only in the annotation. */
function drawAddress(sheet: Sheet, flow: Flow, address: string): void {
  flow.gap(4.6);
  const lines = wrap(sheet, `www.${address}`, side.text, 173);
  lines.forEach((line) => {
    flow.line(line, side.text, 13);
    linkOver(sheet, flow, `https://www.${address}?jobid=1234&lipi=urn%3Ali%3Apage%3Ad_jobs`);
  });
  const { x, y } = flow.place();
  sheet.text(x + sheet.widthOf(`${lines.at(-1) ?? ''} `, side.text), y, '(LinkedIn)', side.label);
}

function linkOver(sheet: Sheet, flow: Flow, url: string): void {
  const { x, y } = flow.place();
  sheet.link(x, y, 170, url);
}

function drawMain(sheet: Sheet, person: Person, today: Month): void {
  const { linkedin: words } = person.language;
  const flow = createFlow({ sheet, x: 223.6, width: 367, top: 32, bottom: 752, next_top: 50 });
  flow.line(person.name, main.name, 26);
  flow.gap(6);
  flow.paragraph(person.headline, main.body, 18);
  flow.line(person.city, main.location, 18);
  flow.line(words.summary, main.heading, 38);
  flow.gap(4);
  flow.paragraph(person.summary, main.body, 18);
  flow.line(words.experience, main.heading, 38, 60);
  for (const job of person.jobs) drawJob(flow, job, person, today);
  flow.line(words.education, main.heading, 38, 60);
  for (const { institution, degree, field, from, to } of person.schools) {
    flow.line(institution, main.body, 30, 20);
    flow.paragraph(`${degree}, ${field}\u00a0·\u00a0(${from}\u00a0-\u00a0${to})`, main.detail, 15.6);
  }
}

function drawJob(flow: Flow, { company, city, roles }: Job, person: Person, today: Month): void {
  flow.line(company, main.body, 34, 40);
  const [newest] = roles;
  const oldest = roles.at(-1);
  if (roles.length > 1 && newest && oldest) {
    const whole = { from: oldest.from, to: newest.to };
    flow.line(joined(spanOf(whole, today, person.language)), main.detail, 15);
  }
  roles.forEach((role, at) => {
    flow.line(role.title, main.title, at === 0 ? 16.6 : 26);
    flow.line(joined(linkedInRange(role, today, person.language)), main.detail, 15.6);
    flow.line(city, main.place, 14.7);
    flow.gap(6);
    for (const deed of role.deeds) flow.paragraph(`- ${deed}`, main.detail, 15);
  });
}
