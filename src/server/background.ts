// What a generation may know about its author, gathered from the features that know it. Each of them may be silent.
import type { OnboardingService } from './onboarding/service.ts';
import type { Background } from './writer/port.ts';

export type BackgroundParts = {
  onboarding: Pick<OnboardingService, 'answersOf'>;
  insight: { background(user_id: string, subject: string): Promise<Omit<Background, 'onboarding'>> };
};

const no_answers: Background['onboarding'] = {
  description: [],
  contentFocus: [],
  linkedinGoals: [],
  targetAudience: [],
  selectedCreators: [],
};

export function createBackground({ onboarding, insight }: BackgroundParts) {
  return async (user_id: string, subject: string): Promise<Background> => {
    const [answers, known] = await Promise.all([onboarding.answersOf(user_id), insight.background(user_id, subject)]);
    return { onboarding: answers ?? no_answers, ...known };
  };
}
