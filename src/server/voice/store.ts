// The SQL of voices. Every query carries the owner's id.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { voiceEditsMax, voiceSamplesMax } from '#contract/voice.ts';
import { inSlices } from '../database/in-slices.ts';
import type { Database, Executor, Transaction } from '../database/open.ts';
import { posts } from '../posts/tables.ts';
import type { Measured } from './measured.ts';
import { deleteAllRules } from './rules-store.ts';
import { voice_profiles, voice_samples, type VoiceSampleRow } from './tables.ts';

/** One change at a time per user, so that a profile is never older than its samples. */
export async function lockVoice(tx: Transaction, userId: string): Promise<typeof voice_profiles.$inferSelect> {
  // One statement: between finding the row and locking it, forgetting everything could remove it.
  const [row] = await tx
    .insert(voice_profiles)
    .values({ user_id: userId })
    .onConflictDoUpdate({ target: voice_profiles.user_id, set: { user_id: userId } })
    .returning();
  if (!row) throw new Error('a voice that was made did not come back');
  return row;
}

export async function getVoice(orm: Executor, userId: string): Promise<typeof voice_profiles.$inferSelect | null> {
  const [row] = await orm.select().from(voice_profiles).where(eq(voice_profiles.user_id, userId));
  return row ?? null;
}

/** Newest first, without what the user wants forgotten. */
export function listSamples(orm: Executor, userId: string): Promise<VoiceSampleRow[]> {
  return orm
    .select()
    .from(voice_samples)
    .where(and(eq(voice_samples.user_id, userId), ne(voice_samples.text, '')))
    .orderBy(desc(voice_samples.created_at), desc(voice_samples.id))
    .limit(voiceSamplesMax + voiceEditsMax);
}

/** How many of the newest are searched for those near a subject. */
const lookedThrough = 200;

export async function listOwnTexts(orm: Executor, userId: string): Promise<string[]> {
  const rows = await orm
    .select({ text: voice_samples.text })
    .from(voice_samples)
    .where(
      and(
        eq(voice_samples.user_id, userId),
        eq(voice_samples.kind, 'own'),
        ne(voice_samples.source, 'sample'),
        ne(voice_samples.text, ''),
      ),
    )
    .orderBy(desc(voice_samples.created_at), desc(voice_samples.id))
    .limit(lookedThrough);
  return rows.map(({ text }) => text);
}

/** Without repetitions, and without those that exist already. */
export async function onlyNew(tx: Transaction, userId: string, samples: VoiceSampleRow[]): Promise<VoiceSampleRow[]> {
  const byHash = Map.groupBy(samples, ({ text_hash }) => text_hash);
  const known = await inSlices([...byHash.keys()], (some) =>
    tx
      .select({ text_hash: voice_samples.text_hash })
      .from(voice_samples)
      .where(
        and(eq(voice_samples.user_id, userId), eq(voice_samples.kind, 'own'), inArray(voice_samples.text_hash, some)),
      ),
  );
  for (const { text_hash } of known) byHash.delete(text_hash);
  return [...byHash.values()].flatMap((same) => same.slice(0, 1));
}

/** Which of these texts were published from here: what of them is the author's own is a sample already. */
export async function publishedAmong(tx: Transaction, userId: string, texts: string[]): Promise<ReadonlySet<string>> {
  const content = sql<string>`btrim(${posts.content}, E' \\t\\n')`;
  const found = await inSlices(texts, (some) =>
    tx
      .select({ content })
      .from(posts)
      .where(
        and(
          eq(posts.user_id, userId),
          eq(posts.status, 'published'),
          isNull(posts.origin),
          sql`${content} = any (${sql.param(some)}::text[])`,
        ),
      ),
  );
  return new Set(found.map((one) => one.content));
}

/** Counts the user's own texts; edits have a separate limit. */
export async function countOwn(orm: Executor, userId: string): Promise<number> {
  const own = and(
    eq(voice_samples.user_id, userId),
    eq(voice_samples.kind, 'own'),
    ne(voice_samples.source, 'sample'),
    ne(voice_samples.text, ''),
  );
  return orm.$count(voice_samples, own);
}

/** Edits arrive by themselves: the oldest make room for the newest, and none ever displaces one of the user's own texts. */
export async function dropOldEdits(tx: Transaction, userId: string): Promise<void> {
  const edits = and(eq(voice_samples.user_id, userId), ne(voice_samples.kind, 'own'));
  const old = await tx
    .select({ id: voice_samples.id })
    .from(voice_samples)
    .where(edits)
    .orderBy(desc(voice_samples.created_at), desc(voice_samples.id))
    .offset(voiceEditsMax);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(voice_samples).where(and(edits, inArray(voice_samples.id, ids)));
}

/** Skips those that exist already. Returns how many were added. */
export async function insertSamples(tx: Transaction, samples: VoiceSampleRow[]): Promise<number> {
  if (samples.length === 0) return 0;
  const added = await tx
    .insert(voice_samples)
    .values(samples)
    .onConflictDoNothing()
    .returning({ id: voice_samples.id });
  return added.length;
}

/** `suggested`: what the assistant wrote for it, draft and edits, the latest last. */
export type PublishedText = { id: string; content: string; published_at: Date | null; suggested: string[] };

/** Published posts that were never read; a forgotten one has been read. */
const unread = `from posts p
      where p.user_id = $1 and p.status = 'published' and p.origin is null
        and not exists (select from voice_samples s where s.user_id = $1 and s.post_id = p.id)`;

