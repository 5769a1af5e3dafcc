// The browsers in which somebody is notified: added by the browser itself once its user allowed it, listed, removed; each ends with its session.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { pushBrowsersMax, type PushBrowser } from '#contract/push.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Identity } from '../adapters/identity/port.ts';
import { readKeys } from '../adapters/web-push/encrypt.ts';
import type { Vapid } from '../adapters/web-push/vapid.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { sha256 } from '../hash.ts';
import { invalid } from '../refusal.ts';
import { isSessionOpen, push_browsers as browsers, type PushBrowserRow } from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';
import { deleteOwn } from '../own-rows.ts';
import { shown } from '../on-wire.ts';

export type PushBrowsersOptions = {
  db: Database;
  clock: Clock;
  vapid: Vapid;
  /** What is wrong with a URL, as a sentence; null if nothing is. */
  problemWith: (address: string) => string | null;
  sessionIdOf: Identity['sessionIdOf'];
};
type NewBrowser = { user_id: string; token: string; agent: string; subscription: BodyOf<'addPush'> };

export function createPushBrowsers({ db, clock, vapid, problemWith, sessionIdOf }: PushBrowsersOptions) {
  const { orm, pool } = db;
  const list = async (userId: string): Promise<PushBrowser[]> => {
    const { rows } = await pool.query<PushBrowserRow>(
      `select b.* from push_browsers b where b.user_id = $2 and ${isSessionOpen} order by b.created_at`,
      [clock.now(), userId],
    );
    return rows.map(toBrowser);
  };
  return {
    of: async (userId: string) => ({ public_key: vapid.public_key, browsers: await list(userId) }),
    /** A browser has one user: whoever subscribed in it last. Throws Refusal validation. */
    async add({ user_id, token, agent, subscription: { endpoint, keys } }: NewBrowser): Promise<PushBrowser> {
      const wrong = problemWith(endpoint);
      if (wrong !== null) throw invalid('endpoint', wrong);
      if (!readKeys(keys)) throw invalid('keys', 'These aren’t a browser’s keys. Subscribe again.');
      const subscribed = { endpoint, ...keys, agent: agent.slice(0, 200), created_at: clock.now() };
      const row = { user_id, session_id: await sessionIdOf(token), ...subscribed };
      return orm.transaction(async (tx) => {
        await lockForUser(tx, 'push', user_id);
        const [kept] = await tx
          .insert(browsers)
          .values({ id: randomUUID(), ...row })
          .onConflictDoUpdate({ target: browsers.endpoint, set: row })
          .returning();
        if (!kept) throw new Error('a browser that was added did not come back');
        await tx.execute(sql`delete from push_browsers where id in (select id from push_browsers
          where user_id = ${user_id} order by created_at desc, id desc offset ${pushBrowsersMax})`);
        return toBrowser(kept);
      });
    },
    /** Throws Refusal not_found. */
    delete: (userId: string, id: string) => deleteOwn(orm, [browsers, 'browser'], userId, id),
    list,
    /** Those that end with no session of ours: which of them one that has ended was in is not known, so all of them end. */
    async endUntied(userId: string): Promise<void> {
      await orm.delete(browsers).where(and(eq(browsers.user_id, userId), isNull(browsers.session_id)));
    },
  };
}

const toBrowser = (row: PushBrowserRow): PushBrowser => ({
  ...shown(row, 'id', 'agent', 'created_at'),
  endpoint_sha256: sha256(row.endpoint),
});
