// Publishing and scheduling from a list that may be older than the post: what was shown goes out, and a lost answer is looked into.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import type { ConnectedAccount } from '#contract/linkedin.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import type { Answers, Call } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import { PublishDialog } from '../post/publish-dialog.tsx';
import { ScheduleDialog } from '../post/schedule-dialog.tsx';
import { postKey } from '../post/unfinished.ts';
import { storedAs } from '../user-storage.ts';
import { PostsPage } from './posts-page.tsx';

const account: ConnectedAccount = {
  id: 'a1',
  kind: 'member',
  name: 'Ada',
  picture: null,
  profile_url: 'https://www.linkedin.com/in/ada',
  expires_at: '2099-01-01T00:00:00.000Z',
  needs_reconnect: false,
  is_default: true,
  connected_at: '2026-11-01T00:00:00.000Z',
  scopes: ['openid', 'w_member_social'],
  comments_off: null,
  posting_off: null,
  through: null,
  scheduled: 0,
};
const list = 'GET /api/posting/posts';
const publish = 'POST /api/posting/linkedin/post';
const put = 'PUT /api/posts/schedule/p1';
const schedule = 'POST /api/posts/schedule';

/** A server with one post; each publication and schedule is answered by `answer`. */
function showPosts(stored: Post, answer: (call: Call) => Response | Promise<Response>, view = <PostsPage />) {
  const state = { stored };
  const answers: Answers = {
    'GET /api/linkedin/connections': {
      success: true,
      connections: [account],
      former: [],
      pages_off: null,
      sandbox: false,
    },
    'GET /api/posts/slots': { slots: [], time_zone: 'UTC', next_free: null },
    'GET /api/prospects': { prospects: [], next_cursor: null },
    'POST /api/posts/preflight': { warnings: [], resolved: null },
    [list]: () => Response.json({ success: true, posts: [state.stored], next_cursor: null }),
    'GET /api/posting/posts/p1': () => Response.json({ success: true, post: state.stored, conversation: null }),
    'DELETE /api/posts/schedule/p1': () => done({ ...state.stored, status: 'draft', scheduled_at: null }),
    [publish]: answer,
    [put]: answer,
    [schedule]: answer,
  };
  return { state, page: showApp(view, { answers }) };
}
const done = (post: Post): Response =>
  Response.json({ success: true, post_id: post.id, post, error: null, detail: null });
const conflict = (post: Post): Response =>
  Response.json({ success: false, error: 'Changed.', message: 'Changed.', code: 'conflict', post }, { status: 409 });
const lost = (): never => {
  throw new TypeError('the network is gone');
};
const draft = samplePost({ author_id: 'a1' });

async function choose(item: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: /^More for/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
}
const press = async (dialog: ReturnType<typeof within>, name: string) => {
  const button = await dialog.findByRole('button', { name });
  await waitFor(() =>
    expect([button.hasAttribute('disabled'), button.getAttribute('aria-busy')]).not.toContain('true'),
  );
  fireEvent.click(button);
};

test.each(['the list', 'the calendar, which hands the post over once'])(
  'a post that was edited elsewhere is shown as it is now before it goes out, in a dialog of %s',
  async (from) => {
    const isList = from === 'the list';
    const newer = { ...draft, content: 'Edited on the phone', version: 2, updated_at: '2026-11-21T09:00:00.000Z' };
    const out = Promise.withResolvers<Post>();
    const { page } = showPosts(
      draft,
      ({ body }) =>
        (body as { version: number }).version === 2 ? done({ ...newer, status: 'published' }) : conflict(newer),
      isList ? <PostsPage /> : <PublishDialog post={draft} onClose={() => undefined} onDone={out.resolve} />,
    );
    const dialog = isList ? await choose('Publish now') : within(await screen.findByRole('dialog'));
    await press(dialog, 'Publish');
    expect(await dialog.findByText('Edited on the phone')).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).toContain('Changed.');
    await press(dialog, 'Publish');
    if (isList) await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    else expect((await out.promise).status).toBe('published');
    const sent = { post_id: 'p1', visibility: 'PUBLIC', author_id: 'a1' };
    expect(page.callsOf(publish).map(({ body }) => body)).toEqual([
      { ...sent, version: 1, content: 'Words of a post' },
      { ...sent, version: 2, content: 'Edited on the phone' },
    ]);
  },
);

