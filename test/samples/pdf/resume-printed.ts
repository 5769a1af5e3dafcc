// Resumes that a browser prints: Canva's dark sidebar with spaced headings, a light one on the right, two even columns, and dates in a gutter.
import { printRange } from './dates.ts';
import type { Layout, PrintHtml } from './layout.ts';
import type { Person } from './person.ts';
import { resumeTruth } from './truth.ts';

type Printed = {
  name: string;
  printed: Parameters<typeof resumeTruth>[1];
  css: string;
  page: (person: Person, parts: Parts) => string;
};
type Parts = Record<
  'head' | 'contact' | 'summary' | 'experience' | 'education' | 'skills' | 'projects' | 'certifications',
  string
>;

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const sharedCss = `@page { size: 612pt 792pt; margin: 0 } * { box-sizing: border-box } body { margin: 0; font: 9.5pt/1.4 "Liberation Sans", sans-serif }
  h1 { font-size: 22pt; margin: 0 } h2 { font-size: 11.5pt; margin: 14pt 0 4pt } ul { margin: 2pt 0 6pt; padding-left: 12pt } p { margin: 0 0 2pt }
  a { color: inherit; text-decoration: none } .item { break-inside: avoid; margin-bottom: 6pt } .when { color: #555 }`;

function partsOf(person: Person, printed: Printed['printed']): Parts {
  const { resume } = person.language;
  const section = (title: string, body: string): string => `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;
  const list = (items: string[]): string => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const link = (url: string, text: string): string => `<p><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>`;
  const item = (when: string, title: string, below: string, rest: string): string =>
    `<div class="item"><p class="when">${escapeHtml(when)}</p><div><p><b>${escapeHtml(title)}</b></p>${below && `<p>${escapeHtml(below)}</p>`}${rest}</div></div>`;
  return {
    head: `<h1>${escapeHtml(person.name)}</h1>`,
    contact: `<section>${link(`mailto:${person.email}`, person.email)}<p>${escapeHtml(person.phone)}</p>${link(`https://www.${person.linkedin}`, person.linkedin)}${link(`https://${person.github}`, person.github)}</section>`,
    summary: section(resume.summary, `<p>${escapeHtml(person.summary)}</p>`),
    experience: section(
      resume.experience,
      person.jobs
        .flatMap(({ company, roles }) =>
          roles.map((role) =>
            item(printRange(role, printed.dates, printed.dash, person.language), role.title, company, list(role.deeds)),
          ),
        )
        .join(''),
    ),
    education: section(
      resume.education,
      person.schools
        .map(({ institution, degree, field, from, to }) =>
          item(`${from} - ${to}`, `${degree}, ${field}`, institution, ''),
        )
        .join(''),
    ),
    skills: section(resume.skills, list(person.skills)),
    projects: section(
      resume.projects,
      person.projects
        .map(
          ({ name, description, link: url, technologies }) =>
            `<div class="item"><p><a href="${escapeHtml(url)}"><b>${escapeHtml(name)}</b></a></p><p>${escapeHtml(description)}</p><p>${escapeHtml(technologies.join(', '))}</p></div>`,
        )
        .join(''),
    ),
    certifications: section(resume.certifications, list(person.certifications)),
  };
}

function layoutOf({ name, printed, css, page }: Printed): Layout {
  return {
    name,
    maker: 'chromium',
    kind: 'resume',
    jobs: 3,
    grouped: false,
    truthOf: (person) => resumeTruth(person, printed),
    make(person, _, print: PrintHtml) {
      const body = page(person, partsOf(person, printed));
      return print(
        `<!doctype html><html lang="${person.language.code}"><meta charset="utf-8"><title></title><style>${sharedCss}${css}</style><body>${body}</body></html>`,
      );
    },
  };
}

export const sidebarLeft: Layout = layoutOf({
  name: 'sidebar-left',
  printed: { dates: 'short', dash: '-' },
  css: `body { display: grid; grid-template-columns: 190pt 1fr; min-height: 792pt } aside { background: #26324a; color: #fff; padding: 30pt 16pt }
    main { padding: 30pt 24pt } h2 { text-transform: uppercase; letter-spacing: 0.28em; font-size: 10pt } aside .when { color: #d5dbe6 }`,
  page: (_, { head, contact, summary, experience, education, skills, projects, certifications }) =>
    `<aside>${contact}${skills}${certifications}${education}</aside><main>${head}${summary}${experience}${projects}</main>`,
});

export const sidebarRight: Layout = layoutOf({
  name: 'sidebar-right',
  printed: { dates: 'long', dash: '–' },
  css: `header { padding: 30pt 30pt 6pt } .both { display: grid; grid-template-columns: 1fr 170pt } .both > div { padding: 0 30pt } aside { padding: 0 14pt; background: #f2f4f7 }
    body { font-family: "Liberation Serif", serif }`,
  page: (_, { head, contact, summary, experience, education, skills, projects, certifications }) =>
    `<header>${head}</header><div class="both"><div>${summary}${experience}${projects}</div><aside>${contact}${skills}${education}${certifications}</aside></div>`,
});

export const twoColumns: Layout = layoutOf({
  name: 'two-columns',
  printed: { dates: 'numeric', dash: '–' },
  css: `body { padding: 30pt } header section { display: flex; gap: 14pt; flex-wrap: wrap } main { display: grid; grid-template-columns: 1fr 1fr; gap: 26pt }
    h2 { border-bottom: 1px solid #999 } body { font-family: "DejaVu Sans", sans-serif; font-size: 8pt }`,
  page: (_, { head, contact, summary, experience, education, skills, projects, certifications }) =>
    `<header>${head}${contact}</header><main><div>${summary}${experience}</div><div>${education}${skills}${projects}${certifications}</div></main>`,
});

export const gutter: Layout = layoutOf({
  name: 'gutter',
  printed: { dates: 'short', dash: '–' },
  css: `body { padding: 34pt } header { text-align: right } .item { display: grid; grid-template-columns: 104pt 1fr; gap: 12pt }
    h2 { color: #2a6f97 } section.projects .item { display: block }`,
  page: (_, { head, contact, summary, experience, education, skills, projects, certifications }) =>
    `<header>${head}${contact}</header>${summary}${experience}${education}${projects.replace('<section>', '<section class="projects">')}${skills}${certifications}`,
});
