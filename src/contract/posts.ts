// Posts on the wire: drafts, versions, schedule, publish (api.md, Posts).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { typedText } from './typed-text.ts';

/** UTF-16 units, as the counter shows them. */
export const content_max = 3000;
export const draft_content_max = 20_000;
export const images_max = 20;
export const image_max_bytes = 10 * 2 ** 20;

export const post_statuses = ['draft', 'scheduled', 'publishing', 'published', 'failed'] as const;
export type PostStatus = (typeof post_statuses)[number];
export const visibilities = ['PUBLIC', 'CONNECTIONS'] as const;
export type Visibility = (typeof visibilities)[number];

export const post = z.object({
  id: z.string(),
  content: z.string(),
  image_urls: z.array(z.string()),
  visibility: z.enum(visibilities),
  media_url: z.nullable(z.string()),
  status: z.enum(post_statuses),
  scheduled_at: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  linkedin_urn: z.nullable(z.string()),
  linkedin_url: z.nullable(z.string()),
  error: z.nullable(z.string()),
  conversation_id: z.nullable(z.string()),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Post = z.infer<typeof post>;

export const message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: z.string(),
});
export const research_card = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  url: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  metrics: z.object({ reactions: z.int(), comments: z.int(), reposts: z.int() }),
  score: z.number(),
});
const post_conversation = z.object({
  conversation_id: z.string(),
  messages: z.array(message),
  research_cards: z.array(research_card),
});

export const post_version = z.object({
  version: z.int(),
  content: z.string(),
  author: z.enum(['user', 'assistant']),
  created_at: z.string(),
});
export type PostVersion = z.infer<typeof post_version>;

const visibility = z.enum(visibilities, 'Visibility is PUBLIC or CONNECTIONS.');
const publishable_content = z.string('Write the text of the post.').check(
  z.overwrite(typedText),
  z.refine((text) => text.trim().length > 0, 'Write the text of the post.'),
  z.maxLength(content_max, `LinkedIn takes at most ${content_max} characters.`),
);
const draft_content = z
  .string('Send the text as content.')
  .check(
    z.overwrite(typedText),
    z.maxLength(draft_content_max, `A draft may have at most ${draft_content_max} characters.`),
  );
const image_urls = z
  .array(
    z.string('Each image is an address.').check(z.maxLength(500, 'An image address is too long.')),
    'image_urls is a list of addresses.',
  )
  .check(z.maxLength(images_max, `A post may have at most ${images_max} images.`));
/** Any offset, but never none (api.md, Conventions). */
export const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Give the time with its offset, like 2026-03-01T09:00:00+01:00.' }),
  z.transform((text) => new Date(text)),
);
/** The IANA zone the time is meant in. Stored with the wall time, so that it can be shown and moved as it was meant. */
const time_zone = z
  .string('Give the time zone by its name, like Europe/Berlin.')
  .check(z.refine(isTimeZone, 'Give the time zone by its name, like Europe/Berlin.'));
const post_answer = z.object({ success: z.boolean(), post_id: z.string(), post });
/** `error` says why LinkedIn refused; `detail` warns where something may stand in the way. */
const publish_answer = z.object({
  success: z.boolean(),
  post_id: z.string(),
  post,
  error: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});
const files = { field: 'files', max_count: images_max, max_bytes: image_max_bytes };

function isTimeZone(name: string): boolean {
  try {
    // Also takes offsets such as +01:00, which are no zones: they know no summer time.
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return name.length <= 64 && !/^[+-]/.test(name) && known.timeZone !== '';
  } catch {
    return false;
  }
}

