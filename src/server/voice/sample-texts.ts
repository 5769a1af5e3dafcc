// The texts of a sample voice: put in where the user has none of their own, counted, and taken away. Callers hold the user's voice.
import { and, eq, ne } from 'drizzle-orm';
import type { Orm, Transaction } from '../database/open.ts';
import { voice_samples } from './tables.ts';

const samplesOf = (userId: string) => and(eq(voice_samples.user_id, userId), eq(voice_samples.source, 'sample'));

export const countSampleTexts = (orm: Orm | Transaction, userId: string): Promise<number> =>
  orm.$count(voice_samples, samplesOf(userId));

export async function deleteSampleTexts(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(voice_samples).where(samplesOf(userId));
}

export const hasOwnTexts = async (tx: Orm | Transaction, userId: string): Promise<boolean> =>
  (await tx.$count(
    voice_samples,
    and(eq(voice_samples.user_id, userId), ne(voice_samples.source, 'sample'), ne(voice_samples.text, '')),
  )) > 0;
