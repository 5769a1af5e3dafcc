// The analytics page while another period is loaded: what is shown is called what it is, and a failure to load is said beside it.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoints.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { FiguresPage } from './figures-page.tsx';

const unknown = { impressions: null, members_reached: null, reactions: null, comments: null, reshares: null };
const none = { ...unknown, engagements: null };
const told = (days: number): AnswerOf<'getFigures'> => ({
  success: true,
  state: 'reading',
  sentence: 'Figures are updated automatically.',
  read_at: null,
  is_sample: false,
  days: Array.from({ length: days }, (_, at) => ({ ...none, date: `day ${at}` })),
  totals: { ...none, impressions: days * 10 },
  before: { ...none, impressions: days * 5 },
  posts: [],
  best_times: { posts: 0, needed: 20, time_zone: 'UTC', sentence: 'Too few.', weekdays: [], hours: [] },
  has_import: false,
});

test('figures are those of the period they are called, until those of another one are there; a failure is said', async () => {
  const asked: ((response: Response) => void)[] = [];
  showApp(<FiguresPage />, {
    answers: {
      'GET /api/posts/slots': { slots: [], time_zone: 'UTC', next_free: null },
      'GET /api/linkedin/connections': { connections: [], former: [] },
      'GET /api/figures': () => new Promise<Response>((resolve) => asked.push(resolve)),
    },
  });
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  asked.splice(0).forEach((answer) => answer(Response.json(told(90))));
  expect(await screen.findByText('The last 90 days.')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Time' }), { target: { value: '365' } });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText('The last 90 days.')).toBeTruthy();
  expect(screen.getByText('+100% from the 90 days before')).toBeTruthy();
  asked.splice(0).forEach((answer) => answer(Response.json(told(365))));
  expect(await screen.findByText('The last 365 days.')).toBeTruthy();
  expect(screen.getByText('3,650')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Time' }), { target: { value: '28' } });
  await waitFor(() => expect(asked).toHaveLength(1));
  asked.splice(0).forEach((answer) => answer(refusal('Not now.', 400, 'validation')));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
});