export const post_endpoints = {
  listPosts: endpoint({
    method: 'GET',
    path: '/api/posting/posts',
    summary: 'Posts, newest change first.',
    who: 'user',
    query: z.object({
      status: z._default(z.enum(['all', ...post_statuses], 'That is no status of a post.'), 'all'),
      q: z._default(z.string().check(z.maxLength(200, 'Search for at most 200 characters.')), ''),
      limit: z._default(
        z.coerce
          .number()
          .check(z.int('limit is 1 to 100.'), z.minimum(1, 'limit is 1 to 100.'), z.maximum(100, 'limit is 1 to 100.')),
        50,
      ),
      cursor: z.optional(z.string().check(z.maxLength(300, 'That cursor is not one of ours.'))),
    }),
    answer: z.object({ success: z.boolean(), posts: z.array(post), next_cursor: z.nullable(z.string()) }),
  }),
  getPost: endpoint({
    method: 'GET',
    path: '/api/posting/posts/{id}',
    summary: 'One post with its conversation.',
    who: 'user',
    answer: z.object({ success: z.boolean(), post, conversation: z.nullable(post_conversation) }),
    errors: ['not_found'],
  }),
  deletePost: endpoint({
    method: 'DELETE',
    path: '/api/posting/posts/{id}',
    summary: 'Delete a post; a published one stays on LinkedIn unless remote=true.',
    who: 'user',
    query: z.object({ remote: z._default(z.enum(['true', 'false'], 'remote is true or false.'), 'false') }),
    answer: z.object({ success: z.boolean(), post_id: z.string() }),
    errors: ['not_found', 'conflict', 'upstream'],
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/api/posting/draft',
    summary: 'Save a new draft with its images.',
    who: 'user',
    body: z.object({
      content: draft_content,
      visibility: z._default(visibility, 'PUBLIC'),
      media_url: z.optional(z.string().check(z.maxLength(2000, 'The media address is too long.'))),
    }),
    files,
    answer: post_answer,
    idempotent: true,
    errors: ['too_large', 'unsupported_media_type'],
  }),
  updateDraft: endpoint({
    method: 'PUT',
    path: '/api/posting/draft/{id}',
    summary: 'Change text and images; an older version than the stored one is a 409 that carries the stored post.',
    who: 'user',
    body: z.object({
      content: z.optional(draft_content),
      visibility: z.optional(visibility),
      image_urls: z.optional(z.string('image_urls is a JSON list.')),
      version: z.optional(z.coerce.number().check(z.int('version is a whole number.'))),
    }),
    files,
    answer: post_answer,
    errors: ['not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/api/posting/posts/{id}/versions',
    summary: 'The versions of the text, newest first.',
    who: 'user',
    answer: z.object({ versions: z.array(post_version) }),
    errors: ['not_found'],
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/posting/posts/{id}/versions/{version}/restore',
    summary: 'Make an earlier text the newest version.',
    who: 'user',
    answer: post_answer,
    errors: ['not_found', 'conflict'],
  }),
  publishPost: endpoint({
    method: 'POST',
    path: '/api/posting/linkedin/post',
    summary: 'Publish now: 200 once LinkedIn has confirmed, 202 while it goes on by itself.',
    who: 'user',
    body: z.object({
      post_id: z.optional(z.string()),
      content: publishable_content,
      image_urls: z.optional(image_urls),
      visibility: z.optional(visibility),
    }),
    answer: publish_answer,
    status: [200, 202],
    idempotent: true,
    errors: ['not_found', 'conflict', 'linkedin_not_connected', 'unprocessable', 'upstream', 'unavailable'],
  }),
  schedulePost: endpoint({
    method: 'POST',
    path: '/api/posts/schedule',
    summary: 'Schedule a post: at least now and at most one year ahead.',
    who: 'user',
    body: z.object({
      post_id: z.optional(z.string()),
      content: publishable_content,
      image_urls: z.optional(image_urls),
      visibility: z.optional(visibility),
      scheduled_at: instant,
      time_zone: z.optional(time_zone),
    }),
    answer: publish_answer,
    idempotent: true,
    errors: ['not_found', 'conflict', 'linkedin_not_connected'],
  }),
  reschedulePost: endpoint({
    method: 'PUT',
    path: '/api/posts/schedule/{id}',
    summary: 'Change the time or the text of a scheduled post.',
    who: 'user',
    body: z.object({
      scheduled_at: z.optional(instant),
      time_zone: z.optional(time_zone),
      content: z.optional(publishable_content),
      image_urls: z.optional(image_urls),
      visibility: z.optional(visibility),
    }),
    answer: publish_answer,
    errors: ['not_found', 'conflict', 'linkedin_not_connected'],
  }),
  getMedia: endpoint({
    method: 'GET',
    path: '/media/{name}',
    summary: 'An image: to its owner alone until a post with it is published.',
    who: 'anyone',
    errors: ['not_found'],
  }),
};
