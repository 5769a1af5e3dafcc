// Reads and writes onboarding: one row a user, made with the first thing there is to note.
import { eq, sql } from 'drizzle-orm';
import type { OnboardingForm } from '#contract/onboarding.ts';
import type { Orm } from '../database/open.ts';
import { onboarding as table } from './tables.ts';

export type Onboarding = Omit<typeof table.$inferSelect, 'user_id'>;

export async function findOnboarding(orm: Orm, userId: string): Promise<Onboarding | null> {
  const [found] = await orm.select().from(table).where(eq(table.user_id, userId));
  if (!found) return null;
  const { user_id: _, ...rest } = found;
  return rest;
}

/** The newest answers are the ones that count. */
export async function saveAnswers(
  orm: Orm,
  userId: string,
  submission: { submission_id: string; answers: OnboardingForm; submitted_at: Date },
): Promise<void> {
  await orm
    .insert(table)
    .values({ user_id: userId, ...submission })
    .onConflictDoUpdate({ target: table.user_id, set: submission });
}

/** The first time stays. */
export async function note(orm: Orm, userId: string, what: 'completed_at' | 'seen_at', at: Date): Promise<void> {
  await orm
    .insert(table)
    .values({ user_id: userId, [what]: at })
    .onConflictDoUpdate({ target: table.user_id, set: { [what]: sql`coalesce(${table[what]}, ${at})` } });
}

export async function deleteOnboarding(orm: Orm, userId: string): Promise<void> {
  await orm.delete(table).where(eq(table.user_id, userId));
}
