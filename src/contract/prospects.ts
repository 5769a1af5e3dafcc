// Prospects on the wire (api.md, Prospects): people who engaged with the user's posts, from data that the user may hold.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, maxUnits } from './text-checks.ts';
import { typedText } from './typed-text.ts';

export const prospectStatuses = ['new', 'contacted', 'in_conversation', 'won', 'lost'] as const;
export type ProspectStatus = (typeof prospectStatuses)[number];
export const prospectSorts = ['score', 'recent', 'engagements', 'name'] as const;
export type ProspectSort = (typeof prospectSorts)[number];
export const engagementKinds = [
  'reaction',
  'comment',
  'repost',
  'message',
  'connection',
  'endorsement',
  'recommendation',
  'other',
] as const;
export type EngagementKind = (typeof engagementKinds)[number];
export const notesMax = 5000;
export const prospectsFileMaxBytes = 10 * 2 ** 20;
const unpack = 'Unpack a larger ZIP, and send the CSV files in it one by one.';

export const prospect = z.object({
  id: z.string(),
  name: z.string(),
  headline: z.string(),
  company: z.string(),
  profile_url: z.nullable(z.string()),
  engagements: z.int(),
  last_engaged_at: z.nullable(z.string()),
  /** 0 to 100: how often, how recently, and whether the user writes for people like them. */
  score: z.int(),
  reasons: z.array(z.string()),
  status: z.enum(prospectStatuses),
  notes: z.string(),
  /** Made up by the sandbox that stands in for LinkedIn. */
  is_sample: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Prospect = z.infer<typeof prospect>;

export const engagement = z.object({
  id: z.string(),
  kind: z.enum(engagementKinds),
  at: z.nullable(z.string()),
  text: z.string(),
  url: z.nullable(z.string()),
  source: z.enum(['import', 'linkedin']),
  is_sample: z.boolean(),
  /** The user's own post, and how it begins. */
  post: z.nullable(z.object({ id: z.string(), opening: z.string() })),
});

/**
 * Whether LinkedIn is asked who engages: `off` if this is not set up; `needs_permission` if the connection was made without it;
 * `refused` if LinkedIn does not allow it; `waiting` if it asked for patience.
 */
export const readingStates = ['off', 'not_connected', 'needs_permission', 'refused', 'waiting', 'reading'] as const;
const reading = z.object({
  state: z.enum(readingStates),
  /** For a person; empty for `off`. */
  sentence: z.string(),
  is_sample: z.boolean(),
  read_at: z.nullable(z.string()),
});
export type EngagementReading = z.infer<typeof reading>;

export const engagedPost = z.object({
  post_id: z.string(),
  people: z.int(),
  reactions: z.int(),
  comments: z.int(),
  is_sample: z.boolean(),
});

export const rejectedRow = z.object({ line: z.int(), reason: z.string() });

/** A file of LinkedIn's data export: how many people it named, and how many rows named nobody. `reason` continues the sentence after the count. */
export const readFile = z.object({
  name: z.string(),
  people: z.int(),
  left_out: z.array(z.object({ count: z.int(), reason: z.string() })),
});

const limit = 'limit is 1 to 200.';
const id = z.string('Name the other prospect by its id.').check(...maxUnits(100, 'That isn’t a valid prospect.'));

export const prospectEndpoints = {
  listProspects: endpoint({
    method: 'GET',
    path: '/api/prospects',
    summary: 'People who engaged: by score, by their last engagement, by how often, or by name.',
    who: 'user',
    query: z.object({
      q: z._default(z.string().check(...maxUnits(200, 'Search for at most 200 characters.')), ''),
      status: z._default(z.enum(['', 'all', ...prospectStatuses], 'That isn’t a valid prospect status.'), 'all'),
      sort: z._default(z.enum(['', ...prospectSorts], `sort is ${prospectSorts.join(', ')}.`), 'score'),
      limit: z._default(z.coerce.number(limit).check(z.int(limit), z.minimum(1, limit), z.maximum(200, limit)), 50),
      cursor,
      post_id: z.optional(z.string().check(...maxUnits(100, 'That isn’t a valid post.'))),
    }),
    answer: z.object({
      prospects: z.array(prospect),
      total: z.int(),
      next_cursor: z.nullable(z.string()),
      linkedin: reading,
    }),
  }),
  listEngagedPosts: endpoint({
    method: 'GET',
    path: '/api/prospects/posts',
    summary: 'How many people engaged with each published post, the newest first; posts without any are left out.',
    who: 'user',
    answer: z.object({ posts: z.array(engagedPost) }),
  }),
  updateProspect: endpoint({
    method: 'PATCH',
    path: '/api/prospects/{id}',
    summary: 'Change the status or the notes.',
    who: 'user',
    body: z.object({
      status: z.optional(z.enum(prospectStatuses, `status is ${prospectStatuses.join(', ')}.`)),
      notes: z.optional(
        z
          .string('notes is a text.')
          .check(z.overwrite(typedText), ...maxUnits(notesMax, `Notes may have at most ${notesMax} characters.`)),
      ),
    }),
    answer: z.object({ success: z.boolean(), prospect }),
    errors: ['not_found'],
  }),
  deleteProspect: endpoint({
    method: 'DELETE',
    path: '/api/prospects/{id}',
    summary: 'Forget a person with all that is held about them, for good.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
  listEngagements: endpoint({
    method: 'GET',
    path: '/api/prospects/{id}/engagements',
    summary: 'What a person did, the newest first, and others of the same name.',
    who: 'user',
    answer: z.object({
      engagements: z.array(engagement),
      /** Possibly the same person: the user decides. */
      same_name: z.array(z.object({ id: z.string(), name: z.string(), headline: z.string() })),
    }),
    errors: ['not_found'],
  }),
  mergeProspect: endpoint({
    method: 'POST',
    path: '/api/prospects/{id}/merge',
    summary: 'The other one is the same person: what it has moves here, and it is gone.',
    who: 'user',
    body: z.object({ other_id: id }),
    answer: z.object({ success: z.boolean(), prospect }),
    errors: ['not_found', 'conflict'],
  }),
  importProspects: endpoint({
    method: 'POST',
    path: '/api/prospects/import',
    summary:
      "People out of a CSV with a header (name, and one of profile_url, headline, company), or out of LinkedIn's data export: its ZIP, or Connections.csv, messages.csv, Invitations.csv, Endorsement_Received_Info.csv, Recommendations_Received.csv by itself.",
    who: 'user',
    files: { field: 'file', max_count: 1, max_bytes: prospectsFileMaxBytes, too_large: unpack },
    answer: z.object({
      added: z.int(),
      updated: z.int(),
      /** Rows that were left out, also because the list is full; the first thousand. */
      rejected: z.array(rejectedRow),
      /** How many more there are. */
      rejected_more: z.optional(z.int()),
      /** For LinkedIn's data export; none for a list. */
      files: z.optional(z.array(readFile)),
    }),
    errors: ['too_large', 'unsupported_media_type', 'unprocessable'],
  }),
  exportProspects: endpoint({
    method: 'GET',
    path: '/api/prospects/export.csv',
    summary: 'All prospects as CSV, those with the highest score first.',
    who: 'user',
  }),
};
export type ImportAnswer = z.infer<typeof prospectEndpoints.importProspects.answer>;
