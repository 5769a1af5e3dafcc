// Two entries for one person become one: the user has said that they are the same. Callers hold the transaction.
import { notesMax } from '#contract/prospects.ts';
import type { Transaction } from '../database/open.ts';
import { Refusal } from '../refusal.ts';
import { aliasKey, isSampleKey, isUnnamed, nameKey, personKey } from './identity.ts';
import { insertAliases } from './member-store.ts';
import {
  deleteProspect,
  isKeyTaken,
  lockProspect,
  lockUser,
  moveEngagements,
  moveMembers,
  updateProspect,
} from './store.ts';
import type { ProspectRow } from './tables.ts';

type Merge = { user_id: string; id: string; other_id: string; now: Date };

/** False if one of them does not exist. Throws Refusal conflict if their combined notes are too long. */
export async function mergeInto(tx: Transaction, { user_id, id, other_id, now }: Merge): Promise<boolean> {
  await lockUser(tx, user_id);
  const [row, other] = [await lockProspect(tx, user_id, id), await lockProspect(tx, user_id, other_id)];
  if (!row || !other) return false;
  if (isSampleKey(row) || isSampleKey(other))
    throw new Refusal('conflict', 'Sample profiles can’t be merged. They go away when you remove the sample content.');
  const next = joined(row, other);
  await moveEngagements(tx, other_id, id);
  await moveMembers(tx, other_id, id);
  await deleteProspect(tx, user_id, other_id);
  const key = isUnnamed(row) && isUnnamed(other) ? row.key : personKey({ ...row, ...next });
  const kept = (await isKeyTaken(tx, row, key)) ? row.key : key;
  await updateProspect(tx, { user_id, id }, { ...next, key: kept }, now);
  // A later file that has them as they were must not add anybody twice.
  const was = [row, other].filter((one) => !isUnnamed(one)).flatMap((one) => [one.key, nameKey(one)]);
  const aliases = was.filter((one) => one !== kept).map((one): [string, string] => [aliasKey(user_id, one), id]);
  await insertAliases(tx, user_id, new Map(aliases));
  return true;
}

/** Combines two entries into one person: where they differ the first one wins, and nothing that the user wrote is lost. */
function joined(row: ProspectRow, other: ProspectRow) {
  const notes = [...new Set([row.notes, other.notes])].filter((one) => one !== '').join('\n\n');
  if (notes.length > notesMax) {
    throw new Refusal(
      'conflict',
      `Together, their notes are longer than ${notesMax.toLocaleString('en')} characters. Shorten one of them first.`,
    );
  }
  return {
    // Whichever has a name provides it.
    name: isUnnamed(row) ? other.name : row.name,
    headline: row.headline || other.headline,
    company: row.company || other.company,
    profile_url: row.profile_url ?? other.profile_url,
    status: row.status === 'new' ? other.status : row.status,
    notes,
  };
}
