// The fields of posts on the wire: the post itself, and what callers may send of it. The calls are in posts.ts and publishing.ts.
import * as z from 'zod/mini';
import { postCarousel } from './carousel.ts';
import { postFirstComment, postLink, postPoll } from './post-kinds.ts';
import { maxUnits } from './text-checks.ts';
import { isBlank, typedText } from './typed-text.ts';
import { postVideo, videoMaxBytes } from './videos.ts';

/** UTF-16 units, as the counter shows them. */
export const contentMax = 3000;
export const draftContentMax = 20_000;
export const imagesMax = 20;
export const imageMaxBytes = 10 * 2 ** 20;

export const postStatuses = ['draft', 'scheduled', 'publishing', 'published', 'failed'] as const;
export type PostStatus = (typeof postStatuses)[number];
/** sample: made up to look around in, never published. imported: published earlier, elsewhere, and read from LinkedIn's export. */
export const postOrigins = ['sample', 'imported'] as const;
export const visibilities = ['PUBLIC', 'CONNECTIONS'] as const;
export type Visibility = (typeof visibilities)[number];
export const defaultVisibility: Visibility = 'PUBLIC';

export const altTextMax = 4086;
export const documentTitleMax = 400;

export const warningCodes = [
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
export const warning = z.object({ code: z.enum(warningCodes), sentence: z.string() });
export type Warning = z.infer<typeof warning>;

export const postDocument = z.object({ url: z.string(), title: z.string() });

export const post = z.object({
  id: z.string(),
  content: z.string(),
  image_urls: z.array(z.string()),
  visibility: z.enum(visibilities),
  media_url: z.nullable(z.string()),
  status: z.enum(postStatuses),
  scheduled_at: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  linkedin_urn: z.nullable(z.string()),
  linkedin_url: z.nullable(z.string()),
  error: z.nullable(z.string()),
  conversation_id: z.nullable(z.string()),
  version: z.int(),
  /** null for a post that was made here. */
  origin: z.nullable(z.enum(postOrigins)),
  /** One for each of image_urls, '' if none. */
  alt_texts: z.array(z.string()),
  /** A PDF, which LinkedIn shows as a carousel. A post has at most one of images, document, video, link and poll. */
  document: z.nullable(postDocument),
  /** The slides from which `document` was drawn; null if it was uploaded. */
  carousel: z.nullable(postCarousel),
  link: z.nullable(postLink),
  poll: z.nullable(postPoll),
  /** Posted once under the published post, if the application may comment. */
  first_comment: z.nullable(z.string()),
  /**
   * The LinkedIn account it goes out as, from GET /api/linkedin/connections: the one chosen, else the default one until it is queued; null
   * if none is connected, and for a published post whose account is unknown.
   */
  author_id: z.nullable(z.string()),
  /** An MP4. */
  video: z.nullable(postVideo),
  /** By id, from GET /api/labels. */
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
export const publishableContent = z.string('Write the text of the post.').check(
  z.overwrite(typedText),
  z.refine((text) => !isBlank(text), 'Write the text of the post.'),
  ...maxUnits(contentMax, `LinkedIn takes at most ${contentMax} characters.`),
);
export const draftContent = z
  .string('Send the text as content.')
  .check(
    z.overwrite(typedText),
    ...maxUnits(draftContentMax, `A draft may have at most ${draftContentMax} characters.`),
  );
export const imageUrls = z
  .array(
    z.string('Each image is an address.').check(...maxUnits(500, 'An image address is too long.')),
    'image_urls is a list of addresses.',
  )
  .check(z.maxLength(imagesMax, `A post may have at most ${imagesMax} images.`));
export const altTexts = z
  .array(
    z
      .string('Each description is a text.')
      .check(
        z.overwrite(typedText),
        ...maxUnits(altTextMax, `A description may have at most ${altTextMax} characters.`),
      ),
    'alt_texts is a list of texts.',
  )
  .check(z.maxLength(imagesMax, `A post may have at most ${imagesMax} images.`));
/** null: the default account. */
export const authorId = z.nullable(
  z.string('author_id is the id of a connected account.').check(...maxUnits(100, 'That isn’t a connected account.')),
);
/** The IANA zone the time is meant in. Stored with the wall time, so that it can be shown and moved as it was meant. */
export const timeZone = z
  .string('Give the time zone by its name, like Europe/Berlin.')
  .check(z.refine(isTimeZone, 'Give the time zone by its name, like Europe/Berlin.'));
/** What accompanies the words, in a JSON body: null removes it, absent fields stay. */
export const carriedFields = {
  link: z.optional(z.nullable(postLink)),
  poll: z.optional(z.nullable(postPoll)),
  first_comment: z.optional(z.nullable(postFirstComment)),
};
export const postAnswer = z.object({ success: z.boolean(), post_id: z.string(), post });
/** `error` says why LinkedIn refused; `detail` warns if something may stand in the way. */
export const publishAnswer = z.object({
  success: z.boolean(),
  post_id: z.string(),
  post,
  error: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});
export const files = {
  field: 'files',
  max_count: imagesMax,
  max_bytes: imageMaxBytes,
  too_large: 'Make it smaller and add it again.',
  video_max_bytes: videoMaxBytes,
};

function isTimeZone(name: string): boolean {
  try {
    // It also accepts offsets such as +01:00, which are not zones: they have no summer time.
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return name.length <= 64 && !/^[+-]/.test(name) && known.timeZone !== '';
  } catch {
    return false;
  }
}
