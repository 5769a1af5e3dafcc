// A stored post as responses show it. The only place that knows both shapes.
import type { PostCarousel } from '#contract/carousel.ts';
import type { Post } from '#contract/post-fields.ts';
import type { PostLink, PostPoll } from '#contract/post-kinds.ts';
import type { PostVersion } from '#contract/posts.ts';
import type { PostRow, VersionRow } from './tables.ts';
import { shown } from '../on-wire.ts';

/** The columns that go on the wire, in its order; the rest are publishing's own. */
export const wireColumns = [
  'id',
  'content',
  'image_urls',
  'alt_texts',
  'document_url',
  'document_title',
  'carousel',
  'link',
  'poll',
  'first_comment',
  'video_url',
  'video_title',
  'video_thumbnail_url',
  'video_captions_url',
  'video_status',
  'visibility',
  'author_id',
  'media_url',
  'labels',
  'status',
  'scheduled_at',
  'published_at',
  'linkedin_urn',
  'linkedin_url',
  'error',
  'conversation_id',
  'scheduled_zone',
  'origin',
  'version',
  'created_at',
  'updated_at',
] as const satisfies (keyof PostRow)[];

export type WireRow = Pick<PostRow, (typeof wireColumns)[number]>;

export function toPost(row: WireRow): Post {
  return {
    id: row.id,
    content: row.content,
    image_urls: row.image_urls,
    alt_texts: row.image_urls.map((_, at) => row.alt_texts[at] ?? ''),
    document: row.document_url === null ? null : { url: row.document_url, title: row.document_title ?? '' },
    carousel: row.carousel && toCarousel(row.carousel),
    link: toLink(row.link),
    poll: toPoll(row.poll),
    first_comment: row.first_comment,
    video: videoOf(row),
    visibility: row.visibility,
    // publishing/service.ts, which knows the accounts, replaces null with the default one.
    author_id: row.author_id,
    media_url: row.media_url,
    labels: row.labels,
    status: row.status,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    linkedin_urn: row.linkedin_urn,
    linkedin_url: row.linkedin_url,
    error: row.error,
    conversation_id: row.conversation_id,
    version: row.version,
    origin: row.origin,
    time_zone: row.scheduled_zone,
    // Added by publishing/warnings.ts.
    warnings: [],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** In the wire's field order; the database keeps its own. */
export const toLink = (link: PostLink | null): PostLink | null =>
  link && { url: link.url, title: link.title, description: link.description, image_url: link.image_url };

export const toPoll = (poll: PostPoll | null): PostPoll | null =>
  poll && { question: poll.question, options: poll.options, days: poll.days };

export const toCarousel = (carousel: PostCarousel): PostCarousel => ({
  slides: carousel.slides.map(({ heading, body }) => ({ heading, body })),
  theme: carousel.theme,
  format: carousel.format,
  font: carousel.font,
  colors: carousel.colors && {
    background: carousel.colors.background,
    text: carousel.colors.text,
    accent: carousel.colors.accent,
  },
  handle: carousel.handle,
  portrait: carousel.portrait,
  page_numbers: carousel.page_numbers,
});

const videoOf = (row: WireRow): Post['video'] =>
  row.video_url === null
    ? null
    : {
        url: row.video_url,
        title: row.video_title ?? '',
        status: row.video_status ?? 'ready',
        thumbnail_url: row.video_thumbnail_url,
        captions_url: row.video_captions_url,
      };

export const toVersion = (row: VersionRow): PostVersion => shown(row, 'version', 'content', 'author', 'created_at');