export async function listUnread({ pool }: Pick<Database, 'pool'>, userId: string): Promise<PublishedText[]> {
  const { rows } = await pool.query<PublishedText>({
    name: 'voice unread',
    text: `select p.id, p.content, p.published_at,
        array(select v.content from post_versions v where v.post_id = p.id and v.author = 'assistant' order by v.version) as suggested
      ${unread}
      order by p.published_at desc limit 200`,
    values: [userId],
  });
  return rows;
}

/** Those of these imported posts that were never read, newest first. */
export async function listImported({ pool }: Pick<Database, 'pool'>, userId: string, ids: string[]) {
  const { rows } = await pool.query<{ id: string; content: string; published_at: Date }>(
    `select p.id, p.content, p.published_at from posts p
     where p.user_id = $1 and p.id = any ($2) and p.origin = 'imported'
       and not exists (select from voice_samples s where s.user_id = $1 and s.post_id = p.id)
     order by p.published_at desc limit ${voiceSamplesMax}`,
    [userId, ids],
  );
  return rows;
}

const samplesOf = (userId: string, postIds: string[]) =>
  and(eq(voice_samples.user_id, userId), inArray(voice_samples.post_id, postIds));

export async function hasSamplesOf(orm: Executor, userId: string, postIds: string[]): Promise<boolean> {
  const { post_id } = voice_samples;
  const found = await inSlices(postIds, (some) =>
    orm.select({ post_id }).from(voice_samples).where(samplesOf(userId, some)).limit(1),
  );
  return found.length > 0;
}

export async function deleteSamplesOf(tx: Transaction, userId: string, postIds: string[]): Promise<void> {
  await inSlices(postIds, async (some) => {
    await tx.delete(voice_samples).where(samplesOf(userId, some));
    return [];
  });
}

type VoiceRow = typeof voice_profiles.$inferSelect;
/** `voice` null: nothing was ever learned or said about it. */
export type VoiceStatus = {
  has_unread: boolean;
  has_rules: boolean;
  voice: Pick<VoiceRow, 'measured' | 'words'> | null;
};

/** In one statement: every generation asks, and most users have none of this. */
export async function getVoiceStatus({ pool }: Pick<Database, 'pool'>, userId: string): Promise<VoiceStatus> {
  const { rows } = await pool.query<VoiceStatus>({
    name: 'voice standing',
    text: `select exists(select ${unread}) as has_unread, exists(select from voice_rules where user_id = $1) as has_rules,
      (select jsonb_build_object('measured', measured, 'words', words) from voice_profiles where user_id = $1) as voice`,
    values: [userId],
  });
  if (!rows[0]) throw new Error('how a voice stands did not come back');
  return rows[0];
}

/** False if there is no such sample. For a published post an empty row stays. */
export async function forgetSample(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const mine = and(eq(voice_samples.user_id, userId), eq(voice_samples.id, id), ne(voice_samples.text, ''));
  const emptied = await tx
    .update(voice_samples)
    .set({ text: '', text_hash: sql`'forgotten ' || ${voice_samples.id}`, words: 0 })
    .where(and(mine, sql`post_id is not null`))
    .returning({ id: voice_samples.id });
  if (emptied.length > 0) return true;
  const gone = await tx.delete(voice_samples).where(mine).returning({ id: voice_samples.id });
  return gone.length > 0;
}

/** Forgets the same texts under the other kind of edit. */
export async function forgetOpposite(
  tx: Transaction,
  userId: string,
  kind: 'accepted' | 'rejected',
  samples: VoiceSampleRow[],
): Promise<void> {
  const hashes = samples.map(({ text_hash }) => text_hash);
  const other = kind === 'accepted' ? 'rejected' : 'accepted';
  await tx
    .delete(voice_samples)
    .where(
      and(eq(voice_samples.user_id, userId), eq(voice_samples.kind, other), inArray(voice_samples.text_hash, hashes)),
    );
}

/** Forgets everything; for what was published, empty rows stay. */
export async function forgetAll(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.delete(voice_samples).where(eq(voice_samples.user_id, userId));
  await tx.delete(voice_profiles).where(eq(voice_profiles.user_id, userId));
  await deleteAllRules(tx, userId);
  const published = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.user_id, userId), eq(posts.status, 'published')));
  await inSlices(published, async (some) => {
    const rows = some.map(({ id: post_id }) => ({ id: randomUUID(), post_id }));
    await insertSamples(
      tx,
      rows.map((row) => ({
        ...row,
        user_id: userId,
        text: '',
        text_hash: `forgotten ${row.id}`,
        kind: 'own',
        source: 'published',
        words: 0,
        created_at: now,
      })),
    );
    return [];
  });
}

export async function saveMeasured(tx: Transaction, userId: string, measured: Measured | null): Promise<void> {
  await tx.update(voice_profiles).set({ measured }).where(eq(voice_profiles.user_id, userId));
}

export async function saveWords(tx: Transaction, userId: string, words: string | null): Promise<void> {
  await tx.update(voice_profiles).set({ words }).where(eq(voice_profiles.user_id, userId));
}

// The texts of a sample voice. Whoever calls these holds the lock of the user's voice.
const sampleVoiceOf = (userId: string) => and(eq(voice_samples.user_id, userId), eq(voice_samples.source, 'sample'));

export const countSampleTexts = (orm: Executor, userId: string): Promise<number> =>
  orm.$count(voice_samples, sampleVoiceOf(userId));

export async function deleteSampleTexts(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(voice_samples).where(sampleVoiceOf(userId));
}

export const hasOwnTexts = async (tx: Executor, userId: string): Promise<boolean> =>
  (await tx.$count(
    voice_samples,
    and(eq(voice_samples.user_id, userId), ne(voice_samples.source, 'sample'), ne(voice_samples.text, '')),
  )) > 0;
