// The SQL of rules. Every query carries the owner's id.
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../database/open.ts';
import { voice_rules, type VoiceRuleRow } from './tables.ts';

export const listRuleRows = (orm: Executor, userId: string): Promise<VoiceRuleRow[]> =>
  orm
    .select()
    .from(voice_rules)
    .where(eq(voice_rules.user_id, userId))
    .orderBy(asc(voice_rules.created_at), asc(voice_rules.id));

export async function saveRule(tx: Transaction, row: VoiceRuleRow): Promise<void> {
  await tx
    .insert(voice_rules)
    .values(row)
    .onConflictDoUpdate({
      target: [voice_rules.user_id, voice_rules.kind, voice_rules.subject],
      // What is deleted meanwhile stays deleted.
      set: { seen: row.seen },
    });
}

/** The row stays, without examples, so that the rule does not come back. False if there is none. */
export async function deleteRule(orm: Database['orm'], userId: string, id: string): Promise<boolean> {
  const gone = await orm
    .update(voice_rules)
    .set({ is_deleted: true, seen: [] })
    .where(and(eq(voice_rules.user_id, userId), eq(voice_rules.id, id), eq(voice_rules.is_deleted, false)))
    .returning({ id: voice_rules.id });
  return gone.length > 0;
}

export async function deleteAllRules(orm: Executor, userId: string): Promise<void> {
  await orm.delete(voice_rules).where(eq(voice_rules.user_id, userId));
}
