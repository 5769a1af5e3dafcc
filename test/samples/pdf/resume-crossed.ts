// Resumes whose habits are crossed: how an entry's first lines are set, where and how dates are placed, headings, columns, labels. A browser prints
// them. A third of them are kept aside: nobody looks at their results while changing the reader (`kept_aside`).
import { createRandom } from '#server/seeded-random.ts';
import { printMonth, type DateForm } from './dates.ts';
import type { Layout } from './layout.ts';
import type { Job, Month, Person, Role } from './person.ts';
import { escapeHtml } from './resume-printed.ts';
import { resumeTruth } from './truth.ts';

/**
 * How an entry begins. `corners`: employer and place, then title and dates. `turned`: title and dates, then employer and place.
 * `below`: employer and place in one text, dates right, title below. `comma`: "Title, Employer". `at`: "Title at Employer".
 * `side`: dates in a column of their own. `over`: the dates first. `bar`: one line with bars. `labels`: "Company: ...".
 * `roles`: the employer once, a line about its team, then its titles.
 */
type Entry = 'corners' | 'turned' | 'below' | 'comma' | 'at' | 'side' | 'over' | 'bar' | 'labels' | 'roles';
type Headings = 'plain' | 'capitals' | 'spaced' | 'skills-and' | 'margin';
type Columns = 'one' | 'left' | 'right' | 'even';
type Skills = 'commas' | 'groups' | 'bullets' | 'boxes';

type Cross = {
  entry: Entry;
  dates: DateForm | 'season' | 'years';
  dash: string;
  headings: Headings;
  columns: Columns;
  skills: Skills;
  font: string;
};

/** As tight as a soft hyphen joins them. A true one is in resume-typeset.ts: browsers do not draw it. */
const tight = '-';
const en = ' \u2013 ';
const serif = '"Liberation Serif", serif';
const sans = '"Liberation Sans", sans-serif';
const narrow = '"DejaVu Sans", sans-serif';

const cross = (
  entry: Entry,
  [dates, dash]: [Cross['dates'], string],
  [headings, columns, skills]: [Headings, Columns, Skills],
  font: string,
): Cross => ({ entry, dates, dash, headings, columns, skills, font });

/** More of them, crossed at random. */
function drawn(count: number): Cross[] {
  const random = createRandom(77);
  const entries: Entry[] = ['corners', 'turned', 'below', 'comma', 'at', 'side', 'over', 'bar', 'labels', 'roles'];
  return Array.from({ length: count }, () =>
    cross(
      random.pick(entries),
      [random.pick(['short', 'long', 'numeric', 'season', 'years']), random.pick([tight, en, ' - ', ' to '])],
      [
        random.pick(['plain', 'capitals', 'spaced', 'skills-and', 'margin']),
        random.pick(['one', 'left', 'right', 'even']),
        random.pick(['commas', 'groups', 'bullets', 'boxes']),
      ],
      random.pick([serif, sans, narrow]),
    ),
  );
}

/** Each value of each habit meets most values of the others. Names follow from the order: add at the end. */
const crosses: readonly Cross[] = [
  cross('corners', ['short', en], ['capitals', 'one', 'groups'], serif),
  cross('below', ['short', tight], ['plain', 'one', 'commas'], sans),
  cross('side', ['years', en], ['spaced', 'one', 'commas'], sans),
  cross('corners', ['season', ' - '], ['skills-and', 'one', 'commas'], sans),
  cross('turned', ['short', en], ['capitals', 'left', 'bullets'], sans),
  cross('roles', ['short', en], ['plain', 'one', 'groups'], serif),
  cross('labels', ['numeric', ' - '], ['capitals', 'one', 'commas'], serif),
  cross('comma', ['years', tight], ['skills-and', 'right', 'boxes'], sans),
  cross('over', ['long', en], ['spaced', 'left', 'commas'], sans),
  cross('bar', ['numeric', en], ['plain', 'even', 'bullets'], narrow),
  cross('at', ['season', en], ['capitals', 'one', 'groups'], serif),
  cross('side', ['short', tight], ['skills-and', 'one', 'groups'], serif),
  cross('below', ['years', en], ['spaced', 'right', 'bullets'], sans),
  cross('corners', ['numeric', tight], ['margin', 'one', 'commas'], sans),
  cross('roles', ['years', en], ['skills-and', 'left', 'boxes'], sans),
  cross('turned', ['season', en], ['spaced', 'even', 'commas'], serif),
  cross('labels', ['long', ' to '], ['skills-and', 'right', 'bullets'], sans),
  cross('over', ['numeric', en], ['margin', 'one', 'groups'], serif),
  cross('bar', ['short', ' - '], ['spaced', 'right', 'groups'], sans),
  cross('comma', ['short', en], ['margin', 'one', 'commas'], serif),
  cross('at', ['years', ' - '], ['plain', 'left', 'boxes'], narrow),
  cross('side', ['numeric', ' - '], ['capitals', 'right', 'commas'], sans),
  cross('corners', ['long', en], ['spaced', 'left', 'bullets'], serif),
  cross('below', ['season', en], ['capitals', 'even', 'groups'], sans),
  cross('turned', ['years', tight], ['margin', 'one', 'commas'], serif),
  cross('roles', ['long', ' - '], ['capitals', 'right', 'commas'], narrow),
  cross('side', ['season', en], ['plain', 'one', 'bullets'], serif),
  ...drawn(12),
];

