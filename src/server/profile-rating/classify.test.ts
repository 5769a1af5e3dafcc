// Industry and career stage come from whole words and whole titles, not from a word inside one.
import { expect, it } from 'vitest';
import { findRange } from '../documents/dates.ts';
import { classify } from './classify.ts';
import type { Profile } from '../documents/profile.ts';

const today = new Date('2026-11-22T12:00:00Z');
const profileOf = (title: string, duration: string, more: Partial<Profile> = {}): Profile => ({
  name: 'Ada Quill',
  headline: '',
  location: 'Leeds',
  summary: '',
  experience: [{ title, company: 'Bramble', duration, location: '', description: '', range: findRange(duration) }],
  education: [],
  skills: [],
  languages: [],
  certifications: [],
  contact: { email: '', phone: '', links: [] },
  is_export: true,
  extras: 0,
  not_read: new Set(),
  ...more,
});

it.each([
  ['Product Owner', '2023 - Present', 'Mid-career'],
  ['Product Owner at Siemens', '2023 - Present', 'Mid-career'],
  ['Founder\u2019s Associate', '2023 - Present', 'Mid-career'],
  ['Owner', '2023 - Present', 'Founder'],
  ['Chef & Owner', '2023 - Present', 'Founder'],
  ['Business Owner', '2023 - Present', 'Founder'],
  ['Owner of a bakery', '2023 - Present', 'Founder'],
  ['Student Success Manager', '2023 - Present', 'Mid-career'],
  ['Mentor to student nurses', '2023 - Present', 'Mid-career'],
  ['Undergraduate Admissions Officer', '2023 - Present', 'Mid-career'],
  ['Law student', '2023 - Present', 'Student or new graduate'],
  ['\u00C9tudiante en droit', '2023 - Present', 'Student or new graduate'],
  ['Student Nurse', '2023 - Present', 'Student or new graduate'],
  ['Executive Assistant to the CEO', '2023 - Present', 'Mid-career'],
  ['CEO', '2023 - Present', 'Executive'],
])('%s, %s: %s', (title, duration, stage) => {
  expect(classify(profileOf(title, duration), today).career_stage).toBe(stage);
});

const industryOf = (summary: string, headline = ''): string =>
  classify(profileOf('', '', { summary, headline }), today).industry;

it('"it" is a word, IT a field; a taxi is no tax, a reactor no React', () => {
  const text = 'I like it. It is what it is, and it works: I fix it.';
  expect(industryOf(text)).toBe('Not clear from the profile');
  expect(industryOf('', 'IT | IT support')).toBe('Software and technology');
  expect(industryOf('The taxi by the reactor. A lawn beside the taxi.')).toBe('Not clear from the profile');
  expect(industryOf('Taxes and audits')).toBe('Finance and accounting');
  expect(industryOf('', 'Softwareentwicklerin')).toBe('Software and technology');
});

it('positions that were not read are not nothing', () => {
  const unread = profileOf('', '', { experience: [], not_read: new Set(['experience']) });
  expect(classify(unread, today)).toMatchObject({
    career_stage: 'Not read',
    profile_strategy: 'Not read',
    content_style: 'Not read',
  });
});
