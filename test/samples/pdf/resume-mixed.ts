// Resumes whose habits are drawn at random, not listed: every entry, date, heading, column, list and contact form meets every other by a seed of its
// own, with content that is hard to tell apart (content/mixed.ts). A browser prints them. Every third one is kept aside (`mixedAside`).
import { createRandom, type Random } from '#server/seeded-random.ts';
import * as content from './content/mixed.ts';
import type { Layout, Truth } from './layout.ts';
import type { Person } from './person.ts';
import { entryHtml, type Entry, type MixedJob } from './resume-mixed-entries.ts';
import { escapeHtml as html } from './resume-printed.ts';

const count = 45;
const kinds = {
  entry: [
    'corners',
    'turned',
    'below',
    'comma',
    'at',
    'left',
    'right',
    'over',
    'bars',
    'labels',
    'roles',
    'brackets',
    'three',
    'about',
    'two-over',
  ] satisfies Entry[],
  dates: ['short', 'long', 'numeric', 'dotted', 'iso', 'season', 'term', 'years', 'apostrophe', 'quarter'],
  dash: ['-', ' - ', '–', ' – ', ' — ', ' to ', ' → '],
  present: ['Present', 'present', 'Now', 'Current', 'Today'],
  headings: ['plain', 'capitals', 'spaced', 'margin', 'band', 'centred', 'numbered', 'colon'],
  columns: ['one', 'one', 'one', 'left', 'right', 'even', 'head-left', 'head-right'],
  skills: ['commas', 'groups', 'table', 'bullets', 'boxes', 'two', 'dots', 'levels', 'bars', 'prose'],
  school: ['corners', 'line', 'years-first', 'degree-first', 'brackets', 'below'],
  contact: ['bars', 'labels', 'lines', 'dots'],
  bullets: ['disc', 'dash', 'none', 'square'],
  font: [
    '"Liberation Serif"',
    '"Liberation Sans"',
    '"DejaVu Sans"',
    '"DejaVu Serif"',
    '"Liberation Sans Narrow"',
    '"URW Gothic"',
  ],
} as const;

export type Habits = { [kind in keyof typeof kinds]: (typeof kinds)[kind][number] };
type School = { institution: string; degree: string; years: string; grade: string };
type Mixed = {
  habits: Habits;
  name: string;
  email: string;
  phone: string;
  summary: string;
  jobs: MixedJob[];
  schools: School[];
  skills: string[];
  words: Record<keyof typeof content.headings, string>;
};

const shuffled = <T>(random: Random, all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const longMonths = 'January February March April May June July August September October November December'.split(' ');

/** @param at months since the year 0. */
function printed(at: number, dates: Habits['dates']): string {
  const [year, month] = [Math.floor(at / 12), at % 12];
  const two = String(month + 1).padStart(2, '0');
  const season = ['Winter', 'Spring', 'Summer', 'Fall'][Math.floor(((month + 1) % 12) / 3)] ?? '';
  const forms: Record<Habits['dates'], string> = {
    short: `${shortMonths[month]} ${year}`,
    long: `${longMonths[month]} ${year}`,
    numeric: `${two}/${year}`,
    dotted: `${two}.${year}`,
    iso: `${year}-${two}`,
    season: `${season} ${year}`,
    term: `${season} Term ${year}`,
    years: String(year),
    apostrophe: `${shortMonths[month]} ’${String(year).slice(2)}`,
    quarter: `Q${Math.floor(month / 3) + 1} ${year}`,
  };
  return forms[dates];
}

function jobsOf(random: Random, { dates, dash, present, entry }: Habits): MixedJob[] {
  const all = { titles: shuffled(random, content.titles), companies: shuffled(random, content.companies) };
  let end = 2026 * 12 + 5;
  return Array.from({ length: 4 }, (_, at) => {
    const from = end - random.whole(7, 30);
    const joint = dates === 'iso' && dash === '-' ? ' - ' : dash;
    const when = `${printed(from, dates)}${joint}${at === 0 ? present : printed(end, dates)}`;
    end = from - random.whole(1, 3);
    const isSame = entry === 'roles' && at === 1;
    return {
      title: all.titles[at] ?? '',
      company: all.companies[isSame ? 0 : at] ?? '',
      again: isSame,
      city: random.pick(content.cities),
      about: random.pick(content.abouts),
      when,
      deeds: shuffled(random, content.deeds).slice(0, random.whole(1, 4)),
    };
  });
}

function habitsFrom(random: Random): Habits {
  const entries = Object.entries(kinds).map(([kind, values]) => [kind, random.pick<string>(values)]);
  return Object.fromEntries(entries) as Habits;
}

/** A different person for each of the generator's people. */
function personOf(habits: Habits, { email: of }: Pick<Person, 'email'>): Mixed {
  const random = createRandom(Array.from(of).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7));
  const jobs = jobsOf(random, habits);
  const name = random.pick(content.names);
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');
  const words = Object.fromEntries(
    Object.entries(content.headings).map(([section, list]) => [section, random.pick<string>(list)]),
  ) as Mixed['words'];
  const schools = shuffled(random, content.schools)
    .slice(0, random.whole(1, 2))
    .map((school, at) => ({
      ...school,
      years: `${2011 - at * 4} – ${2015 - at * 4}`,
      grade: at === 0 ? 'GPA: 3.8/4.0' : '',
    }));
  const phone = `(617) 555-01${random.whole(10, 99)}`;
  const skills = shuffled(random, content.skills).slice(0, random.whole(7, 14));
  return {
    habits,
    name,
    email: `${slug}@example.org`,
    phone,
    summary: random.pick(content.summaries),
    jobs,
    schools,
    skills,
    words,
  };
}

