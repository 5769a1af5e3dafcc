// LinkedIn's export as it was before 2019: one column, English headings, the page number apart from its word.
import { linkedInRange } from './dates.ts';
import { createFlow } from './flow.ts';
import type { Layout } from './layout.ts';
import type { Month, Person } from './person.ts';
import { openLibrarySheet, type Ink } from './sheet.ts';
import { profileTruth } from './truth.ts';

const name: Ink = { size: 20, face: 'bold', colour: '#000000' };
const heading: Ink = { size: 16, colour: '#333333' };
const beneath: Ink = { size: 13, colour: '#000000' };
const strong: Ink = { size: 12, face: 'bold', colour: '#000000' };
const plain: Ink = { size: 12, colour: '#333333' };

export const linkedin2017: Layout = {
  name: 'linkedin-2017',
  maker: 'library',
  kind: 'profile',
  jobs: 3,
  grouped: false,
  truthOf: (person) => profileTruth(person, person.skills),
  make: draw,
};

async function draw(person: Person, today: Month): Promise<Uint8Array> {
  const sheet = await openLibrarySheet({ title: '', author: 'LinkedIn', producer: 'Apache FOP Version 1.1' });
  const flow = createFlow({ sheet, x: 36, width: 528, top: 40, bottom: 740, next_top: 50 });
  flow.line(person.name, name, 24);
  flow.line(person.headline, beneath, 22);
  flow.line(person.email, plain, 14);
  flow.line('Summary', heading, 34);
  flow.paragraph(person.summary, plain, 15);
  flow.line('Experience', heading, 34, 40);
  for (const { company, roles } of person.jobs) {
    for (const role of roles) {
      flow.line(`${role.title} at ${company}`, strong, 22, 30);
      flow.line(linkedInRange(role, today, person.language), plain, 14);
      flow.paragraph(role.deeds.join('. '), plain, 14);
    }
  }
  flow.line('Skills & Expertise', heading, 34, 40);
  for (const skill of person.skills) flow.line(skill, plain, 14);
  flow.line('Education', heading, 34, 40);
  for (const { institution, degree, field, from, to } of person.schools) {
    flow.line(institution, strong, 22, 20);
    flow.line(`${degree}, ${field}, ${from} - ${to}`, plain, 14);
  }
  for (let page = 0; page < sheet.pages(); page += 1) {
    sheet.turnTo(page);
    sheet.text(530, 770, 'Page', { size: 9 });
    sheet.text(556, 770, String(page + 1), { size: 9 });
  }
  return sheet.finish();
}
