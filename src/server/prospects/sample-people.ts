// The SQL of sample people: inserted as a whole, counted, and removed with everything they did. Left to src/samples: what they are called.
import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/open.ts';
import { insertEngagements, insertProspects, lockUser } from './store.ts';
import { sampleMark } from './identity.ts';
import { prospects, type EngagementRow, type ProspectRow } from './tables.ts';

export type NewSamplePerson = Pick<ProspectRow, 'name' | 'headline' | 'company' | 'status' | 'notes'> & {
  deeds: Pick<EngagementRow, 'kind' | 'text' | 'post_id' | 'at'>[];
};

const samplesOf = (userId: string) => and(eq(prospects.user_id, userId), like(prospects.key, `${sampleMark}%`));

export async function insertSamplePeople(
  tx: Transaction,
  { user_id, people, now }: { user_id: string; people: NewSamplePerson[]; now: Date },
): Promise<void> {
  await lockUser(tx, user_id);
  const rows = people.map(({ deeds, ...person }) => {
    const id = randomUUID();
    const row = {
      ...person,
      id,
      user_id,
      key: `${sampleMark}${id}`,
      profile_url: null,
      is_sample: true,
      created_at: now,
      updated_at: now,
    };
    return { row, deeds };
  });
  await insertProspects(
    tx,
    rows.map(({ row }) => row),
  );
  const engagements = rows.flatMap(({ row, deeds }) =>
    deeds.map((deed, place) => ({
      ...deed,
      id: randomUUID(),
      prospect_id: row.id,
      url: null,
      source: 'import' as const,
      is_sample: true,
      key: `${sampleMark}${place}`,
    })),
  );
  await insertEngagements(tx, engagements);
}

export const countSamplePeople = (orm: Executor, userId: string): Promise<number> =>
  orm.$count(prospects, samplesOf(userId));

export async function deleteSamplePeople(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId);
  await tx.delete(prospects).where(samplesOf(userId));
}
