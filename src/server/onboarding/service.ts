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
    async submit(user_id: string | null, answers: OnboardingForm): Promise<string> {
      const submission_id = randomUUID();
      if (user_id !== null) await saveAnswers(db.orm, user_id, { submission_id, answers, submitted_at: clock.now() });
      return submission_id;
    },

    async statusOf(user_id: string): Promise<{ onboarding_completed: boolean; answers: OnboardingForm | null }> {
      const found = await findOnboarding(db.orm, user_id);
      return { onboarding_completed: Boolean(found?.completed_at), answers: found?.answers ?? null };
    },

    async stateOf(user_id: string): Promise<Pick<User, 'onboarding_completed' | 'onboarding_due'>> {
      const found = await findOnboarding(db.orm, user_id);
      const onboarding_completed = Boolean(found?.completed_at);
      return { onboarding_completed, onboarding_due: !onboarding_completed && !found?.seen_at };
    },

    complete: (user_id: string): Promise<void> => note(db.orm, user_id, 'completed_at', clock.now()),

    /** The questionnaire was shown. */
    see: (user_id: string): Promise<void> => note(db.orm, user_id, 'seen_at', clock.now()),

    /** What the user answered last; null where they have not yet. */
    answersOf: async (user_id: string): Promise<OnboardingForm | null> =>
      (await findOnboarding(db.orm, user_id))?.answers ?? null,

    exportUser: (user_id: string) => findOnboarding(db.orm, user_id),

    eraseUser: (user_id: string): Promise<void> => deleteOnboarding(db.orm, user_id),
  };
}
