// What a new user has done of the first five steps, asked of the features each time, so that it is never out of date and nothing is stored.
import { firstStepIds, type FirstStepId } from '#contract/first-steps.ts';

type FirstStepsOptions = Record<FirstStepId, (userId: string) => Promise<boolean>>;
export type FirstStepsService = ReturnType<typeof createFirstStepsService>;

export function createFirstStepsService(isDone: FirstStepsOptions) {
  return {
    of: (userId: string) => Promise.all(firstStepIds.map(async (id) => ({ id, is_done: await isDone[id](userId) }))),
  };
}