const nameOf = (at: number): string => `crossed-${String(at + 1).padStart(2, '0')}`;

/** Every third one. */
export const keptAside: ReadonlySet<string> = new Set(
  crosses.map((_, at) => nameOf(at)).filter((_, at) => at % 3 === 2),
);

const seasonNames = ['Winter', 'Spring', 'Summer', 'Fall'];

function monthOf(month: Month, dates: Cross['dates'], person: Person): string {
  if (dates === 'years') return String(month.year);
  if (dates === 'season') return `${seasonNames[Math.floor((month.month % 12) / 3)]} ${month.year}`;
  return printMonth(month, dates, person.language);
}

function rangeOf({ from, to }: Pick<Role, 'from' | 'to'>, { dates, dash }: Cross, person: Person): string {
  return `${monthOf(from, dates, person)}${dash}${to ? monthOf(to, dates, person) : person.language.present}`;
}

const html = escapeHtml;
const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${html(item)}</li>`).join('')}</ul>`;
const ends = (left: string, right: string): string =>
  `<div class="ends"><span>${left}</span><span>${right}</span></div>`;
const bold = (text: string): string => `<b>${html(text)}</b>`;

function entryOf(job: Job, role: Role, style: Cross, person: Person): string {
  const when = html(rangeOf(role, style, person));
  const [title, company, city] = [role.title, job.company, html(job.city)];
  const deeds = list(role.deeds);
  const forms: Record<Entry, () => string> = {
    corners: () => ends(bold(company), city) + ends(`<i>${html(title)}</i>`, when) + deeds,
    turned: () => ends(bold(title), when) + ends(html(company), city) + deeds,
    below: () => ends(`<b>${html(company)}</b>, ${city}`, when) + `<p>${html(title)}</p>` + deeds,
    comma: () => ends(`${bold(title)}, ${html(company)}`, when) + deeds,
    at: () => `<p>${bold(`${title} at ${company}`)}</p><p class="when">${when}</p>${deeds}`,
    side: () =>
      `<div class="side"><div>${when}</div><div><p>${bold(title)}</p><p>${html(company)}, ${city}</p>${deeds}</div></div>`,
    over: () => `<p class="when">${when}</p><p>${bold(title)}</p><p>${html(company)} &middot; ${city}</p>${deeds}`,
    bar: () => `<p><b>${html(company)} | ${html(title)}</b> | ${when}</p>${deeds}`,
    labels: () =>
      `<p>Company: ${html(company)}</p><p>Position: ${html(title)}</p><p>Duration: ${when}</p><p>Location: ${city}</p>${deeds}`,
    roles: () => `${ends(`<i>${html(title)}</i>`, when)}${deeds}`,
  };
  return `<div class="item">${forms[style.entry]()}</div>`;
}

/** The employer's own line above its roles says how large its team is, which is neither a place nor a title. */
function jobOf(job: Job, style: Cross, person: Person): string {
  const head =
    style.entry === 'roles' ? `<p class="employer">${bold(job.company)}</p><p class="team">Team of 12 people</p>` : '';
  return head + job.roles.map((role) => entryOf(job, role, style, person)).join('');
}

function schoolOf({ institution, degree, field, from, to }: Person['schools'][number], style: Cross): string {
  const years = `${from} - ${to}`;
  const what = `${degree}, ${field}`;
  if (style.entry === 'side' && style.columns === 'one')
    return `<div class="side"><div>${years}</div><div><p>${bold(what)}</p><p>${html(institution)}</p></div></div>`;
  if (style.columns !== 'one') return `<p>${bold(what)}</p><p>${html(institution)}</p><p>${years}</p>`;
  return ends(bold(institution), years) + `<p>${html(what)}</p>`;
}

function skillsOf({ skills }: Person, style: Cross): string {
  if (style.skills === 'bullets') return list(skills);
  if (style.skills === 'boxes')
    return `<p>${skills.map((skill) => `<span class="box">${html(skill)}</span>`).join(' ')}</p>`;
  if (style.skills === 'commas') return `<p>${html(skills.join(', '))}</p>`;
  const half = Math.ceil(skills.length / 2);
  return `<p><b>Languages:</b> ${html(skills.slice(0, half).join(', '))}</p><p><b>Tools:</b> ${html(skills.slice(half).join(', '))}</p>`;
}

