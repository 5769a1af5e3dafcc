// Which of the five first steps a new user has done, asked of the features each time: never out of date, and nothing is stored.
import { firstStepIds, type FirstStepId } from '#contract/first-steps.ts';

type FirstStepsOptions = Record<FirstStepId, (userId: string) => Promise<boolean>>;
export type FirstStepsService = ReturnType<typeof createFirstStepsService>;

export function createFirstStepsService(isDone: FirstStepsOptions) {
  return {
    of: (userId: string) => Promise.all(firstStepIds.map(async (id) => ({ id, is_done: await isDone[id](userId) }))),
  };
}
