// How asking LinkedIn is going for each of a user's accounts, to tell the user.
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { isRefused, readReading, type ReadingTables } from './store.ts';

/** `scope`: the permission it takes. */
type Account = { name: string; member_id: string; scopes: string[]; scope: string; connected_at: Date };
type AccountState = {
  state: 'needs_permission' | 'refused' | 'waiting' | 'reading';
  name: string;
  read_at: Date | null;
};

/** States that need the user's attention come before those that pass by themselves. */
const pressing: AccountState['state'][] = ['needs_permission', 'refused', 'waiting', 'reading'];

/** The state of each account, the one that most needs attention first. */
export async function statesOf(
  { db, clock }: { db: Database; clock: Clock },
  tables: ReadingTables,
  userId: string,
  accounts: readonly Account[],
): Promise<AccountState[]> {
  const each = await Promise.all(
    accounts.map(async ({ name, member_id, scopes, scope, connected_at }): Promise<AccountState> => {
      const reading = await readReading(db, tables, { user_id: userId, member_id });
      const told = { name, read_at: reading?.read_at ?? null };
      if (!scopes.includes(scope)) return { ...told, state: 'needs_permission' };
      if (isRefused(reading?.refused_at, { connected_at })) return { ...told, state: 'refused' };
      const isWaiting = reading?.wait_until != null && reading.wait_until > clock.now();
      return { ...told, state: isWaiting ? 'waiting' : 'reading' };
    }),
  );
  return each.toSorted((a, b) => pressing.indexOf(a.state) - pressing.indexOf(b.state));
}
