// The first steps are ticked where they are done: on the dashboard itself.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstStepIds } from '#contract/first-steps.ts';
import { showApp } from '#test/harness/app-screen.tsx';
import { FirstSteps } from './dashboard-page.tsx';
import { IdeaForm } from './idea-form.tsx';

const events = [
  { type: 'variation_start', index: 0, title: 'Angle' },
  { type: 'variation_complete', index: 0, content: 'A draft' },
  { type: 'done' },
];
const stream = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');

test('the first drafts tick the first step without a reload', async () => {
  let hasDrafts = false;
  showApp(
    <>
      <IdeaForm />
      <FirstSteps />
    </>,
    {
      answers: {
        'GET /api/me/first-steps': () =>
          Response.json({ steps: firstStepIds.map((id) => ({ id, is_done: id === 'idea' && hasDrafts })) }),
        'POST /api/ideas/questions': { questions: [] },
        'POST /api/ideas/generate': () => {
          hasDrafts = true;
          return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
        },
      },
    },
  );
  expect(await screen.findByText('0 of 5')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Your idea' }), { target: { value: 'An idea' } });
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(screen.getByText('1 of 5')).toBeTruthy());
});
