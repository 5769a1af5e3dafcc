// Importing posts on the wire (api.md, Around): a file from this or another tool, or what somebody posted on LinkedIn before, from its own data
// export; checked as a table, created at once, undone at once.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { timeZone } from './post-fields.ts';

export const postImportMaxBytes = 10 * 2 ** 20;
/** Three a day for a year. */
export const postImportRowsMax = 1000;
export const postImportPicturesMax = 100;
/** From LinkedIn's data export: one a day for thirteen years. */
export const postImportSharesMax = 5000;

/** linkedin_export: Shares.csv of LinkedIn's data export. Its posts are already published; options about times do not apply to it. */
export const importSources = ['posts', 'linkedin_export'] as const;
export type ImportSource = (typeof importSources)[number];

/** `given`: as the file says; `slots`: each at the next free posting time; `none`: drafts. */
export const importTimes = ['given', 'slots', 'none'] as const;
export type ImportTimes = (typeof importTimes)[number];
/** Which comes first in 03/04/2026. */
export const dateOrders = ['month', 'day'] as const;

export const importRow = z.object({
  /** 1 is the first post in the file; a header and blank rows do not count. */
  row: z.int(),
  content: z.string(),
  /** null for a draft, and if the time cannot be read. */
  scheduled_at: z.nullable(z.string()),
  /** When it went out, and where it is on LinkedIn; for linkedin_export only. */
  published_at: z.nullable(z.string()),
  linkedin_url: z.nullable(z.string()),
  /** As the file names them. */
  image_urls: z.array(z.string()),
  /** Why this row is not imported, as sentences; empty if it is. */
  problems: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

const importAnswer = z.object({
  success: z.boolean(),
  import_id: z.string(),
  source: z.enum(importSources),
  rows: z.array(importRow),
  /** Empty for a check. */
  created: z.array(z.object({ row: z.int(), post_id: z.string() })),
  rejected: z.array(z.object({ row: z.int(), problems: z.array(z.string()) })),
  /** The zone in which times without one were read. */
  time_zone: z.string(),
  /** If the file has dates like 03/04/2026: how they were read, and whether a date in the file itself settles it. */
  dates: z.nullable(z.object({ order: z.enum(dateOrders), is_certain: z.boolean() })),
  /** The posts exist since an earlier call with the same file; a check says so, too. */
  repeated: z.boolean(),
  /** How many texts this call added to the voice. */
  taught: z.int(),
});
export type PostImport = z.infer<typeof importAnswer>;

export const postImportEndpoints = {
  importPosts: endpoint({
    method: 'POST',
    path: '/api/posts/import',
    summary:
      'Posts out of a CSV or JSON file, also of Buffer, Hootsuite, Typefully and Postiz. mode=check creates nothing; mode=create creates every row without problems. ' +
      'Shares.csv of LinkedIn’s data export, or the whole ZIP, becomes published posts: they are never sent, and deleting them here leaves LinkedIn as it is. ' +
      'The same file sent again, with the same options, answers with the posts it has made.',
    who: 'user',
    body: z.object({
      mode: z._default(z.enum(['check', 'create'], 'mode is check or create.'), 'check'),
      times: z._default(z.enum(importTimes, `times is ${importTimes.join(', ')}.`), 'given'),
      /** For times without a zone; by default the zone of the posting times, else UTC. */
      time_zone: z.optional(timeZone),
      dates: z.optional(z.enum(dateOrders, 'dates is month or day: which comes first.')),
      /** For linkedin_export: its texts also become samples of the user's voice, and are removed when the import is undone. */
      teach_voice: z._default(z.enum(['true', 'false'], 'teach_voice is true or false.'), 'false'),
    }),
    files: {
      field: 'file',
      max_count: 1,
      max_bytes: postImportMaxBytes,
      too_large: 'Divide it, and import the parts one after the other. Of LinkedIn’s ZIP, Shares.csv alone will do.',
    },
    answer: importAnswer,
    errors: ['too_large', 'unsupported_media_type', 'unprocessable', 'linkedin_not_connected', 'forbidden'],
  }),
  undoPostImport: endpoint({
    method: 'DELETE',
    path: '/api/posts/import/{import_id}',
    summary:
      'Take back an import: its posts are deleted, but for those that were published since or are being published. Posts out of LinkedIn’s export stay on LinkedIn.',
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
