// Reads and writes profiles. A user without a row has an empty profile: a hosted provider's users appear unannounced.
import { eq } from 'drizzle-orm';
import type { Executor, Orm } from '../database/open.ts';
import { profiles } from './tables.ts';

export type Profile = Pick<typeof profiles.$inferSelect, 'unsafe_metadata'> & { created_at: Date | null };

const emptyProfile: Profile = { unsafe_metadata: {}, created_at: null };
const columns = {
  unsafe_metadata: profiles.unsafe_metadata,
  created_at: profiles.created_at,
};

export async function getProfile(orm: Orm, userId: string): Promise<Profile> {
  const [found] = await orm.select(columns).from(profiles).where(eq(profiles.user_id, userId));
  return found ?? emptyProfile;
}

export async function createProfile(orm: Executor, userId: string, createdAt: Date): Promise<void> {
  await orm.insert(profiles).values({ user_id: userId, created_at: createdAt }).onConflictDoNothing();
}

/** One at a time per user, so that concurrent changes are not lost. If `change` throws, everything stays as it was. */
export async function changeMetadata(
  orm: Orm,
  { user_id, now }: { user_id: string; now: Date },
  change: (metadata: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await orm.transaction(async (tx) => {
    await createProfile(tx, user_id, now);
    const [row] = await tx.select(columns).from(profiles).where(eq(profiles.user_id, user_id)).for('update');
    const unsafeMetadata = change(row?.unsafe_metadata ?? {});
    await tx.update(profiles).set({ unsafe_metadata: unsafeMetadata }).where(eq(profiles.user_id, user_id));
  });
}

export async function deleteProfile(orm: Orm, userId: string): Promise<void> {
  await orm.delete(profiles).where(eq(profiles.user_id, userId));
}
