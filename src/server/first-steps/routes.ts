// The call of the first steps.
import type { first_step_endpoints } from '#contract/first-steps.ts';
import type { Handlers } from '../http/handler.ts';
import type { FirstStepsService } from './service.ts';

export function firstStepRoutes(first_steps: FirstStepsService): Handlers<keyof typeof first_step_endpoints> {
  return { getFirstSteps: async ({ user_id }) => ({ steps: await first_steps.of(user_id) }) };
}
