// LinkedIn's export again, with an embedded TrueType face as the real one has: the same places and sizes, printed by a browser.
import { PDFDocument } from 'pdf-lib';
import { linkedInRange } from './dates.ts';
import type { Layout } from './layout.ts';
import { linkedinMetadata } from './linkedin.ts';
import type { Month, Person } from './person.ts';
import { escapeHtml } from './resume-printed.ts';
import { profileTruth } from './truth.ts';

const css = `@page { size: 612pt 792pt; margin: 0 } body { margin: 0; font: 10.5pt/15pt "Liberation Sans"; color: #181818 } p { margin: 0; white-space: pre-wrap }
  aside { position: absolute; left: 0; top: 0; width: 204pt; height: 792pt; background: #293e49; color: #fff; padding: 26pt 9pt 0 21.6pt; box-sizing: border-box }
  aside h2 { font: 13pt/20pt "Liberation Sans"; color: #e1e9ee; margin: 14pt 0 4pt } aside p { margin-bottom: 4.6pt; overflow-wrap: anywhere }
  aside span { color: #a9b1b6 } main { margin-left: 223.6pt; width: 367pt; padding-top: 30pt } h1 { font: 26pt/32pt "Liberation Sans"; margin: 0 0 6pt }
  main h2 { font: 15.75pt/22pt "Liberation Sans"; margin: 20pt 0 4pt } a { color: inherit; text-decoration: none }
  .body { font-size: 12pt; line-height: 18pt } .title { font-size: 11.5pt } .grey { color: #b0b0b0 } .entry { margin-bottom: 18pt; break-inside: avoid }
  .foot { position: absolute; left: 384pt; top: 760pt; font: 9pt "Liberation Sans"; color: #000 }`;

export const linkedinPrinted: Layout = {
  name: 'linkedin-printed',
  maker: 'chromium',
  kind: 'profile',
  jobs: 2,
  grouped: false,
  truthOf: (person) => profileTruth(person, person.top_skills),
  async make(person, today, print) {
    const { title, author, producer } = linkedinMetadata;
    const document = await PDFDocument.load(await print(pageOf(person, today)), { updateMetadata: false });
    document.setTitle(title);
    document.setAuthor(author);
    document.setProducer(producer);
    return document.save();
  },
};

function pageOf(person: Person, today: Month): string {
  const joined = (text: string): string => escapeHtml(text.replaceAll(' ', '\u00a0'));
  const p = (kind: string, text: string): string => `<p class="${kind}">${escapeHtml(text)}</p>`;
  const words = person.language.linkedin;
  const list = (heading: string, items: string[]): string =>
    `<h2>${escapeHtml(heading)}</h2>${items.map((item) => p('', item)).join('')}`;
  const contact = `<p><a href="mailto:${person.email}">${person.email}</a></p><p><a href="https://www.${person.linkedin}">www.${person.linkedin}</a> <span>(LinkedIn)</span></p>`;
  const jobs = person.jobs.flatMap(({ company, city, roles }) =>
    roles.map(
      (role) =>
        `<div class="entry">${p('body', company)}${p('title', role.title)}<p>${joined(linkedInRange(role, today, person.language))}</p>${p('grey', city)}${p('', role.deeds.map((deed) => `• ${deed}`).join('\n'))}</div>`,
    ),
  );
  const schools = person.schools.map(
    ({ institution, degree, field, from, to }) =>
      `<div class="entry">${p('body', institution)}${p('', `${degree}, ${field}\u00a0·\u00a0(${from}\u00a0-\u00a0${to})`)}</div>`,
  );
  const main = [
    `<h1>${escapeHtml(person.name)}</h1>${p('body', person.headline)}${p('body grey', person.city)}`,
    `<h2>${words.summary}</h2>${p('body', person.summary)}`,
    `<h2>${words.experience}</h2>${jobs.join('')}<h2>${words.education}</h2>${schools.join('')}`,
  ];
  const footer = words.footer.replace('{page}', '1').replace('{pages}', '1');
  return `<!doctype html><html lang="${person.language.code}"><meta charset="utf-8"><title></title><style>${css}</style><body>
    <aside><h2>${words.contact}</h2>${contact}${list(words.top_skills, person.top_skills)}${list(words.languages, person.spoken)}${list(words.certifications, person.certifications)}</aside>
    <main>${main.join('')}</main><p class="foot">${joined(footer)}</p></body></html>`;
}
