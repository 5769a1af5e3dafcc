// Publishing a post in doubt again: what was shown, or typed here, is what goes out.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import { UnknownOutcomeForm } from './unknown-outcome-form.tsx';

const post = samplePost({ id: 'p1', status: 'failed', version: 3 });
const resolve = 'POST /api/posting/posts/p1/resolve';
const answers = { [resolve]: { success: true, post_id: 'p1', post: { ...post, status: 'published' } } };

async function tryAgain() {
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish it again' }));
}

test('it names the version that was shown', async () => {
  const page = showApp(<UnknownOutcomeForm post={post} />, { answers });
  await tryAgain();
  await waitFor(() => expect(page.callsOf(resolve)).toMatchObject([{ body: { outcome: 'try_again', version: 3 } }]));
});

test('where it is being written, it is saved first', async () => {
  const save = () => Promise.resolve({ ...post, version: 4 });
  const page = showApp(<UnknownOutcomeForm post={post} save={save} />, { answers });
  await tryAgain();
  await waitFor(() => expect(page.callsOf(resolve)).toMatchObject([{ body: { outcome: 'try_again', version: 4 } }]));
});

test('what could not be saved is not published', async () => {
  const page = showApp(<UnknownOutcomeForm post={post} save={() => Promise.resolve(null)} />, { answers });
  await tryAgain();
  await waitFor(() => expect(page.toasts).toMatchObject([{ kind: 'error' }]));
  expect(page.callsOf(resolve)).toEqual([]);
});

test('a text that LinkedIn never takes is said', async () => {
  const page = showApp(<UnknownOutcomeForm post={post} />, {
    answers: { [resolve]: () => refusal('Write something first.', 400, 'validation') },
  });
  await tryAgain();
  await waitFor(() => expect(page.toasts).toMatchObject([{ message: 'Write something first.' }]));
});