const list = (items: readonly string[]): string => `<ul>${items.map((one) => `<li>${html(one)}</li>`).join('')}</ul>`;

function skillsHtml({ skills, habits }: Mixed): string {
  const half = Math.ceil(skills.length / 2);
  const groups: [string, string[]][] = [
    ['Languages', skills.slice(0, half)],
    ['Platforms', skills.slice(half)],
  ];
  const forms: Record<Habits['skills'], () => string> = {
    commas: () => `<p>${html(skills.join(', '))}</p>`,
    groups: () => groups.map(([label, own]) => `<p><b>${label}:</b> ${html(own.join(', '))}</p>`).join(''),
    table: () =>
      `<table>${groups.map(([label, own]) => `<tr><td><b>${label}</b></td><td>${html(own.join(', '))}</td></tr>`).join('')}</table>`,
    bullets: () => list(skills),
    boxes: () => `<p>${skills.map((one) => `<span class="box">${html(one)}</span>`).join(' ')}</p>`,
    two: () => `<div class="two">${skills.map((one) => `<span>${html(one)}</span>`).join('')}</div>`,
    dots: () => `<p>${html(skills.join(' • '))}</p>`,
    levels: () => skills.map((one, at) => `<p>${html(one)} – ${at % 2 ? 'Expert' : 'Intermediate'}</p>`).join(''),
    bars: () => `<p>${html(skills.join(' | '))}</p>`,
    prose: () => groups.map(([label, own]) => `<p>${label}: ${html(own.join(', '))}.</p>`).join(''),
  };
  return forms[habits.skills]();
}

const ends = (left: string, right: string): string =>
  `<div class="ends"><span>${left}</span><span>${right}</span></div>`;

function schoolsHtml({ schools, habits }: Mixed): string {
  const one = ({ institution, degree, years, grade }: School): string => {
    const [school, what] = [html(institution), html(degree)];
    const forms: Record<Habits['school'], () => string> = {
      corners: () => `${ends(`<b>${school}</b>`, 'Norwick')}${ends(`<i>${what}</i>`, years)}`,
      line: () => `<p><b>${what}</b> — ${school}, ${years}</p>`,
      'years-first': () => `<p>${years}</p><p><b>${what}</b></p><p>${school}</p>`,
      'degree-first': () => `${ends(`<b>${what}</b>`, years)}<p>${school}</p>`,
      brackets: () => `<p><b>${school}</b> (${years})</p><p>${what}</p>`,
      below: () => `<p><b>${school}</b></p><p>${what}</p><p>${years}</p>`,
    };
    return `<div class="item">${forms[habits.school]()}${grade ? `<p>${grade}</p>` : ''}</div>`;
  };
  return schools.map(one).join('');
}

function contactsHtml({ email, phone, habits }: Mixed): string {
  const all = { Email: email, Phone: phone, GitHub: 'github.com/sample-person' };
  const forms: Record<Habits['contact'], () => string> = {
    bars: () => `<p>${Object.values(all).join(' | ')}</p>`,
    dots: () => `<p>${Object.values(all).join(' · ')}</p>`,
    labels: () =>
      Object.entries(all)
        .map(([label, text]) => `<p>${label}: ${text}</p>`)
        .join(''),
    lines: () =>
      Object.values(all)
        .map((text) => `<p>${text}</p>`)
        .join(''),
  };
  return `<div class="contacts">${forms[habits.contact]()}</div>`;
}

