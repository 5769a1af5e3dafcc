// From a post of the trend database to the dashboard: only the subject goes along if it is somebody else's, the opening line if it is the user's;
// the idea it replaces can be restored.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import type { ResearchPost } from '#contract/research.ts';
import { showApp } from '#test/harness/app-screen.tsx';
import { useDashboard } from '../dashboard/generation.ts';
import { PostCard } from './post-card.tsx';

const post = (more: Partial<ResearchPost> = {}): ResearchPost => ({
  id: 'r1',
  author: { id: 'a1', name: 'Grace', headline: 'Admiral', followers: 10, profile_url: null },
  text: 'Nine questions became three.\n\nOur onboarding is shorter now.',
  highlights: [{ start: 5, end: 14 }],
  posted_at: '2026-11-01T09:00:00.000Z',
  metrics: { reactions: 12, comments: 1, reposts: 0 },
  media_kind: 'none',
  url: null,
  language: 'en',
  is_sample: false,
  is_own: false,
  score: 1,
  ...more,
});

type Dashboard = ReturnType<typeof useDashboard>;
let dashboard: Dashboard;
const keep = (one: Dashboard): void => {
  dashboard = one;
};
function Held({ onHave }: { onHave: (one: Dashboard) => void }) {
  const one = useDashboard();
  useEffect(() => onHave(one), [one, onHave]);
  return null;
}
const write = () => fireEvent.click(screen.getByRole('button', { name: /^Write about this/ }));
const people = { 'GET /api/prospects/posts': { posts: [] } };

test('what was searched for is marked, and is the idea; the words of others are not', async () => {
  const page = showApp(
    <>
      <Held onHave={keep} />
      <PostCard post={post()} />
    </>,
    { path: '/research?q=onboarding', answers: people },
  );
  expect(document.querySelector('mark')?.textContent).toBe('questions');
  write();
  await waitFor(() => expect(page.at()).toBe('/dashboard'));
  expect(dashboard.store.getState().idea).toBe('Onboarding');
});

test('a line of one’s own is taken up again', async () => {
  const page = showApp(
    <>
      <Held onHave={keep} />
      <PostCard post={post({ is_own: true })} />
    </>,
    { path: '/research', answers: people },
  );
  expect(screen.getByText('Yours')).toBeTruthy();
  write();
  await waitFor(() => expect(page.at()).toBe('/dashboard'));
  expect(dashboard.store.getState().idea).toBe('Nine questions became three.');
});

test('an idea that stood there is replaced with a way back', async () => {
  const page = showApp(
    <>
      <Held onHave={keep} />
      <PostCard post={post()} />
    </>,
    { path: '/research?q=onboarding', answers: people },
  );
  dashboard.set({ idea: 'Something of mine' });
  write();
  await waitFor(() => expect(page.toasts).toMatchObject([{ message: 'Your other idea was replaced' }]));
  const [toast] = page.toasts;
  if (toast?.kind !== 'plain') throw new Error('There is no toast with a way back.');
  toast.options.action?.onClick();
  expect(dashboard.store.getState().idea).toBe('Something of mine');
});
