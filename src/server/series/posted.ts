// Which text of a series may be sent: one that was not sent before and is not about to be, compared without case, white space and
// compatibility forms of letters.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/open.ts';

/** Equal for two texts that a reader could not tell apart. */
export const textKey = (content: string): string =>
  content.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const key = (column: string) => sql.raw(`btrim(regexp_replace(lower(normalize(${column}, nfkc)), '\\s+', ' ', 'g'))`);

/**
 * The first waiting text that is neither among the user's posts that are on LinkedIn, may be there (an answer was lost) or are on their way,
 * nor among the texts that any of the user's series has ever taken.
 */
export async function firstFreshText(
  tx: Transaction,
  { id, user_id }: { id: string; user_id: string },
): Promise<{ id: string; content: string } | null> {
  const { rows } = await tx.execute(sql`
    select s.id, s.content from series_texts s
     where s.series_id = ${id} and s.user_id = ${user_id} and s.occurrence is null
       and ${key('s.content')} not in (
         select ${key('p.content')} from posts p
          where p.user_id = ${user_id} and p.origin is distinct from 'sample' and (p.status in ('scheduled', 'publishing', 'published')
            or (p.status = 'failed' and exists (select 1 from publication_attempts a
              where a.post_id = p.id and a.run = p.run and a.state in ('sent', 'unknown'))))
         union all
         select ${key('t.content')} from series_texts t where t.user_id = ${user_id} and t.occurrence is not null)
     order by s.position limit 1`);
  const [row] = rows;
  return row ? { id: String(row['id']), content: String(row['content']) } : null;
}
