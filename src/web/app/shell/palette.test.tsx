// What is chosen in the palette stays chosen while posts and people found for the words are still arriving.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import { Palette } from './palette.tsx';

const none = () => undefined;
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('an entry that was chosen by key stays chosen when posts come before it', async () => {
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
  showApp(<Palette typedEarly={() => 'scheduler'} onShown={none} onClose={none} onShortcuts={none} />, {
    answers: {
      'GET /api/posting/posts': async () => {
        await isAsked;
        return Response.json({ success: true, posts: [samplePost({ content: 'On a scheduler' })], next_cursor: null });
      },
    },
  });
  const field = await screen.findByRole('combobox');
  await screen.findByRole('option', { name: /^Scheduler/ });
  expect(chosen()).toContain('Scheduler');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toContain('Add idea: scheduler');
  await act(async () => answer());
  await screen.findByRole('option', { name: /^On a scheduler/ });
  expect(chosen()).toContain('Add idea: scheduler');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(chosen()).toContain('On a scheduler');
  fireEvent.change(field, { target: { value: 'sched' } });
  expect(chosen()).toContain('Scheduler');
});