function pageOf(person: Mixed): string {
  const { habits, words, jobs, name, summary } = person;
  let number = 0;
  const section = (title: string, body: string): string => {
    number += 1;
    const before = habits.headings === 'numbered' ? `${number}. ` : '';
    const after = habits.headings === 'colon' ? ':' : '';
    return `<section><h2>${before}${html(title)}${after}</h2><div>${body}</div></section>`;
  };
  const head = `<h1>${habits.contact === 'labels' ? 'Name: ' : ''}${html(name)}</h1>`;
  const isOne = habits.columns === 'one';
  const main =
    section(words.summary, `<p>${html(summary)}</p>`) +
    section(words.experience, jobs.map((job) => entryHtml(job, habits.entry)).join(''));
  const education = section(words.education, schoolsHtml(person));
  const rest =
    section(words.skills, skillsHtml(person)) +
    section(words.certifications, list(['Certified Kubernetes Administrator']));
  if (isOne) return `<header>${head}${contactsHtml(person)}</header><main>${main}${education}${rest}</main>`;
  const isHead = habits.columns.startsWith('head');
  const top = isHead || habits.columns === 'even' ? `<header>${head}${contactsHtml(person)}</header>` : '';
  const aside = `<aside>${top ? '' : contactsHtml(person)}${rest}${education}</aside>`;
  const body = `<main>${top ? '' : head}${main}</main>`;
  return `${top}<div class="both ${habits.columns}">${habits.columns.endsWith('left') ? aside + body : body + aside}</div>`;
}

function cssOf({ headings, font, bullets, columns }: Habits): string {
  const look: Record<Habits['headings'], string> = {
    plain: 'h2 { font-size: 13pt }',
    capitals: 'h2 { text-transform: uppercase; font-size: 11pt; border-bottom: 1px solid #000 }',
    spaced: 'h2 { text-transform: uppercase; letter-spacing: 0.4em; font-size: 9.5pt; font-weight: 400 }',
    margin: `${columns === 'one' ? 'main section { display: grid; grid-template-columns: 110pt 1fr; gap: 10pt }' : ''} h2 { font-size: 10pt; margin: 8pt 0 0 } section > div { padding-top: 7.5pt }`,
    band: 'h2 { background: #dde6ee; font-size: 11pt; padding: 1pt 4pt }',
    centred: 'h2 { text-align: center; font-size: 12pt; font-variant: small-caps }',
    numbered: 'h2 { font-size: 12pt; color: #1f5c99 }',
    colon: 'h2 { font-size: 10pt }',
  };
  const marks: Record<Habits['bullets'], string> = {
    disc: 'ul { list-style: disc }',
    dash: 'ul { list-style: "- " }',
    none: 'ul { list-style: none; padding-left: 0 }',
    square: 'ul { list-style: square }',
  };
  return `@page { size: 612pt 792pt; margin: 36pt 0 } * { box-sizing: border-box } body { margin: 0; font: 9.5pt/1.35 ${font}, sans-serif }
    h1 { font-size: 21pt; margin: 0 } h2 { margin: 12pt 0 4pt } p { margin: 0 0 1.5pt } ul { margin: 2pt 0 5pt; padding-left: 13pt }
    header, .one main { padding: 0 44pt } .ends { display: flex; justify-content: space-between; gap: 12pt } .item { break-inside: avoid; margin-bottom: 6pt }
    .side { display: grid; gap: 10pt } .dates-left { grid-template-columns: 84pt 1fr } .dates-right { grid-template-columns: 1fr 70pt } .three { display: grid; grid-template-columns: 1fr 1fr 1fr }
    .both { display: grid } .left, .head-left { grid-template-columns: 186pt 1fr } .right, .head-right { grid-template-columns: 1fr 186pt } .even { grid-template-columns: 1fr 1fr }
    .both > * { padding: 0 16pt; min-width: 0 } .contacts { font-size: 8.5pt } .box { display: inline-block; border: 1px solid #999; padding: 1pt 5pt; margin: 1pt } .two { display: grid; grid-template-columns: 1fr 1fr } td { padding-right: 12pt; vertical-align: top }
    ${look[headings]} ${marks[bullets]}`;
}

function truthOf({ name, email, phone, jobs, schools, skills }: Mixed): Truth {
  return {
    kind: 'resume',
    name,
    email,
    phone,
    headline: '',
    roles: jobs.map(({ title, company, when }) => ({ title, company, dates: when })),
    education: schools.map(({ institution, degree, years }) => ({ institution, degree, years })),
    skills,
    projects: [],
  };
}

const nameOf = (at: number): string => `mixed-${String(at + 1).padStart(2, '0')}`;

/** Every third one. */
export const mixedAside: ReadonlySet<string> = new Set(
  Array.from({ length: count }, (_, at) => nameOf(at)).filter((_, at) => at % 3 === 2),
);

/** What each is made of, for anyone looking for the cause of a mistake. */
export const habitsOf = (at: number): Habits => habitsFrom(createRandom(9000 + at));

export const mixed: readonly Layout[] = Array.from({ length: count }, (_, at) => {
  const habits = habitsOf(at);
  return {
    name: nameOf(at),
    maker: 'chromium',
    kind: 'resume',
    jobs: 1,
    grouped: false,
    languages: ['en'],
    truthOf: (person) => truthOf(personOf(habits, person)),
    make: (person, _, print) =>
      print(
        `<!doctype html><html lang="en"><meta charset="utf-8"><style>${cssOf(habits)}</style><body class="${habits.columns}">${pageOf(personOf(habits, person))}</body></html>`,
      ),
  };
});
