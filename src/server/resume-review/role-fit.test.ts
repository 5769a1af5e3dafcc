// Whatever a review says a resume names is in it word for word, and what it calls a strength is not advice.
import { expect, it } from 'vitest';
import { strengthsOf } from './issues.ts';
import type { Resume } from './resume.ts';
import { roleFit } from './role-fit.ts';
import { reviewPoints } from './rubric.ts';

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
  expect(strengths).toContain('It names 8 skills.');
  for (const strength of strengths) expect(strength).not.toMatch(/(?:^|\. )(?:Name|Add|Put|List|Show|Use) /);
});
