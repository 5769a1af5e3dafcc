// Learns who the users are that are kept elsewhere, each once a day: the figures know only what is in this database.
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { dayMs } from '../time.ts';
import { listNotHere, writeHostedUsers, type HostedUser } from './recorder-store.ts';

const keptMs = dayMs;
const keptMax = 50_000;
const atOnce = 4;

/** In lower case the email tells an admin. */
export type GetUser = (userId: string) => Promise<{ email: string; name: string } | null>;

export function createHosted({ db, clock, getUser }: { db: Database; clock: Clock; getUser: GetUser }) {
  const known = new Map<string, number>();
  return {
    /** Of those that were not asked about lately; whom the provider does not know (any more) is left out. */
    async learn(userIds: string[]): Promise<void> {
      const now = clock.now();
      const until = now.getTime() + keptMs;
      const newIds = [...new Set(userIds)].filter((id) => (known.get(id) ?? 0) < now.getTime());
      if (newIds.length === 0) return;
      const asked = await listNotHere(db, newIds);
      const found: HostedUser[] = [];
      for (let at = 0; at < asked.length; at += atOnce) {
        const some = asked.slice(at, at + atOnce);
        const users = await Promise.all(some.map((id) => getUser(id).catch(() => null)));
        for (const [i, user] of users.entries()) {
          const userId = some[i] ?? '';
          if (user) found.push({ user_id: userId, email: user.email.toLowerCase(), name: user.name, created_at: now });
        }
      }
      if (found.length > 0) await writeHostedUsers(db, found);
      if (known.size > keptMax) known.clear();
      const unknown = new Set(asked.filter((id) => !found.some(({ user_id }) => user_id === id)));
      for (const id of newIds) if (!unknown.has(id)) known.set(id, until);
    },
    forget: (userId: string): void => void known.delete(userId),
  };
}
