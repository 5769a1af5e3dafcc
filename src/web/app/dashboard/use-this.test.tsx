// "Use this" sends the whole draft, with its visibility (product spec, section 7), and two presses make one draft.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import type { Answers } from '#test/harness/app-screen.tsx';
import { withEvent } from './dashboard-state.ts';
import { useDashboard } from './generation.ts';
import { VariationCard } from './variation-card.tsx';

let dashboard: ReturnType<typeof useDashboard>;
function Written() {
  const own = useDashboard();
  const write = () => {
    dashboard = own;
    own.store.setState({
      idea: 'An idea',
      variations: [{ title: 'The lesson first', content: 'A draft of mine', idea_id: 'a' }],
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
  'PATCH /api/ideas/a': { success: true },
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

test('the idea it was written from moves to "Used" with it', async () => {
  const page = showApp(<Written />, { answers });
  fireEvent.click(screen.getByRole('button', { name: 'Write' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use this' }));
  await waitFor(() => expect(page.callsOf('PATCH /api/ideas/a')).toHaveLength(1));
  expect(page.callsOf('PATCH /api/ideas/a')[0]?.body).toEqual({ column: 'used', post_id: 'new' });
});

test('a draft that arrives after a new version began is not that version’s', async () => {
  const saved = Promise.withResolvers<Response>();
  const page = showApp(<Written />, { answers: { ...answers, 'POST /api/posting/draft': () => saved.promise } });
  fireEvent.click(screen.getByRole('button', { name: 'Write' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use this' }));
  await waitFor(() => expect(page.callsOf('POST /api/posting/draft')).toHaveLength(1));
  const anew = { type: 'variation_start', index: 0, title: 'Another angle' } as const;
  act(() => dashboard.store.setState((state) => withEvent(state, anew), true));
  saved.resolve(Response.json({ success: true, post_id: 'new', post }));
  await waitFor(() => expect(page.at()).toBe('/create-post?post=new'));
  expect(dashboard.store.getState().variations[0]?.draft).toBeUndefined();
});

test('without an idea nothing can be written again, and the button says why', async () => {
  showApp(<Written />, { answers });
  fireEvent.click(screen.getByRole('button', { name: 'Write' }));
  const again = await screen.findByRole('button', { name: 'Regenerate' });
  expect(again).toHaveProperty('disabled', false);
  act(() => dashboard.set({ idea: ' ' }));
  expect(again).toHaveProperty('disabled', true);
  expect(again.title).toBe('Type your idea or draft first');
});
