// Whatever a review says a resume names is in it word for word, and what it calls a strength is not advice.
import { expect, it } from 'vitest';
import { findRange } from '../documents/dates.ts';
import { strengthsOf } from './review.ts';
import type { Resume } from './resume.ts';
import { experienceLevelOf, roleFit } from './role-fit.ts';
import { reviewPoints } from './rubric.ts';
import { namedIn } from './tech-roles.ts';

const resume: Resume = {
  name: 'Max Sample',
  contact: { email: 'max@example.com', phone: '', linkedin: '', github: '', portfolio: '', links: [] },
  summary: '',
  skills: ['TypeScript', 'Postgres', 'Docker', 'Go', 'Python', 'K8s', 'AWS', 'Redis'],
  languages: [],
  experience: [
    {
      title: 'Backend Developer',
      company: 'Sample GmbH',
      duration: '2019 - 2024',
      location: '',
      description: 'Cut API latency by 45% in github.com/max/cache',
      range: null,
    },
  ],
  projects: [],
  education: [],
  certifications: [],
  awards: [],
  activities: [],
  headings: new Map([
    ['skills', 'Skills'],
    ['experience', 'Experience'],
  ]),
  not_read: new Set(),
  odd_headings: [],
  two_columns: false,
  pages: 1,
  bullets: 4,
};

it('an address is no Git, an API no REST, and Postgres is PostgreSQL', () => {
  const { analysis, missing } = roleFit(resume);
  expect(analysis).toContain('It names Docker, PostgreSQL.');
  // Something implied is not asked for either.
  expect(missing).not.toContain('SQL');
});

it('a strength says what is there, not what to do', () => {
  const strengths = strengthsOf(resume, reviewPoints(resume, roleFit(resume), new Date('2026-11-21T12:00:00Z')));
  expect(strengths).toContain('You name 8 skills.');
  for (const strength of strengths) expect(strength).not.toMatch(/(?:^|\. )(?:Name|Add|Put|List|Show|Use) /);
});

it.each([
  ['Principal Member of Technical Staff', 'senior'],
  ['Volunteer Coordinator', 'senior'],
  ['Member Services Manager', 'senior'],
  ['Club Manager', 'senior'],
  ['Student Success Manager', 'senior'],
  ['Executive Assistant to the CEO', 'senior'],
  ['Head of Year 10', 'senior'],
  ['Head of Growth', 'executive'],
  ['Volunteer', 'entry-level'],
  ['Volunteer at the food bank', 'entry-level'],
  ['Member of the Debating Society', 'entry-level'],
  ['President, Chess Club', 'entry-level'],
])('%s since 2018: %s', (title, level) => {
  const job = { title, company: 'X', duration: '2018 - Present', location: '', description: '' };
  const experience = [{ ...job, range: findRange(job.duration) }];
  expect(experienceLevelOf({ ...resume, experience }, new Date('2026-11-22T12:00:00Z'))).toBe(level);
});

it.each([
  ['Testing', 'Responsible for testing.', false],
  ['Testing', 'Ran blood tests for two wards', false],
  ['Testing', 'SQL, testing, Jira', true],
  ['Testing', 'Wrote unit tests for the ledger', true],
  ['REST', 'Trained the rest of the team', false],
  ['REST', 'Designed REST endpoints', true],
  ['CAN', 'Everything that I can do', false],
  ['Excel', 'People who excel at sales', false],
  ['Reporting', 'Reporting, Excel', true],
])('%s is named in %j: %s', (term, text, isNamed) => {
  expect(namedIn(text)(term)).toBe(isNamed);
});
