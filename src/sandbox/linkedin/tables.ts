// What the LinkedIn sandbox knows: its members, grants, pictures, documents, posts and switches. A schema of its own, apart from the product's.
import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Fault, Settings } from './control.ts';

export const sandbox = pgSchema('sandbox');
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const linkedin_members = sandbox.table('linkedin_members', {
  member_id: text().primaryKey(),
  name: text().notNull(),
  created_at: time('created_at').notNull(),
});

/** Which members administer which company pages: a page is a row of linkedin_members under its URN. */
export const linkedin_page_roles = sandbox.table(
  'linkedin_page_roles',
  { page_urn: text().notNull(), member_id: text().notNull() },
  (table) => [primaryKey({ columns: [table.page_urn, table.member_id] })],
);

/** Which members a browser may act as: it made them, so it need not give a password. */
export const linkedin_browsers = sandbox.table(
  'linkedin_browsers',
  {
    browser_hash: text().notNull(),
    member_id: text().notNull(),
    /** When this browser was last signed in as this member; null once it has signed out. */
    signed_in_at: time('signed_in_at'),
  },
  (table) => [primaryKey({ columns: [table.browser_hash, table.member_id] })],
);

export const linkedin_codes = sandbox.table('linkedin_codes', {
  code_hash: text().primaryKey(),
  member_id: text().notNull(),
  scopes: text().array().notNull(),
  redirect_uri: text().notNull(),
  created_at: time('created_at').notNull(),
});

export const linkedin_tokens = sandbox.table(
  'linkedin_tokens',
  {
    token_hash: text().primaryKey(),
    member_id: text().notNull(),
    scopes: text().array().notNull(),
    created_at: time('created_at').notNull(),
    expires_at: time('expires_at').notNull(),
    revoked_at: time('revoked_at'),
  },
  (table) => [index('linkedin_tokens_member').on(table.member_id)],
);

/** A member's calls in one UTC day (`YYYY-MM-DD`). */
export const linkedin_quota = sandbox.table(
  'linkedin_quota',
  { member_id: text().notNull(), day: text().notNull(), calls: integer().notNull() },
  (table) => [primaryKey({ columns: [table.member_id, table.day] })],
);

export const linkedin_images = sandbox.table('linkedin_images', {
  image_urn: text().primaryKey(),
  member_id: text().notNull(),
  upload_key: text().notNull().unique(),
  /** When the upload URL expires. */
  upload_until: time('upload_until').notNull(),
  state: text({ enum: ['WAITING_UPLOAD', 'AVAILABLE', 'PROCESSING_FAILED'] }).notNull(),
  /** PROCESSING until then. */
  available_at: time('available_at'),
  content_type: text(),
  bytes: bytea(),
});

/** Their bytes are not kept. */
export const linkedin_documents = sandbox.table('linkedin_documents', {
  document_urn: text().primaryKey(),
  member_id: text().notNull(),
  upload_key: text().notNull().unique(),
  /** When the upload URL expires. */
  upload_until: time('upload_until').notNull(),
  state: text({ enum: ['WAITING_UPLOAD', 'AVAILABLE', 'PROCESSING_FAILED'] }).notNull(),
  /** PROCESSING until then. */
  available_at: time('available_at'),
  /** 0 if they cannot be counted; null before the upload. */
  pages: integer(),
});

/** Their bytes are not kept. */
export const linkedin_videos = sandbox.table('linkedin_videos', {
  video_urn: text().primaryKey(),
  member_id: text().notNull(),
  upload_token: text().notNull(),
  /** When the URLs for the parts expire. */
  upload_until: time('upload_until').notNull(),
  size: integer().notNull(),
  state: text({ enum: ['WAITING_UPLOAD', 'AVAILABLE', 'PROCESSING_FAILED'] }).notNull(),
  /** PROCESSING until then. */
  available_at: time('available_at'),
  failure: text(),
  /** The keys of the upload URLs for what else was announced; null if it was not. */
  thumbnail_key: text('thumbnail_key'),
  captions_key: text('captions_key'),
  /** What was uploaded there. */
  thumbnail: jsonb().$type<StoredThumbnail>(),
  captions: jsonb().$type<StoredCaptions>(),
});

export const linkedin_video_parts = sandbox.table(
  'linkedin_video_parts',
  {
    upload_key: text().primaryKey(),
    video_urn: text().notNull(),
    number: integer().notNull(),
    size: integer().notNull(),
    /** Of the bytes received; null until then. */
    etag: text(),
    /** Whether the first part begins as an MP4 does. */
    begins_well: boolean('begins_well').notNull().default(false),
  },
  (table) => [index('linkedin_video_parts_video').on(table.video_urn, table.number)],
);

export type StoredImage = { id: string; altText?: string };
export type StoredDocument = { id: string; title: string; pages: number };
export type StoredThumbnail = { content_type: string; size: number; sha256: string };
export type StoredCaptions = { language: string; text: string };
export type StoredVideo = {
  id: string;
  title: string;
  size: number;
  thumbnail?: StoredThumbnail;
  captions?: StoredCaptions;
};
export type StoredArticle = { source: string; title: string; description?: string; thumbnail?: string };
export type StoredPoll = { question: string; options: { text: string }[]; settings: { duration: string } };

export const linkedin_posts = sandbox.table(
  'linkedin_posts',
  {
    linkedin_urn: text().primaryKey(),
    position: bigserial({ mode: 'number' }).notNull(),
    member_id: text().notNull(),
    /** As sent. */
    commentary: text().notNull(),
    /** As a reader sees it. */
    text: text().notNull(),
    content_key: text().notNull(),
    visibility: text().notNull(),
    images: jsonb().$type<StoredImage[]>().notNull(),
    document: jsonb().$type<StoredDocument>(),
    video: jsonb().$type<StoredVideo>(),
    article: jsonb().$type<StoredArticle>(),
    poll: jsonb().$type<StoredPoll>(),
    created_at: time('created_at').notNull(),
    deleted_at: time('deleted_at'),
  },
  (table) => [
    index('linkedin_posts_duplicate').on(table.member_id, table.content_key, table.created_at),
    index('linkedin_posts_position').on(table.position),
  ],
);

export const linkedin_comments = sandbox.table(
  'linkedin_comments',
  {
    comment_id: text().primaryKey(),
    position: bigserial({ mode: 'number' }).notNull(),
    linkedin_urn: text().notNull(),
    member_id: text().notNull(),
    text: text().notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [index('linkedin_comments_post').on(table.linkedin_urn)],
);

/** Every call to create a post, including those that were refused or lost. */
export const linkedin_attempts = sandbox.table(
  'linkedin_attempts',
  {
    position: bigserial({ mode: 'number' }).primaryKey(),
    member_id: text(),
    commentary: text(),
    /** What was answered; null if the answer was lost on purpose. */
    status: integer(),
    code: text(),
    /** The post that was stored, whatever was answered. */
    linkedin_urn: text(),
    fault: text(),
    created_at: time('created_at').notNull(),
  },
  (table) => [index('linkedin_attempts_member').on(table.member_id)],
);

export const linkedin_faults = sandbox.table('linkedin_faults', {
  position: bigserial({ mode: 'number' }).primaryKey(),
  on: text().notNull(),
  member_id: text(),
  /** How many calls it will still affect. */
  remaining: integer().notNull(),
  fault: jsonb().$type<Fault>().notNull(),
});

/** One row, `position` 1. */
export const linkedin_settings = sandbox.table('linkedin_settings', {
  position: integer().primaryKey(),
  settings: jsonb().$type<Partial<Settings>>().notNull(),
});
