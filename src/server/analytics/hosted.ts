// Learns who the users are that are kept elsewhere, each once a day: the figures know only what is in this database.
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { day_ms } from '../time.ts';
import { listNotHere, writeHostedUsers, type HostedUser } from './recorder-store.ts';

const keptMs = day_ms;
const keptMax = 50_000;
const at_once = 4;

/** In lower case the e-mail tells an admin. */
export type GetUser = (user_id: string) => Promise<{ email: string; name: string } | null>;

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
      for (let at = 0; at < asked.length; at += at_once) {
        const some = asked.slice(at, at + at_once);
        const users = await Promise.all(some.map((id) => getUser(id).catch(() => null)));
        for (const [i, user] of users.entries()) {
          const user_id = some[i] ?? '';
          if (user) found.push({ user_id, email: user.email.toLowerCase(), name: user.name, created_at: now });
        }
      }
      if (found.length > 0) await writeHostedUsers(db, found);
      if (known.size > keptMax) known.clear();
      const unknown = new Set(asked.filter((id) => !found.some(({ user_id }) => user_id === id)));
      for (const id of newIds) if (!unknown.has(id)) known.set(id, until);
    },
    forget: (user_id: string): void => void known.delete(user_id),
  };
}
