// What an earlier visit could not send is sent by the next one, whichever page it opens, unless the post is open somewhere.
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showApp, user } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import { postKey } from '../../post/unfinished.ts';
import { createUserStorage } from '../../user-storage.ts';
import { openDraft } from './draft-state.ts';
import { SendsUnsent } from './sends-unsent.tsx';
import { keepUnsent, unsentOf } from './unsent.ts';

const storage = createUserStorage(localStorage, user.id);
beforeEach(() => localStorage.clear());

/** Typed on the posts, each so long ago. */
function typed(agesMs: Record<string, number>) {
  const answers: Record<string, object> = {};
  for (const [id, age] of Object.entries(agesMs)) {
    const post = samplePost({ id, content: 'old' });
    const typedAt = new Date(Date.now() - age).toISOString();
    keepUnsent(storage, postKey(id), {
      ...unsentOf({ ...openDraft(post, null), content: `mine ${id}` }),
      kept_at: typedAt,
    });
    answers[`GET /api/posting/posts/${id}`] = { success: true, post, conversation: null };
    const saved = { ...post, content: `mine ${id}`, version: post.version + 1 };
    answers[`PUT /api/posting/draft/${id}`] = { success: true, post_id: id, post: saved };
  }
  return answers;
}

test('what was typed on stored posts is sent', async () => {
  const page = showApp(<SendsUnsent />, { path: '/scheduler', answers: typed({ p: 120_000, q: 120_000 }) });
  await waitFor(() => expect(storage.list('unsent.')).toEqual([]));
  const sent = page.calls
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { content: string }).content);
  expect(sent.toSorted()).toEqual(['mine p', 'mine q']);
});

test('what the editor has open, or another tab may be typing, is left to it', async () => {
  const answers = typed({ p: 120_000, q: 1000, r: 120_000 });
  const page = showApp(<SendsUnsent />, { path: '/create-post?post=p', answers });
  await waitFor(() => expect(page.callsOf('PUT /api/posting/draft/r')).toHaveLength(1));
  await waitFor(() => expect(storage.list('unsent.').toSorted()).toEqual([postKey('p'), postKey('q')]));
  expect(page.calls.filter(({ path }) => !path.endsWith('/r'))).toEqual([]);
});

test('a post that was deleted is asked for once, and its text stays', async () => {
  const answers = typed({ p: 120_000, q: 120_000 });
  delete answers['GET /api/posting/posts/p'];
  const page = showApp(<SendsUnsent />, { path: '/scheduler', answers });
  await waitFor(() => expect(storage.list('unsent.')).toEqual([postKey('p')]));
  expect(page.callsOf('GET /api/posting/posts/p')).toHaveLength(1);
  expect(page.toasts).toEqual([]);
});
