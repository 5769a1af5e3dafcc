// The first steps on the wire: which of the five a new user has done, derived from what exists. Nothing is ticked by hand.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const firstStepIds = ['idea', 'draft', 'linkedin', 'plan', 'voice'] as const;
export type FirstStepId = (typeof firstStepIds)[number];
/** The key in unsafe_metadata that hides them for good. */
export const firstStepsHidden = 'first_steps_hidden';

export const firstStepEndpoints = {
  getFirstSteps: endpoint({
    method: 'GET',
    path: '/api/me/first-steps',
    summary:
      'Which of the first five steps are done: an idea turned into drafts, a draft saved, LinkedIn connected, a post scheduled or published, a voice taught. Sample content counts for none.',
    who: 'user',
    answer: z.object({ steps: z.array(z.object({ id: z.enum(firstStepIds), is_done: z.boolean() })) }),
  }),
};