const andWords: Record<string, string> = { en: 'Skills & Tools', de: 'Kenntnisse & Tools' };

function pageOf(person: Person, style: Cross): string {
  const { resume, code } = person.language;
  const section = (title: string, body: string): string =>
    `<section><h2>${html(title)}</h2><div>${body}</div></section>`;
  const skillsTitle = style.headings === 'skills-and' ? (andWords[code] ?? resume.skills) : resume.skills;
  const labelled = style.entry === 'labels';
  const contact = [person.email, person.phone, person.linkedin, person.github].map((text, at) =>
    labelled && at < 2 ? `${['Email', 'Phone'][at]}: ${text}` : text,
  );
  const head = `<h1>${labelled ? 'Name: ' : ''}${html(person.name)}</h1>`;
  const contacts = contact.map((text) => `<p>${html(text)}</p>`).join('');
  const main =
    section(resume.summary, `<p>${html(person.summary)}</p>`) +
    section(resume.experience, person.jobs.map((job) => jobOf(job, style, person)).join(''));
  const projects = section(
    resume.projects,
    person.projects.map(({ name, description }) => `<p>${bold(name)}</p><p>${html(description)}</p>`).join(''),
  );
  const education = section(resume.education, person.schools.map((school) => schoolOf(school, style)).join(''));
  const skills = section(skillsTitle, skillsOf(person, style));
  const rest = section(resume.certifications, list(person.certifications));
  if (style.columns === 'one')
    return `<header>${head}<div class="line">${contacts}</div></header><main>${main}${education}${skills}${projects}${rest}</main>`;
  const aside = `<aside><div class="contacts">${contacts}</div>${skills}${education}${rest}</aside>`;
  const body = `<main>${style.columns === 'even' ? '' : head}${main}${projects}</main>`;
  const both = style.columns === 'left' ? aside + body : body + aside;
  return `${style.columns === 'even' ? `<header>${head}</header>` : ''}<div class="both ${style.columns}">${both}</div>`;
}

function cssOf({ headings, font }: Cross): string {
  const look: Record<Headings, string> = {
    plain: 'h2 { font-size: 13pt }',
    capitals: 'h2 { text-transform: uppercase; font-size: 11pt; border-bottom: 1px solid #000 }',
    spaced: 'h2 { text-transform: uppercase; letter-spacing: 0.35em; font-size: 10pt; font-weight: 400 }',
    'skills-and': 'h2 { color: #1f5c99; font-size: 12pt }',
    margin:
      'main section { display: grid; grid-template-columns: 92pt 1fr; gap: 10pt } h2 { font-size: 9.5pt; margin: 8pt 0 0 } section > div { padding-top: 7.2pt }',
  };
  return `@page { size: 612pt 792pt; margin: 36pt 0 } * { box-sizing: border-box } body { margin: 0; font: 9.5pt/1.35 ${font} }
    h1 { font-size: 21pt; margin: 0 } h2 { margin: 12pt 0 4pt } p { margin: 0 0 1.5pt } ul { margin: 2pt 0 5pt; padding-left: 13pt }
    header, .one main { padding: 0 44pt } body > main { padding: 0 44pt } .line { display: flex; gap: 12pt; font-size: 8pt; white-space: nowrap } .ends { display: flex; justify-content: space-between }
    .ends + .ends { margin-bottom: 2pt } .item { break-inside: avoid; margin-bottom: 6pt } .side { display: grid; grid-template-columns: 96pt 1fr; gap: 10pt }
    .both { display: grid } .left { grid-template-columns: 176pt 1fr } .right { grid-template-columns: 1fr 176pt } .even { grid-template-columns: 1fr 1fr }
    .both > * { padding: 0 18pt } .contacts { font-size: 8pt; overflow-wrap: anywhere } .left aside { background: #243447; color: #fff } .box { display: inline-block; border: 1px solid #999; padding: 1pt 5pt; margin: 1pt }
    .employer { margin-top: 8pt } .team { color: #666 } ${look[headings]}`;
}

export const crossed: readonly Layout[] = crosses.map((style, at) => ({
  name: nameOf(at),
  maker: 'chromium',
  kind: 'resume',
  jobs: 3,
  grouped: style.entry === 'roles',
  truthOf(person) {
    const truth = resumeTruth(person, { dates: 'short', dash: '-' });
    const roles = person.jobs.flatMap((job) => job.roles);
    const printed = roles.map((role) => rangeOf(role, style, person));
    return { ...truth, roles: truth.roles.map((role, index) => ({ ...role, dates: printed[index] ?? '' })) };
  },
  make: (person, _, print) =>
    print(
      `<!doctype html><html lang="${person.language.code}"><meta charset="utf-8"><style>${cssOf(style)}</style><body class="${style.columns}">${pageOf(person, style)}</body></html>`,
    ),
}));
