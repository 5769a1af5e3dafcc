// Properties of the resume rubric: making a resume better never lowers a score, and scores stay within bounds.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reviewCategories } from '#contract/resume-review.ts';
import { findRange } from '../documents/dates.ts';
import type { Job } from '../documents/job-header.ts';
import { roleFit } from './role-fit.ts';
import { reviewPoints } from './rubric.ts';
import type { Resume } from './resume.ts';

const today = new Date('2026-11-21T12:00:00Z');
const pointsOf = (resume: Resume) => reviewPoints(resume, roleFit(resume), today);

const line = fc.constantFrom(
  'Built a queue in Go',
  'helped customers',
  'Reduced costs by 20%',
  'responsible for things',
  'Led 6 people',
);
const job: fc.Arbitrary<Job> = fc.record({
  title: fc.constantFrom('Software Engineer', 'Intern', 'Analyst'),
  company: fc.constantFrom('Northpebble', 'Lumenfold'),
  duration: fc.constantFrom('', 'Jan 2020 - Mar 2021', '2018 - Present'),
  location: fc.constant(''),
  description: fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n')),
  range: fc.constantFrom(null, findRange('Jan 2020 - Mar 2021'), findRange('2018 - Present')),
});
const project = fc.record({
  name: fc.constant('Tidewatch'),
  description: fc.constantFrom('', 'Shows the tides of 40 harbours to 3,000 people a month'),
  link: fc.constantFrom('', 'https://example.com'),
  technologies: fc.subarray(['React', 'Docker', 'PostgreSQL']),
});
const school = fc.record({
  institution: fc.constantFrom('', 'Halverton University'),
  degree: fc.constantFrom('', 'BSc Computer Science'),
  years: fc.constantFrom('', '2014 - 2018'),
  gpa: fc.constantFrom('', '3.8/4.0'),
  coursework: fc.subarray(['Algorithms']),
  range: fc.constant(null),
});
const text = (value: string) => fc.constantFrom('', value);
const resume: fc.Arbitrary<Resume> = fc.record({
  name: text('Ada Lovelace'),
  contact: fc.record({
    email: text('ada@example.com'),
    phone: text('+44 20 7946 0000'),
    linkedin: text('https://linkedin.com/in/ada'),
    github: text('https://github.com/ada'),
    portfolio: text('https://ada.dev'),
    links: fc.subarray(['https://github.com/ada', 'https://ada.dev']),
  }),
  summary: text('I build reliable systems.'),
  skills: fc.subarray([
    'Go',
    'SQL',
    'Docker',
    'React',
    'Git',
    'Python',
    'Excel',
    'Chess',
    'Kafka',
    'AWS',
    'CSS',
    'HTML',
  ]),
  languages: fc.constant([]),
  experience: fc.array(job, { maxLength: 4 }),
  projects: fc.array(project, { maxLength: 3 }),
  education: fc.array(school, { maxLength: 2 }),
  certifications: fc.subarray(['CKA', 'AWS SA']),
  awards: fc.subarray(['Dean’s list']),
  activities: fc.subarray(['Rowing club']),
  headings: fc
    .subarray(['experience', 'education', 'skills', 'projects'])
    .map((names) => new Map(names.map((name) => [name, name]))),
  not_read: fc.constant(new Set<string>()),
  odd_headings: fc.constant([]),
  two_columns: fc.boolean(),
  pages: fc.integer({ min: 1, max: 6 }),
  bullets: fc.integer({ min: 0, max: 20 }),
});

/** Each makes a resume better in one way. */
const better: Record<string, (one: Resume) => Resume> = {
  'a result with a figure': (one) => ({
    ...one,
    experience: one.experience.map((entry, at) =>
      at === 0 ? { ...entry, description: `${entry.description}\nCut the build from 40 to 9 minutes` } : entry,
    ),
  }),
  'a position': (one) => ({
    ...one,
    experience: [
      ...one.experience,
      {
        title: 'Engineer',
        company: 'Otterline',
        duration: '2012 - 2015',
        location: '',
        description: 'Built it',
        range: findRange('2012 - 2015'),
      },
    ],
    headings: new Map([...one.headings, ['experience', 'experience']]),
  }),
  'a project with a link': (one) => ({
    ...one,
    projects: [
      ...one.projects,
      {
        name: 'Shelfmark',
        description: 'Finds books that stand in the wrong place',
        link: 'https://x.dev',
        technologies: ['Go'],
      },
    ],
  }),
  'a skill': (one) => ({
    ...one,
    skills: [...one.skills, 'Terraform'],
    headings: new Map([...one.headings, ['skills', 'skills']]),
  }),
  'an education': (one) => ({
    ...one,
    education: [
      ...one.education,
      { institution: 'MIT', degree: 'MSc', years: '2010', gpa: '', coursework: [], range: null },
    ],
    headings: new Map([...one.headings, ['education', 'education']]),
  }),
  'a certificate': (one) => ({ ...one, certifications: [...one.certifications, 'CKAD'] }),
  'an email address': (one) => ({ ...one, contact: { ...one.contact, email: 'ada@example.com' } }),
  'a link': (one) => ({
    ...one,
    contact: {
      ...one.contact,
      github: 'https://github.com/ada',
      links: [...one.contact.links, 'https://github.com/ada'],
    },
  }),
  'a summary': (one) => ({ ...one, summary: 'Engineer who ships.' }),
};

it.each(Object.keys(better))('%s never lowers a score', (name) => {
  fc.assert(
    fc.property(resume, (one) => {
      const before = pointsOf(one);
      const after = pointsOf(better[name]?.(one) ?? one);
      expect(after.overall).toBeGreaterThanOrEqual(before.overall);
      for (const category of reviewCategories) {
        expect(after.categories[category].score, category).toBeGreaterThanOrEqual(before.categories[category].score);
      }
    }),
    { numRuns: 80 },
  );
});

it('scores stay between 0 and 10, and 0 and 100', () => {
  fc.assert(
    fc.property(resume, (one) => {
      const { categories, overall, findings } = pointsOf(one);
      for (const category of reviewCategories) {
        expect(categories[category].score).toBeGreaterThanOrEqual(0);
        expect(categories[category].score).toBeLessThanOrEqual(10);
      }
      expect(overall).toBeGreaterThanOrEqual(0);
      expect(overall).toBeLessThanOrEqual(100);
      expect(findings.every(({ points, sentence }) => points >= 0 && sentence.length > 5)).toBe(true);
    }),
  );
});
