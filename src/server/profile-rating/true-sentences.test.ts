// What the rating says is true of the profile and quotes it: nothing is praised that is not there, one missing part is said once, little earns little.
import { expect, it } from 'vitest';
import { findRange } from '../documents/dates.ts';
import { careerStageOf } from './classify.ts';
import type { Profile } from './profile.ts';
import { ratePoints } from './rubric.ts';

const today = new Date('2026-11-22T12:00:00Z');
const empty: Profile = {
  name: 'Ada Quill',
  headline: '',
  location: 'Leeds',
  summary: '',
  experience: [],
  education: [],
  skills: [],
  languages: [],
  certifications: [],
  contact: { email: '', phone: '', links: ['https://www.linkedin.com/in/adaquill'] },
  is_export: true,
  extras: 0,
  not_read: new Set(),
};
const jobOf = (title: string, company: string, duration: string, description = '') => ({
  title,
  company,
  duration,
  location: '',
  description,
  range: findRange(duration),
});
const whole: Profile = {
  ...empty,
  headline: 'Data analyst helping shops waste less food',
  summary: 'I turn till receipts into forecasts that shop managers read. '.repeat(6),
  experience: [
    jobOf(
      'Data Analyst',
      'Wickerbyte',
      'Jan 2021 - Present',
      'Cut waste by 18% in 40 shops\nResponsible for maintaining the weekly report',
    ),
    jobOf('Barista', 'Costa', 'Jan 2018 - Dec 2020', 'Served 200 guests a day and trained six new colleagues'),
  ],
  education: [{ institution: 'University of Leeds', degree: 'BSc Statistics', years: '2014 - 2017' }],
  skills: ['SQL', 'Tableau', 'Forecasting'],
};
const sentences = (profile: Profile): string[] => ratePoints(profile, today).findings.map(({ sentence }) => sentence);
const audience = /also says for whom/;

it.each([
  ['Data Analyst | Wickerbyte | SQL and Tableau', false],
  ['Software engineer looking for new opportunities', false],
  ['Open to work | 5 roles | Java | Remote only', false],
  ['Data analyst helping shops waste less food', true],
  ['Recruiter for climate start-ups in Europe', true],
  ['Founder | We cut energy bills by 30% | Leeds', true],
])('for whom, in the headline %j: %s', (headline, isSaid) => {
  const found = sentences({ ...whole, headline }).find((sentence) => audience.test(sentence));
  expect(found !== undefined).toBe(isSaid);
});

it('what it praises it quotes', () => {
  const all = ratePoints(whole, today);
  expect(all.findings.find(({ sentence }) => audience.test(sentence))?.sentence).toBe(
    'It also says for whom or with what result: "Data analyst helping shops waste less food".',
  );
  expect(sentences(whole).join(' ')).toContain('"Cut waste by 18% in 40 shops"');
  expect(all.tips.map(({ sentence }) => sentence).join(' ')).toContain(
    'Before: "Responsible for maintaining the weekly report". After: "Maintained the weekly report, [how many',
  );
});

it('one missing part is one finding, and the points still add up', () => {
  const without = { ...whole, summary: '' };
  const { findings, categories, overall } = ratePoints(without, today);
  expect(findings.filter(({ sentence }) => /\bAbout\b/.test(sentence))).toHaveLength(1);
  const sum = findings.reduce((all, { points }) => all + points, 0);
  expect(sum).toBe(Object.values(categories).reduce((all, one) => all + one.score, 0));
  expect(overall).toBe(Math.round((sum / 50) * 100));
});

it('an almost empty profile scores under 20, with whatever is on every profile', () => {
  expect(ratePoints(empty, today).overall).toBeLessThan(20);
  const little: Profile = {
    ...empty,
    headline: 'Student at the University of Leeds who loves data',
    experience: [jobOf('Intern', 'Costa', 'Jun 2026 - Present')],
    education: [{ institution: 'University of Leeds', degree: 'BSc', years: '2024 - 2027' }],
    skills: ['SQL', 'Excel', 'Python'],
  };
  expect(ratePoints(little, today).overall).toBeLessThan(20);
  expect(ratePoints(whole, today).overall).toBeGreaterThan(60);
});

