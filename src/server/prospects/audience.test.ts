// Who fits an audience as worded in onboarding: neither blind nor absurd. Asked of PostgreSQL, which does the matching.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { folded } from '../database/folded.ts';
import { fitsOf } from './audience.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function fits(answer: string, headline: string): Promise<boolean> {
  const [fit] = fitsOf([answer]);
  if (!fit) return false;
  const { rows } = await app.db.pool.query('select bool_and($1 ~ e) as is_fit from unnest($2::text[]) e', [
    folded(headline),
    fit.all,
  ]);
  return rows[0].is_fit as boolean;
}

const cases: [answer: string, yes: string[], no: string[]][] = [
  [
    'Founders',
    ['Co-founder & CEO', 'Cofounder, Acme', 'Founder', 'Serial entrepreneur'],
    ['Foundation engineer', 'Dumbfounded', 'CEO'],
  ],
  [
    'Business owners',
    ['Owner of a bakery', 'Business Owner | Speaker'],
    ['Product Owner at Acme', 'Business analyst', 'Process owner'],
  ],
  [
    'Marketers',
    ['Head of Marketing', 'Marketer', 'CMO @ Acme', 'SEO consultant'],
    ['Market maker', 'Supermarket manager'],
  ],
  ['Salespeople', ['Account Executive', 'VP Sales', 'SDR at Acme'], ['Salesforce admin', 'Wholesale buyer']],
  [
    'Engineers',
    ['Engineering manager', 'Senior Software Engineer', 'Web developer', 'Ingénieur logiciel'],
    ['Engine driver'],
  ],
  ['Designers', ['UX Researcher', 'Head of Design', 'Product designer'], ['Designated driver']],
  ['Recruiters', ['Talent Acquisition Partner', 'Recruiter', 'Tech recruiting'], ['Talented pianist']],
  ['Hiring managers', ['Head of Data', "We're hiring", 'Hiring Manager'], ['Store manager', 'Chiring']],
  ['Investors', ['Angel investor', 'Partner | VC', 'Private Equity'], ['VCR collector', 'Angela from accounting']],
  ['Students', ['Student at TU Wien', 'PhD candidate', 'Étudiante en droit'], ['Studentship officer', 'Studio owner']],
  [
    'Job seekers',
    ['Open to work', 'Looking for a new role in data', '#OpenToWork', 'Actively seeking'],
    ['Job coach', 'Seeker of truth', 'Open to feedback'],
  ],
  ['Startup founders in fintech', ['Founder of Boats'], ['Startup lawyer', 'Fintech analyst']],
  ['HR managers', ['HR Manager', 'Head of HR'], ['Store manager', 'HR trainee', 'CHRO']],
  ['Marketing leaders', ['Director of Marketing', 'Chief Marketing Officer'], ['Marketing intern', 'Team leader']],
  ['Agencies', ['I run an agency', 'Agencies & brands'], ['Urgency planner']],
  ['CTOs', ['CTO at Acme'], ['Doctor', 'October']],
  ['Sales professionals', ['Sales coach'], ['Professional dancer']],
  ['Ärzte', ['Arzte ohne Grenzen'], ['Ärger']],
  ['経営者', ['株式会社の経営者'], ['学生']],
  ['People', [], ['People person']],
];
test.each(cases)('%s', async (answer, yes, no) => {
  for (const headline of yes) expect([headline, await fits(answer, headline)]).toEqual([headline, true]);
  for (const headline of no) expect([headline, await fits(answer, headline)]).toEqual([headline, false]);
});

test('whatever somebody wrote is a valid expression', async () => {
  for (const answer of ['C++ (devs)', '.*', '\\m[', 'x'.repeat(100), '!!!', 'R&D / Labs', '🚀 founders', "CEO's"])
    expect(await fits(answer, 'Nobody at all')).toBe(false);
});
