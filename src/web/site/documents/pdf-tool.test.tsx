// The two PDF tools: an older server's answer is shown, one that makes no sense counts as none, and starting over stays possible.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RateProfile } from '../profile-rating/rate-profile.tsx';
import { ReviewResume } from '../resume-review/review-resume.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scored = { score: 7, feedback: 'Good so far.' };

function analyze(tool: React.ReactNode, answer: () => Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  render(tool);
  const file = new File(['%PDF-1.7'], 'mine.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: /^Analyze (Profile|Resume)$/ }));
}

test('a rating of the first version is shown, without what was added since', async () => {
  const rating = {
    overall_score: 71,
    profile_name: 'Ada',
    profile_classification: { industry: 'Software', career_stage: 'Senior', profile_strategy: '-', content_style: '-' },
    profile_data: { headline: 'Engineer', summary: '' },
    strategic_fit: scored,
    professional_positioning: scored,
    experience_presentation: scored,
    credibility_signals: scored,
    discoverability: scored,
  };
  analyze(<RateProfile />, () => Response.json(rating));
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeTruthy();
  expect(screen.getByText('No skills listed')).toBeTruthy();
  expect(screen.queryByText('Every point explained')).toBeNull();
});

const reviewed = {
  overall_score: 64,
  candidate_name: 'Ada',
  experience_level: 'mid-level',
  resume_data: { name: 'Ada', email: '', summary: '' },
  role_fit_analysis: 'Fits.',
  technical_skills: scored,
  project_impact: scored,
  experience_quality: scored,
  education_credentials: scored,
  resume_formatting: scored,
  tech_credibility: scored,
};

test('a review of the first version is shown, without what was added since', async () => {
  analyze(<ReviewResume />, () => Response.json(reviewed));
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeTruthy();
  expect(screen.getByText('mid level')).toBeTruthy();
});

test('an answer that is no rating is said to be none, and another file can be tried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  analyze(<RateProfile />, () => Response.json({ hello: 'there' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t show the result\./);
  fireEvent.click(screen.getByRole('button', { name: 'Analyze Another' }));
  expect(document.querySelector('input[type=file]')).toBeTruthy();
});

test('a refusal stands under the field in the server’s words', async () => {
  analyze(<ReviewResume />, () => Response.json({ error: 'This PDF has no text.' }, { status: 422 }));
  expect(await screen.findByText('This PDF has no text.')).toBeTruthy();
});

test('a part that was not read is said so in its place, and nothing of it is shown', async () => {
  const rating = {
    overall_score: 71,
    profile_name: 'Ada',
    profile_classification: {
      industry: 'Software',
      career_stage: 'Not read',
      profile_strategy: '-',
      content_style: '-',
    },
    profile_data: { headline: 'Engineer', summary: '', experience: [], skills: [] },
    strategic_fit: scored,
    professional_positioning: scored,
    experience_presentation: scored,
    credibility_signals: scored,
    discoverability: scored,
    not_read: ['name', 'experience', 'education', 'skills'],
  };
  analyze(<RateProfile />, () => Response.json(rating));
  expect(await screen.findByText(/^There is text under experience in your file/)).toBeTruthy();
  for (const part of ['education', 'skills'])
    expect(screen.getByText(new RegExp(`^There is text under ${part} in your file`))).toBeTruthy();
  expect(screen.getByText(/^We could not tell your name/)).toBeTruthy();
  expect(screen.queryByText(/^No (?:experience|skills) listed/)).toBeNull();
});

test('so it is in a review: each part by its name, and no level from dates that were lost', async () => {
  const review = { ...reviewed, experience_level: 'not-read', not_read: ['name', 'experience', 'education', 'skills'] };
  analyze(<ReviewResume />, () => Response.json(review));
  expect(await screen.findByText('Experience level not read')).toBeTruthy();
  for (const part of ['experience', 'education', 'technical skills'])
    expect(screen.getByText(new RegExp(`^There is text under ${part} in your file`))).toBeTruthy();
  expect(screen.getByText(/^We could not tell your name/)).toBeTruthy();
});

test('the focus goes along: to Analyze, to the result, and back to Browse', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(reviewed)));
  render(<ReviewResume />);
  const choose = () => {
    const files = [new File(['%PDF-1.7'], 'mine.pdf', { type: 'application/pdf' })];
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
  };
  const focused = () => document.activeElement;
  choose();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Analyze Resume' }));
  screen.getByRole('button', { name: 'Remove' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(focused()).toBe(screen.getByRole('button', { name: 'Browse files' }));
  choose();
  fireEvent.click(screen.getByRole('button', { name: 'Analyze Resume' }));
  expect(await screen.findByRole('region', { name: 'Result' })).toBe(focused());
  fireEvent.click(screen.getByRole('button', { name: 'Analyze Another' }));
  expect(focused()).toBe(screen.getByRole('button', { name: 'Browse files' }));
});
