// A copy of a post: everything the server takes, as the same account, and a sentence about what stays behind.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usualLook } from '#contract/carousel.ts';
import type { Post } from '#contract/post-fields.ts';
import { showApp, type Answers, type Call } from '#test/harness/app-screen.tsx';
import { samplePost } from '#test/harness/sample-post.ts';
import { useDuplicate } from './duplicate.ts';

const account = (id: string) => ({
  id,
  kind: 'member',
  name: id,
  picture: null,
  profile_url: null,
  expires_at: '2027-01-01T00:00:00.000Z',
  needs_reconnect: false,
  is_default: id === 'member',
  connected_at: '2026-01-01T00:00:00.000Z',
  scopes: [],
  comments_off: null,
  posting_off: null,
  through: null,
  scheduled: 0,
});
const accounts = {
  success: true,
  connections: [account('member'), account('page')],
  former: [],
  pages_off: null,
  sandbox: true,
};

const answered = () => Response.json({ success: true, post_id: 'copy', post: samplePost({ id: 'copy' }) });
const answers: Answers = {
  'GET /api/linkedin/connections': accounts,
  'POST /api/posting/draft': answered,
  'PUT /api/posting/draft/copy': answered,
};

function Duplicate({ post, then }: { post: Post; then?: 'open' }) {
  const duplicate = useDuplicate(then);
  return (
    <button type="button" onClick={() => duplicate.mutate(post)}>
      Duplicate
    </button>
  );
}

async function copy(more: Partial<Post>, then?: 'open') {
  const page = showApp(<Duplicate post={samplePost(more)} then={then} />, { answers, path: '/posts' });
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  const bodies = (name: string) => page.callsOf(name).map(({ body }: Call) => body as Record<string, string>);
  const toast = page.toasts[0];
  return {
    page,
    created: bodies('POST /api/posting/draft'),
    changed: bodies('PUT /api/posting/draft/copy'),
    said: toast?.kind === 'success' ? toast.options : null,
  };
}

const link = { url: 'https://example.org/', title: 'A', description: '', image_url: null };
const poll = { question: 'Tea?', options: ['Yes', 'No'], days: 3 as const };
const video = { url: '/media/v.mp4', title: 'Film', thumbnail_url: '/media/t.png', captions_url: '/media/c.srt' };
const carousel = { ...usualLook, slides: [{ heading: 'One', body: '' }] };
const document = { url: '/media/d.pdf', title: 'Deck' };

test('a copy has the account, the audience, labels, link card and first comment', async () => {
  const about = { author_id: 'page', visibility: 'CONNECTIONS' as const, labels: ['l1'], link, first_comment: 'First' };
  const { created, changed, said } = await copy(about);
  expect(created).toMatchObject([{ author_id: 'page', visibility: 'CONNECTIONS', labels: '["l1"]' }]);
  expect(JSON.parse(created[0]?.['link'] ?? '')).toEqual(link);
  expect(created[0]?.['first_comment']).toBe('"First"');
  expect(changed).toEqual([]);
  expect(said).toMatchObject({ description: undefined, action: { label: 'Open' } });
});

test('a poll is copied', async () => {
  const { created } = await copy({ poll });
  expect(JSON.parse(created[0]?.['poll'] ?? '')).toEqual(poll);
});

test('a video is copied with its picture and captions', async () => {
  const { created } = await copy({ video: { ...video, status: 'ready' } });
  expect(JSON.parse(created[0]?.['video'] ?? '')).toEqual(video);
});

test('a carousel is copied with its title', async () => {
  const { created, said } = await copy({ carousel, document });
  expect(JSON.parse(created[0]?.['carousel'] ?? '')).toEqual(carousel);
  expect(created[0]).toMatchObject({ document_title: 'Deck' });
  expect(said?.description).toBeUndefined();
});

test('pictures are copied with their descriptions', async () => {
  const { changed } = await copy({ image_urls: ['/media/a.png'], alt_texts: ['A cat'] });
  expect(changed).toEqual([{ image_urls: '["/media/a.png"]', alt_texts: '["A cat"]' }]);
});

test('one sentence says what stays behind', async () => {
  const { created, said } = await copy({ author_id: 'former', document });
  expect(created[0]?.['author_id']).toBeUndefined();
  expect(said?.description).toBe('The PDF and disconnected account aren’t copied.');
});

test('on a post’s own page the copy is opened', async () => {
  const { page, said } = await copy({}, 'open');
  await waitFor(() => expect(page.at()).toBe('/create-post?post=copy'));
  expect(said?.action).toBeUndefined();
});
