// Onboarding: takes the answers of the questionnaire, says how far a user has come with it, and gives the answers to whoever writes.
import { randomUUID } from 'node:crypto';
import type { User } from '#contract/account.ts';
import type { OnboardingForm } from '#contract/onboarding.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { deleteOnboarding, findOnboarding, note, saveAnswers } from './store.ts';

export type OnboardingService = ReturnType<typeof createOnboardingService>;

export function createOnboardingService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** A visitor's form is checked and not kept (docs/decisions/016). Answers the id of the submission. */
    async submit(userId: string | null, answers: OnboardingForm): Promise<string> {
      const submissionId = randomUUID();
      if (userId !== null)
        await saveAnswers(db.orm, userId, { submission_id: submissionId, answers, submitted_at: clock.now() });
      return submissionId;
    },

    async statusOf(userId: string): Promise<{ onboarding_completed: boolean; answers: OnboardingForm | null }> {
      const found = await findOnboarding(db.orm, userId);
      return { onboarding_completed: Boolean(found?.completed_at), answers: found?.answers ?? null };
    },

    async stateOf(userId: string): Promise<Pick<User, 'onboarding_completed' | 'onboarding_due'>> {
      const found = await findOnboarding(db.orm, userId);
      const onboardingCompleted = Boolean(found?.completed_at);
      return { onboarding_completed: onboardingCompleted, onboarding_due: !onboardingCompleted && !found?.seen_at };
    },

    complete: (userId: string): Promise<void> => note(db.orm, userId, 'completed_at', clock.now()),

    /** The questionnaire was shown. */
    see: (userId: string): Promise<void> => note(db.orm, userId, 'seen_at', clock.now()),

    /** What the user answered last; null where they have not yet. */
    answersOf: async (userId: string): Promise<OnboardingForm | null> =>
      (await findOnboarding(db.orm, userId))?.answers ?? null,

    exportUser: (userId: string) => findOnboarding(db.orm, userId),

    eraseUser: (userId: string): Promise<void> => deleteOnboarding(db.orm, userId),
  };
}
