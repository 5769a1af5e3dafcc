// A stored post as answers show it, and the opaque cursor of the list. The only place that knows both shapes.
import type { Post } from '#contract/post-fields.ts';
import type { PostVersion } from '#contract/posts.ts';
import { invalid } from '../refusal.ts';
import type { PostRow, VersionRow } from './tables.ts';

/** The columns that are the wire's, in its order; the rest are publishing's own. */
export const wire_columns = [
  'id',
  'content',
  'image_urls',
  'alt_texts',
  'document_url',
  'document_title',
  'visibility',
  'media_url',
  'status',
  'scheduled_at',
  'published_at',
  'linkedin_urn',
  'linkedin_url',
  'error',
  'conversation_id',
  'scheduled_zone',
  'version',
  'created_at',
  'updated_at',
] as const satisfies (keyof PostRow)[];

export type WireRow = Pick<PostRow, (typeof wire_columns)[number]>;

export function toPost(row: WireRow): Post {
  return {
    id: row.id,
    content: row.content,
    image_urls: row.image_urls,
    alt_texts: row.image_urls.map((_, at) => row.alt_texts[at] ?? ''),
    document: row.document_url === null ? null : { url: row.document_url, title: row.document_title ?? '' },
    visibility: row.visibility,
    media_url: row.media_url,
    status: row.status,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    linkedin_urn: row.linkedin_urn,
    linkedin_url: row.linkedin_url,
    error: row.error,
    conversation_id: row.conversation_id,
    version: row.version,
    time_zone: row.scheduled_zone,
    // Added by whoever knows them: publishing/warnings.ts.
    warnings: [],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export const toVersion = (row: VersionRow): PostVersion => ({
  version: row.version,
  content: row.content,
  author: row.author,
  created_at: row.created_at.toISOString(),
});

/** Where a page of the list ended: the last row's updated_at (milliseconds) and id. */
export type Place = { updated_at: Date; id: string };

export const toCursor = ({ updated_at, id }: Place): string =>
  Buffer.from(`${updated_at.getTime()}.${id}`).toString('base64url');

/** Throws Refusal validation for a damaged cursor. */
export function fromCursor(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, ms = '', id = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  const place = { updated_at: new Date(Number(ms)), id };
  // Its own encoding again: base64url forgives what a cursor of ours never has.
  if (id === '' || toCursor(place) !== cursor) {
    throw invalid('cursor', 'That cursor is damaged: ask for the list from its beginning.');
  }
  return place;
}
