// A named statement: PostgreSQL plans it once per connection, and its text is never built again. For what every chat does, in a
// transaction or not; everything else goes through Drizzle.
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './open.ts';

/** `text` has its values as $1, $2 and so on, each once and in that order. */
export type Named = { name: string; text: string; values: unknown[] };

/** On a pool connection of its own, or within a transaction. */
export async function run(
  on: Pick<Database, 'pool'> | Transaction,
  statement: Named,
): Promise<Record<string, unknown>[]> {
  if ('pool' in on) return (await on.pool.query<Record<string, unknown>>(statement)).rows;
  const [first = '', ...rest] = statement.text.split(/\$\d+/);
  const filled = rest.map((text, at) => sql`${statement.values[at]}${sql.raw(text)}`);
  return (await on.execute(sql.join([sql.raw(first), ...filled]))).rows;
}