it('what was not read costs nothing and is not judged', () => {
  const unread = { ...whole, experience: [], not_read: new Set(['experience']) };
  const { findings, overall } = ratePoints(unread, today);
  expect(findings.filter(({ sentence }) => sentence.startsWith('Not read: experience.')).length).toBeGreaterThan(0);
  expect(findings.some(({ sentence }) => /position/.test(sentence))).toBe(false);
  expect(Math.abs(overall - ratePoints(whole, today).overall)).toBeLessThan(15);
});

it("a student is no senior and a club's president no executive; lost dates make nobody a beginner", () => {
  const studies = [{ institution: 'University of Leeds', degree: 'BSc', years: '2023 - 2027' }];
  const stage = (headline: string, ...experience: Profile['experience']): string =>
    careerStageOf({ headline, experience, education: studies, not_read: new Set() }, today);
  expect(stage('Student at the University of Leeds', jobOf('Senior Editor', 'Leeds Student', '2022 - Present'))).toBe(
    'Student or new graduate',
  );
  expect(stage('Student', jobOf('President', 'Debating Society', '2024 - Present'))).toBe('Student or new graduate');
  expect(stage('Engineer', jobOf('Engineer', 'Stripeline', ''), jobOf('Developer', 'Northwind', ''))).toBe(
    'Not clear from the dates',
  );
});

const said = (profile: Profile, what: RegExp): string | undefined => sentences(profile).find((one) => what.test(one));

it('a rank, praise and what somebody looks for name no role; a field of work does', () => {
  const names = /names what you do/;
  for (const headline of [
    'Passionate leader | Lead generation | Dreamer',
    'Senior at Ohio State University | Seeking a summer internship',
    'Member',
  ])
    expect(said({ ...whole, headline }, names), headline).toBeUndefined();
  for (const headline of [
    'Product Design',
    'Site Reliability Engineer',
    'Head of Growth | Leeds',
    'Associate Professor',
  ])
    expect(said({ ...whole, headline }, names), headline).toBeDefined();
});

it('connecting data invites nobody; an address is no voice, and is quoted whole', () => {
  const cold = { ...whole, summary: 'He connects data to decisions at Vexley.io in Detroit, MI. '.repeat(3) };
  expect(said(cold, /how to reach you/)).toBeUndefined();
  expect(said(cold, /speak as a person/)).toBeUndefined();
  const warm = { ...whole, summary: 'Ayudo a pymes a vender. Escr\u00EDbeme a ines@example.org.' };
  expect(said(warm, /how to reach you/)).toBe('It says how to reach you: "Escr\u00EDbeme a ines@example.org".');
  expect(said(warm, /speak as a person/)).toBe('You speak as a person: "Ayudo a pymes a vender".');
});

it('what is on a nearly empty profile is not asked for, and counts little', () => {
  const little = { ...empty, headline: 'Nurse', education: whole.education };
  const { overall, findings } = ratePoints(little, today);
  expect(overall).toBeLessThan(20);
  const all = findings.map(({ sentence }) => sentence).join(' ');
  expect(all).not.toMatch(/Add your (?:location|education)|Show your full name|Write a headline|without the digits/);
  expect(all).toContain('Your name is clear: "Ada Quill". It counts in full once there is more to read.');
});

it('dates that are there are not asked for', () => {
  const young = {
    ...whole,
    experience: [jobOf('CTO', 'OpenLoom', 'Oct 2026 - Present', 'Built it from nothing, all of it, alone')],
  };
  expect(sentences(young).join(' ')).not.toContain('Give each position its dates');
});
