// The Trend Analyzer with little to show: who is told what, and how it recovers from a failure.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Trends } from '#contract/trends.ts';
import { Link } from '#web/router/link.tsx';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { ResearchPage } from './research-page.tsx';

const call = 'GET /api/research/trends';
const trends = (change: Partial<Trends> = {}): Trends => ({
  topics: [],
  hooks: [],
  lengths: [],
  best_times: [],
  formats: [],
  posts: [],
  creators: [],
  own: { posts: 0, topics: [], hooks: [], best: [] },
  from: null,
  until: null,
  measured: { posts: 0, lifts: 0 },
  is_complete: true,
  corpus: { posts: 0, profiles: 0, sample: false },
  ...change,
});
const sample = { posts: 2400, profiles: 120, sample: true };
const command = /npm run corpus/;

test('an empty trend database says so; the command that fills it is the admin’s alone', async () => {
  showApp(<ResearchPage />, { answers: { [call]: trends() } });
  expect(await screen.findByText('The trend database is empty')).toBeTruthy();
  expect(screen.getByText('Trends show here as soon as it has posts.')).toBeTruthy();
  expect(screen.queryByText(command)).toBeNull();
});

test('an admin is told how it is filled', async () => {
  showApp(<ResearchPage />, { answers: { [call]: trends() }, as: { is_admin: true } });
  expect(await screen.findByText(command)).toBeTruthy();
});

test.each([
  ['a user', false, 0],
  ['an admin', true, 1],
])('sample data is called so; %s sees the command: %s', async (_, isAdmin, times) => {
  showApp(<ResearchPage />, {
    answers: { [call]: trends({ corpus: sample, is_complete: false }) },
    as: { is_admin: isAdmin },
  });
  expect(await screen.findByText('Sample data')).toBeTruthy();
  expect(screen.getByText(/made up to show how it works/).textContent).toContain('2,400 posts by 120 people');
  expect(screen.queryAllByText(command)).toHaveLength(times);
});

test('a failure is said in the server’s words, and asked again when the person wants it', async () => {
  let isDown = true;
  const answer = () => (isDown ? refusal('Trends are being counted.', 400, 'validation') : Response.json(trends()));
  showApp(<ResearchPage />, { answers: { [call]: answer } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('Trends are being counted.');
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('The trend database is empty')).toBeTruthy();
});

test('a link to all posts, or to another subject, is followed while a subject is shown', async () => {
  const page = showApp(
    <>
      <Link to="/research">All posts</Link>
      <Link to="/research?q=remote">Remote work</Link>
      <ResearchPage />
    </>,
    { answers: { [call]: trends() }, path: '/research?q=hiring' },
  );
  const field = () => screen.getByRole<HTMLInputElement>('searchbox').value;
  await screen.findByText('The trend database is empty');
  fireEvent.click(screen.getByRole('link', { name: 'All posts' }));
  await waitFor(() => expect(field()).toBe(''));
  expect(page.at()).not.toContain('hiring');
  fireEvent.click(screen.getByRole('link', { name: 'Remote work' }));
  await waitFor(() => expect(field()).toBe('remote'));
  await waitFor(() => expect(page.calls.at(-1)?.path).toContain('q=remote'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'remote teams' } });
  await waitFor(() => expect(page.at()).toContain('q=remote+teams'));
  expect(field()).toBe('remote teams');
});
