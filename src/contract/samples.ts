// Sample content on the wire: made-up posts, people and a voice to look around in, added and removed at once. Added only
// beside the LinkedIn sandbox, removed anywhere.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { timeZone } from './post-fields.ts';

export const samplesState = z.object({
  /** True only if the LinkedIn sandbox stands in. */
  is_offered: z.boolean(),
  /** No post at all, neither the user's own nor a sample. */
  is_empty: z.boolean(),
  /** How many of each there are; all zero if there is nothing to remove. */
  posts: z.int(),
  prospects: z.int(),
  voice_samples: z.int(),
});
export type SamplesState = z.infer<typeof samplesState>;

const answer = z.object({ success: z.boolean(), samples: samplesState });

export const sampleEndpoints = {
  getSamples: endpoint({
    method: 'GET',
    path: '/api/samples',
    summary: 'Whether sample content is offered, and how much of it this account has.',
    who: 'user',
    answer: samplesState,
  }),
  addSamples: endpoint({
    method: 'POST',
    path: '/api/samples',
    summary:
      'Add sample content to look around in: posts in every state, a month of schedule, a conversation, a voice, prospects. Asked again, it adds nothing. 503 without the LinkedIn sandbox.',
    who: 'user',
    body: z.object({
      /** For the times of the schedule; UTC by default. */
      time_zone: z.optional(timeZone),
    }),
    answer,
    errors: ['unavailable'],
  }),
  removeSamples: endpoint({
    method: 'DELETE',
    path: '/api/samples',
    summary: 'Take all sample content away again. Posts that were changed are the user’s own, and stay.',
    who: 'user',
    answer,
  }),
};
