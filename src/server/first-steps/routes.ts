// The call of the first steps.
import type { firstStepEndpoints } from '#contract/first-steps.ts';
import type { Handlers } from '../http/handler.ts';
import type { FirstStepsService } from './service.ts';

export function firstStepRoutes(firstSteps: FirstStepsService): Handlers<keyof typeof firstStepEndpoints> {
  return { getFirstSteps: async ({ user_id }) => ({ steps: await firstSteps.of(user_id) }) };
}
