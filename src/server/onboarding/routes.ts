// The calls of onboarding.
import type { onboardingEndpoints } from '#contract/onboarding.ts';
import { done, type Handlers } from '../http/handler.ts';
import type { OnboardingService } from './service.ts';

export function onboardingRoutes(onboarding: OnboardingService): Handlers<keyof typeof onboardingEndpoints> {
  return {
    submitOnboarding: async ({ user_id, body }) => ({
      success: true,
      submission_id: await onboarding.submit(user_id, body),
    }),
    getOnboardingStatus: async ({ user_id }) => ({ success: true, ...(await onboarding.statusOf(user_id)) }),
    async completeOnboarding({ user_id }) {
      await onboarding.complete(user_id);
      return { success: true, onboarding_completed: true };
    },
    noteOnboardingSeen: ({ user_id }) => done(onboarding.see(user_id)),
  };
}
