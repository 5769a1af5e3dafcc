// A post and a rating of the API's first version come out of the client as complete as today's.
import { expect, test } from 'vitest';
import { post } from '#contract/post-fields.ts';
import type { ProfileRating } from '#contract/profile-rating.ts';
import { createApi } from './client.ts';
import { wholeRating } from './older-answers.ts';

/** What api.md lists as the first version's fields. */
const first = {
  id: 'p1',
  content: 'Words',
  image_urls: [],
  visibility: 'PUBLIC',
  media_url: null,
  status: 'draft',
  scheduled_at: null,
  published_at: null,
  linkedin_urn: null,
  linkedin_url: null,
  error: null,
  conversation_id: null,
  version: 1,
  created_at: '2026-11-22T00:00:00.000Z',
  updated_at: '2026-11-22T00:00:00.000Z',
};

const answering = (body: object) =>
  createApi({ fetch: () => Promise.resolve(Response.json(body)), onSignedOut: () => undefined });

test('a post of the first version is whole, alone and in a list', async () => {
  const one = await answering({ success: true, post: first, conversation: null }).call('getPost', {
    params: { id: 'p1' },
  });
  expect(post.safeParse(one.post).success).toBe(true);
  const list = await answering({ success: true, posts: [first], next_cursor: null }).call('listPosts');
  expect(post.safeParse(list.posts[0]).success).toBe(true);
  expect(list.posts[0]).toEqual({
    ...first,
    alt_texts: [],
    document: null,
    link: null,
    poll: null,
    video: null,
    first_comment: null,
    author_id: null,
    labels: [],
    time_zone: null,
    warnings: [],
    origin: null,
    carousel: null,
  });
});

test('what a rating has is kept, what it lacks is empty', () => {
  const old = { overall_score: 50, profile_data: { headline: 'A', skills: ['b'] } } as unknown as ProfileRating;
  expect(wholeRating(old)).toEqual({
    overall_score: 50,
    worded_by: 'rules',
    rubric_version: '',
    findings: [],
    not_read: [],
    actionable_tips: [],
    profile_data: {
      headline: 'A',
      skills: ['b'],
      experience: [],
      education: [],
      languages: [],
      certifications: [],
      contact: { email: '', phone: '', links: [] },
    },
  });
});
