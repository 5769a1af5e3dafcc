// A user's answers to the questionnaire, and how far they have come with it.
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { OnboardingForm } from '#contract/onboarding.ts';

export const onboarding = pgTable('onboarding', {
  user_id: text('user_id').primaryKey(),
  submission_id: text('submission_id'),
  answers: jsonb('answers').$type<OnboardingForm>(),
  submitted_at: instant('submitted_at'),
  completed_at: instant('completed_at'),
  /** When the questionnaire was first shown. */
  seen_at: instant('seen_at'),
});
