// Importing posts on the wire (api.md, Around): a file of this or another tool, checked as a table, created at once, taken back at once.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { time_zone } from './post-fields.ts';

export const post_import_max_bytes = 10 * 2 ** 20;
/** Three a day for a year. */
export const post_import_rows_max = 1000;
export const post_import_pictures_max = 100;

/** `given`: as the file says; `slots`: each into the next posting time that is free; `none`: drafts. */
export const import_times = ['given', 'slots', 'none'] as const;
export type ImportTimes = (typeof import_times)[number];
/** Which comes first in 03/04/2026. */
export const date_orders = ['month', 'day'] as const;

export const import_row = z.object({
  /** 1 is the first post of the file; a header and blank rows do not count. */
  row: z.int(),
  content: z.string(),
  /** null for a draft, and where the time cannot be read. */
  scheduled_at: z.nullable(z.string()),
  /** As the file names them. */
  image_urls: z.array(z.string()),
  /** Why this row is not imported, as sentences; none where it is. */
  problems: z.array(z.string()),
});
export type ImportRow = z.infer<typeof import_row>;

const import_answer = z.object({
  success: z.boolean(),
  import_id: z.string(),
  rows: z.array(import_row),
  /** None by a check. */
  created: z.array(z.object({ row: z.int(), post_id: z.string() })),
  rejected: z.array(z.object({ row: z.int(), problems: z.array(z.string()) })),
  /** What times without a zone were read in. */
  time_zone: z.string(),
  /** Where the file has dates like 03/04/2026: how they were read, and whether a date of the file itself says so. */
  dates: z.nullable(z.object({ order: z.enum(date_orders), is_certain: z.boolean() })),
  /** The posts are there since an earlier call with the same file. */
  repeated: z.boolean(),
});
export type PostImport = z.infer<typeof import_answer>;

export const post_import_endpoints = {
  importPosts: endpoint({
    method: 'POST',
    path: '/api/posts/import',
    summary:
      'Posts out of a CSV or JSON file, also of Buffer, Hootsuite, Typefully and Postiz. mode=check creates nothing; mode=create creates every row without problems. ' +
      'The same file sent again, with the same options, answers with the posts it has made.',
    who: 'user',
    body: z.object({
      mode: z._default(z.enum(['check', 'create'], 'mode is check or create.'), 'check'),
      times: z._default(z.enum(import_times, `times is ${import_times.join(', ')}.`), 'given'),
      /** For times without a zone; without it, the zone of the posting times, else UTC. */
      time_zone: z.optional(time_zone),
      dates: z.optional(z.enum(date_orders, 'dates is month or day: which comes first.')),
    }),
    files: {
      field: 'file',
      max_count: 1,
      max_bytes: post_import_max_bytes,
      too_large: 'Divide it, and import the parts one after the other.',
    },
    answer: import_answer,
    errors: ['too_large', 'unsupported_media_type', 'unprocessable', 'linkedin_not_connected', 'forbidden'],
  }),
  undoPostImport: endpoint({
    method: 'DELETE',
    path: '/api/posts/import/{import_id}',
    summary: 'Take back an import: its posts are deleted, but for those that are published or being published.',
    who: 'user',
    answer: z.object({
      success: z.boolean(),
      import_id: z.string(),
      deleted: z.array(z.string()),
      kept: z.array(z.string()),
    }),
    errors: ['not_found', 'forbidden'],
  }),
};