test('after a lost answer the same try keeps its key; another one is made with a key of its own, once the first is known not to have arrived', async () => {
  const answers = [lost, lost, lost, (): Response => done({ ...draft, status: 'published' })];
  const { state, page } = showPosts(draft, () => (answers.shift() ?? lost)());
  const dialog = await choose('Publish now');
  await press(dialog, 'Publish');
  await waitFor(() => expect(page.callsOf(publish)).toHaveLength(1));
  await press(dialog, 'Publish');
  await waitFor(() => expect(page.callsOf(publish)).toHaveLength(2));
  fireEvent.change(dialog.getByLabelText('Who can see it'), { target: { value: 'CONNECTIONS' } });
  await press(dialog, 'Publish');
  await waitFor(() => expect(page.callsOf(publish)).toHaveLength(3));
  const [first, second, third] = page.callsOf(publish).map(({ key }) => key);
  expect([second === first, third === first]).toEqual([true, false]);
  expect(page.callsOf('GET /api/posting/posts/p1')).toHaveLength(1);
  // This time it has arrived.
  state.stored = { ...draft, status: 'publishing', updated_at: '2026-11-21T09:00:00.000Z' };
  fireEvent.change(dialog.getByLabelText('Who can see it'), { target: { value: 'PUBLIC' } });
  await press(dialog, 'Publish');
  expect((await dialog.findByRole('alert')).textContent).toContain('This post has changed since your first try.');
  expect(page.callsOf(publish)).toHaveLength(3);
});

test('scheduling sends the version that was shown, and a lost answer brings what the server has', async () => {
  const { state, page } = showPosts(draft, ({ body }) => {
    const { scheduled_at } = body as { scheduled_at: string };
    state.stored = { ...draft, content: 'Edited on the phone', status: 'scheduled', scheduled_at, author_id: 'a1' };
    return refusal('Not now.', 502);
  });
  const dialog = await choose('Schedule');
  await press(dialog, 'Schedule');
  expect(await screen.findByRole('link', { name: 'Edited on the phone', hidden: true })).toBeTruthy();
  expect(page.callsOf(schedule).map(({ body }) => body)).toEqual([
    {
      post_id: 'p1',
      version: 1,
      content: draft.content,
      author_id: draft.author_id,
      scheduled_at: expect.any(String) as string,
      time_zone: 'UTC',
    },
  ]);
});

test('a post that was edited elsewhere is scheduled as it is now at the second try, in a dialog that was handed it once', async () => {
  const newer = { ...draft, content: 'Edited on the phone', version: 2, updated_at: '2026-11-21T09:00:00.000Z' };
  const due = Promise.withResolvers<Post>();
  const { page } = showPosts(
    draft,
    ({ body }) =>
      (body as { version: number }).version === 2 ? done({ ...newer, status: 'scheduled' }) : conflict(newer),
    <ScheduleDialog post={draft} onClose={() => undefined} onDone={due.resolve} />,
  );
  // Until the zone is known, the dialog is another one.
  await screen.findByRole('button', { name: 'Schedule' });
  const dialog = within(screen.getByRole('dialog'));
  await press(dialog, 'Schedule');
  expect((await dialog.findByRole('alert')).textContent).toContain('Changed.');
  await press(dialog, 'Schedule');
  expect((await due.promise).status).toBe('scheduled');
  expect(page.callsOf(schedule).map(({ body }) => body)).toMatchObject([
    { version: 1, content: 'Words of a post' },
    { version: 2, content: 'Edited on the phone' },
  ]);
});

test('what was unscheduled is scheduled again at its time, whatever its text is by now', async () => {
  const scheduled = {
    ...draft,
    status: 'scheduled' as const,
    scheduled_at: '2027-01-05T09:00:00.000Z',
    time_zone: 'UTC',
  };
  const { page } = showPosts(scheduled, () => done({ ...scheduled, content: 'Edited on the phone' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Select “/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Unschedule' }));
  await waitFor(() => expect(page.toasts).toMatchObject([{ message: '1 post unscheduled' }]));
  const [told] = page.toasts;
  if (told?.kind !== 'success') throw new Error('no toast');
  told.options.action?.onClick();
  await waitFor(() => expect(page.toasts.at(-1)).toMatchObject({ message: '1 post scheduled again' }));
  expect(page.callsOf(put).map(({ body }) => body)).toEqual([
    { scheduled_at: '2027-01-05T09:00:00.000Z', time_zone: 'UTC' },
  ]);
});

test('a post with an unfinished poll in this browser is not sent from here before somebody has finished it', async () => {
  const key = storedAs('u1', postKey('p1'));
  localStorage.setItem(key, JSON.stringify({ kinds: { poll: { question: 'Tea?', options: ['Yes', ''], days: 7 } } }));
  onTestFinished(() => localStorage.removeItem(key));
  const noop = () => undefined;
  showPosts(draft, () => done(draft), <ScheduleDialog post={draft} onClose={noop} onDone={noop} />);
  const button = await screen.findByRole('button', { name: 'Schedule' });
  expect((await screen.findByRole('alert')).textContent).toContain('unfinished poll');
  expect((button as HTMLButtonElement).disabled).toBe(true);
  cleanup();
  showPosts(draft, () => done(draft), <PublishDialog post={draft} onClose={noop} onDone={noop} />);
  const publishButton = await screen.findByRole('button', { name: 'Publish' });
  expect((await screen.findByRole('alert')).textContent).toContain('unfinished poll');
  expect((publishButton as HTMLButtonElement).disabled).toBe(true);
});
