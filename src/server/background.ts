// What a generation may know about its author, gathered from the features that know it. Each of them may be silent.
import type { OnboardingService } from './onboarding/service.ts';
import type { Background } from './writer/port.ts';

export type BackgroundParts = { onboarding: Pick<OnboardingService, 'answersOf'> };

const no_answers: Background['onboarding'] = {
  description: [],
  contentFocus: [],
  linkedinGoals: [],
  targetAudience: [],
  selectedCreators: [],
};

export function createBackground({ onboarding }: BackgroundParts) {
  return async (user_id: string): Promise<Background> => ({
    onboarding: (await onboarding.answersOf(user_id)) ?? no_answers,
    voice: null,
    evidence: [],
  });
}
