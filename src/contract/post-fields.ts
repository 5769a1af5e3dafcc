// The fields of posts on the wire: the post itself, and what callers may send of it. The calls are in posts.ts and publishing.ts.
import * as z from 'zod/mini';
import { post_carousel } from './carousel.ts';
import { post_first_comment, post_link, post_poll } from './post-kinds.ts';
import { maxUnits } from './text-length.ts';
import { isBlank, typedText } from './typed-text.ts';
import { post_video, video_max_bytes } from './videos.ts';

/** UTF-16 units, as the counter shows them. */
export const content_max = 3000;
export const draft_content_max = 20_000;
export const images_max = 20;
export const image_max_bytes = 10 * 2 ** 20;

export const post_statuses = ['draft', 'scheduled', 'publishing', 'published', 'failed'] as const;
export type PostStatus = (typeof post_statuses)[number];
/** sample: made up to look around in, never published. imported: published before, elsewhere, and read from LinkedIn's export. */
export const post_origins = ['sample', 'imported'] as const;
export const visibilities = ['PUBLIC', 'CONNECTIONS'] as const;
export type Visibility = (typeof visibilities)[number];
export const default_visibility: Visibility = 'PUBLIC';

export const alt_text_max = 4086;
export const document_title_max = 400;

export const warning_codes = [
  'connection_missing',
  'connection_ends',
  'version_ends',
  'content',
  'media',
  'kinds',
  'visibility',
  'first_comment',
  'brackets',
  'duplicate',
  'dst',
  'overdue',
  'publisher_silent',
  'outcome_unknown',
] as const;
export const warning = z.object({ code: z.enum(warning_codes), sentence: z.string() });
export type Warning = z.infer<typeof warning>;

export const post_document = z.object({ url: z.string(), title: z.string() });

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
  /** null for a post that was made here. */
  origin: z.nullable(z.enum(post_origins)),
  /** One for each of image_urls, '' where none. */
  alt_texts: z.array(z.string()),
  /** A PDF, which LinkedIn shows as a carousel. Of images, document, link and poll a post has one at most. */
  document: z.nullable(post_document),
  /** The slides that `document` was drawn of; null where it was uploaded. */
  carousel: z.nullable(post_carousel),
  link: z.nullable(post_link),
  poll: z.nullable(post_poll),
  /** Posted once under the published post, where the application may comment. */
  first_comment: z.nullable(z.string()),
  /**
   * The account on LinkedIn it goes out as, of GET /api/linkedin/connections: the one chosen, else the default one until it is queued; null
   * where none is connected, and for a published post whose account is not known.
   */
  author_id: z.nullable(z.string()),
  /** An MP4; never together with images or a document. */
  video: z.nullable(post_video),
  /** By id, of GET /api/labels. */
  labels: z.array(z.string()),
  /** The IANA zone a schedule was meant in. */
  time_zone: z.nullable(z.string()),
  /** What stands in the way of a scheduled post, or of knowing what became of it. */
  warnings: z.array(warning),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Post = z.infer<typeof post>;

export const visibility = z.enum(visibilities, 'Visibility is PUBLIC or CONNECTIONS.');
export const publishable_content = z.string('Write the text of the post.').check(
  z.overwrite(typedText),
  z.refine((text) => !isBlank(text), 'Write the text of the post.'),
  ...maxUnits(content_max, `LinkedIn takes at most ${content_max} characters.`),
);
export const draft_content = z
  .string('Send the text as content.')
  .check(
    z.overwrite(typedText),
    ...maxUnits(draft_content_max, `A draft may have at most ${draft_content_max} characters.`),
  );
export const image_urls = z
  .array(
    z.string('Each image is an address.').check(...maxUnits(500, 'An image address is too long.')),
    'image_urls is a list of addresses.',
  )
  .check(z.maxLength(images_max, `A post may have at most ${images_max} images.`));
export const alt_texts = z
  .array(
    z
      .string('Each description is a text.')
      .check(
        z.overwrite(typedText),
        ...maxUnits(alt_text_max, `A description may have at most ${alt_text_max} characters.`),
      ),
    'alt_texts is a list of texts.',
  )
  .check(z.maxLength(images_max, `A post may have at most ${images_max} images.`));
/** null: the default account. */
export const author_id = z.nullable(
  z.string('author_id is the id of a connected account.').check(...maxUnits(100, 'That is no connected account.')),
);
/** The IANA zone the time is meant in. Stored with the wall time, so that it can be shown and moved as it was meant. */
export const time_zone = z
  .string('Give the time zone by its name, like Europe/Berlin.')
  .check(z.refine(isTimeZone, 'Give the time zone by its name, like Europe/Berlin.'));
/** What goes along with the words, in a JSON body: null takes it away, what is absent stays. */
export const carried_fields = {
  link: z.optional(z.nullable(post_link)),
  poll: z.optional(z.nullable(post_poll)),
  first_comment: z.optional(z.nullable(post_first_comment)),
};
export const post_answer = z.object({ success: z.boolean(), post_id: z.string(), post });
/** `error` says why LinkedIn refused; `detail` warns where something may stand in the way. */
export const publish_answer = z.object({
  success: z.boolean(),
  post_id: z.string(),
  post,
  error: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});
export const files = {
  field: 'files',
  max_count: images_max,
  max_bytes: image_max_bytes,
  too_large: 'Make it smaller and add it again.',
  video_max_bytes,
};

function isTimeZone(name: string): boolean {
  try {
    // Also takes offsets such as +01:00, which are no zones: they know no summer time.
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return name.length <= 64 && !/^[+-]/.test(name) && known.timeZone !== '';
  } catch {
    return false;
  }
}
