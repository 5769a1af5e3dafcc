// "Use this" sends the whole draft, with its visibility (product spec, section 7), and two presses make one draft.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import type { Answers } from '#test/harness/app-screen.tsx';
import { useDashboard } from './generation.ts';
import { VariationCard } from './variation-card.tsx';

function Written() {
  const dashboard = useDashboard();
  const write = () => {
    dashboard.store.setState({
      variations: [{ title: 'The lesson first', content: 'A draft of mine' }],
      progress: { 0: 'complete' },
    });
  };
  return (
    <>
      <button type="button" onClick={write}>
        Write
      </button>
      <VariationCard index={0} />
    </>
  );
}

const post = samplePost({ id: 'new', content: 'A draft of mine' });
const answers: Answers = {
  'POST /api/posting/draft': { success: true, post_id: 'new', post },
  'POST /api/voice/samples': { success: true },
  'GET /api/posting/posts/new': { success: true, post, conversation: null },
};

test('the draft is public unless its author says otherwise, and is made once', async () => {
  const page = showApp(<Written />, { answers });
  fireEvent.click(screen.getByRole('button', { name: 'Write' }));
  const use = await screen.findByRole('button', { name: 'Use this' });
  fireEvent.click(use);
  fireEvent.click(use);
  await waitFor(() => expect(page.at()).toBe('/create-post?post=new'));
  const sent = page.callsOf('POST /api/posting/draft');
  expect(sent.map(({ body }) => body)).toEqual([
    { author: 'assistant', content: 'A draft of mine', visibility: 'PUBLIC' },
  ]);
});

test('a refusal is said, and the card stays as it was', async () => {
  const page = showApp(<Written />, { answers: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Write' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use this' }));
  await waitFor(() => expect(page.toasts).toMatchObject([{ kind: 'error', message: 'There is nothing here.' }]));
  expect(screen.getByRole('button', { name: 'Use this' }).textContent).toBe('Use this');
  expect(page.at()).toBe('/');
});
