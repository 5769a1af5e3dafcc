// Drafts, versions and media on the wire (api.md, Posts). Their fields are in post-fields.ts, publishing in publishing.ts.
import * as z from 'zod/mini';
import { hasFewValues } from './json-values.ts';
import { postCarousel } from './carousel.ts';
import { endpoint } from './endpoint.ts';
import {
  authorId,
  documentTitleMax,
  draftContent,
  files,
  post,
  postAnswer,
  postStatuses,
  visibility,
  defaultVisibility,
} from './post-fields.ts';
import { labelIds } from './labels.ts';
import { linkUrlMax, postLink, postPoll } from './post-kinds.ts';
import { cursor, maxUnits } from './text-checks.ts';
import { oneLine } from './typed-text.ts';
import { sentVideo } from './videos.ts';

export const message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: z.string(),
});
export type Message = z.infer<typeof message>;
export const researchCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  url: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  metrics: z.object({ reactions: z.int(), comments: z.int(), reposts: z.int() }),
  score: z.number(),
});
export type ResearchCard = z.infer<typeof researchCard>;
const postConversation = z.object({
  conversation_id: z.string(),
  messages: z.array(message),
  research_cards: z.array(researchCard),
});

/** Newest change first, or in the order they go out. */
export const postSorts = ['changed', 'due'] as const;
export type PostSort = (typeof postSorts)[number];

const versionAuthors = ['user', 'assistant'] as const;

export const postVersion = z.object({
  version: z.int(),
  content: z.string(),
  author: z.enum(versionAuthors),
  created_at: z.string(),
});
export type PostVersion = z.infer<typeof postVersion>;

/** As text, since they come in a form; in JSON as they are, too. A PDF or a video comes among the files. */
const furtherFields = {
  /** Empty, like null in JSON: the default account. */
  author_id: z.optional(authorId),
  link: z.optional(z.pipe(z.transform(fromJson), z.nullable(postLink))),
  poll: z.optional(z.pipe(z.transform(fromJson), z.nullable(postPoll))),
  /** Drawn as the post's PDF; null removes slides and PDF. */
  carousel: z.optional(z.pipe(z.transform(fromJson), z.nullable(postCarousel))),
  /** In a form either JSON or plain text. */
  first_comment: z.optional(z.nullable(z.string('The first comment must be text.'))),
  alt_texts: z.optional(z.string('alt_texts is a JSON list.')),
  /** A list in JSON; in a form, where everything is text, a JSON list. */
  labels: z.optional(z.union([z.string(), labelIds], 'labels is a JSON list of ids of labels.')),
  video: z.optional(z.pipe(z.transform(fromJson), sentVideo)),
  document_title: z.optional(
    z
      .string()
      .check(
        z.overwrite(oneLine),
        ...maxUnits(documentTitleMax, `A title may have at most ${documentTitleMax} characters.`),
      ),
  ),
};

/** A form's field holds JSON, or nothing. Anything that is not JSON stays as it is, and is refused by the schema. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return hasFewValues(value) ? (JSON.parse(value) as unknown) : value;
  } catch {
    return value;
  }
}

/** The filters of a list, its file and a saved filter. */
export const narrowed = {
  status: z._default(z.enum(['all', ...postStatuses], 'That isn’t a valid post status.'), 'all'),
  q: z._default(z.string().check(...maxUnits(200, 'Search for at most 200 characters.')), ''),
  label: z._default(z.string().check(...maxUnits(100, 'That isn’t a valid label.')), ''),
  /** A connected account's id; '' for any. */
  author: z._default(z.string().check(...maxUnits(100, 'That isn’t a connected account.')), ''),
  sort: z._default(z.enum(postSorts, 'sort is changed or due.'), 'changed'),
};

/** Whose words the text is: an accepted draft or edit by the assistant is a version by `assistant`. */
const author = z._default(z.enum(versionAuthors, 'author is user or assistant.'), 'user');

export const postEndpoints = {
  listPosts: endpoint({
    method: 'GET',
    path: '/api/posting/posts',
    summary: 'Posts, newest change first; sort=due: those that wait come first, in the order in which they go out.',
    who: 'user',
    query: z.object({
      ...narrowed,
      limit: z._default(
        z.coerce
          .number()
          .check(z.int('limit is 1 to 100.'), z.minimum(1, 'limit is 1 to 100.'), z.maximum(100, 'limit is 1 to 100.')),
        50,
      ),
      cursor,
    }),
    answer: z.object({ success: z.boolean(), posts: z.array(post), next_cursor: z.nullable(z.string()) }),
  }),
  exportPosts: endpoint({
    method: 'GET',
    path: '/api/posting/posts.csv',
    summary: 'The same list as CSV, all of it, with the figures of published posts.',
    who: 'user',
    query: z.object(narrowed),
  }),
  getPost: endpoint({
    method: 'GET',
    path: '/api/posting/posts/{id}',
    summary: 'One post with its conversation.',
    who: 'user',
    answer: z.object({ success: z.boolean(), post, conversation: z.nullable(postConversation) }),
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
      content: draftContent,
      visibility: z._default(visibility, defaultVisibility),
      media_url: z.optional(z.string().check(...maxUnits(2000, 'The media address is too long.'))),
      ...furtherFields,
      author,
    }),
    files: { ...files, or_json: true },
    answer: postAnswer,
    idempotent: true,
    errors: ['not_found', 'too_large', 'unsupported_media_type', 'unprocessable'],
  }),
  updateDraft: endpoint({
    method: 'PUT',
    path: '/api/posting/draft/{id}',
    summary: 'Change text and images; an older version than the stored one is a 409 that carries the stored post.',
    who: 'user',
    body: z.object({
      content: z.optional(draftContent),
      visibility: z.optional(visibility),
      image_urls: z.optional(z.string('image_urls is a JSON list.')),
      ...furtherFields,
      remove_document: z._default(z.enum(['true', 'false'], 'remove_document is true or false.'), 'false'),
      // Not z.coerce alone: an empty value would be version 0.
      version: z.optional(
        z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'version is a whole number.')), z.coerce.number()),
      ),
      author,
    }),
    files,
    answer: postAnswer,
    errors: ['not_found', 'conflict', 'too_large', 'unsupported_media_type', 'unprocessable'],
  }),
  makeLinkCard: endpoint({
    method: 'POST',
    path: '/api/posting/link-card',
    summary: 'A card for a web page, of what the page says of itself; its picture becomes one of yours.',
    who: 'user',
    body: z.object({
      url: z
        .string('Give the address of the page.')
        .check(
          z.trim(),
          z.minLength(1, 'Give the address of the page.'),
          ...maxUnits(linkUrlMax, `The address of a link may have at most ${linkUrlMax} characters.`),
        ),
    }),
    answer: z.object({ link: postLink }),
    errors: ['unprocessable'],
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/api/posting/posts/{id}/versions',
    summary: 'The versions of the text, newest first.',
    who: 'user',
    answer: z.object({ versions: z.array(postVersion) }),
    errors: ['not_found'],
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/posting/posts/{id}/versions/{version}/restore',
    summary: 'Make an earlier text the newest version.',
    who: 'user',
    answer: postAnswer,
    errors: ['not_found', 'conflict'],
  }),
  getMedia: endpoint({
    method: 'GET',
    path: '/media/{name}',
    summary: 'An image, PDF or video (by ranges, too): to its owner alone until a post with it is published.',
    who: 'anyone',
    errors: ['not_found'],
  }),
};
