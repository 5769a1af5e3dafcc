// Onboarding: takes the questionnaire's answers, tells how far a user has come with it, and passes the answers to whoever writes.
import { randomUUID } from 'node:crypto';
import type { User } from '#contract/account.ts';
import type { OnboardingForm } from '#contract/onboarding.ts';
import type { Clock } from '../clock.ts';
import type { Database, Orm } from '../database/open.ts';
import { eq, sql } from 'drizzle-orm';
import { onboarding as table } from './tables.ts';
import { eraserOf } from '../own-rows.ts';

export type OnboardingService = ReturnType<typeof createOnboardingService>;

export function createOnboardingService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** A visitor's form is checked and not kept (docs/decisions/016). Returns the submission's id. */
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

    /** Notes that the questionnaire was shown. */
    see: (userId: string): Promise<void> => note(db.orm, userId, 'seen_at', clock.now()),

    /** The user's latest answers; null if there are none yet. */
    answersOf: (userId: string): Promise<OnboardingForm | null> => findAnswers(db, userId),

    exportUser: (userId: string) => findOnboarding(db.orm, userId),

    eraseUser: eraserOf(db, table),
  };
}

// Reads and writes onboarding: one row per user, created with the first thing to note.
type Onboarding = Omit<typeof table.$inferSelect, 'user_id'>;

async function findOnboarding(orm: Orm, userId: string): Promise<Onboarding | null> {
  const [found] = await orm.select().from(table).where(eq(table.user_id, userId));
  if (!found) return null;
  const { user_id: _, ...rest } = found;
  return rest;
}

/** Every generation makes this query. */
async function findAnswers(db: Database, userId: string): Promise<OnboardingForm | null> {
  const { rows } = await db.pool.query<{ answers: OnboardingForm | null }>({
    name: 'onboarding answers',
    text: 'select answers from onboarding where user_id = $1',
    values: [userId],
  });
  return rows[0]?.answers ?? null;
}

/** The newest answers count. */
async function saveAnswers(
  orm: Orm,
  userId: string,
  submission: { submission_id: string; answers: OnboardingForm; submitted_at: Date },
): Promise<void> {
  await orm
    .insert(table)
    .values({ user_id: userId, ...submission })
    .onConflictDoUpdate({ target: table.user_id, set: submission });
}

/** Only the first time is kept. */
export async function note(orm: Orm, userId: string, what: 'completed_at' | 'seen_at', at: Date): Promise<void> {
  await orm
    .insert(table)
    .values({ user_id: userId, [what]: at })
    .onConflictDoUpdate({ target: table.user_id, set: { [what]: sql`coalesce(${table[what]}, ${at})` } });
}
