// What a new user has done of the first five steps, asked of the features each time: it is true by itself, and nothing is kept.
import { first_step_ids, type FirstStepId } from '#contract/first-steps.ts';

type FirstStepsOptions = Record<FirstStepId, (user_id: string) => Promise<boolean>>;
export type FirstStepsService = ReturnType<typeof createFirstStepsService>;

export function createFirstStepsService(isDone: FirstStepsOptions) {
  return {
    of: (user_id: string) =>
      Promise.all(first_step_ids.map(async (id) => ({ id, is_done: await isDone[id](user_id) }))),
  };
}
