// Programs that register themselves. Anybody may: up to a limit per address in ten minutes, and up to a limit of unused ones.
import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { typedText } from '#contract/typed-text.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from '../refusal.ts';
import { dayMs } from '../time.ts';
import { redirectProblem } from './redirect-uris.ts';
import { oauth_clients as clients, oauth_grants as grants, type OauthClientRow } from './tables.ts';

const nameMax = 80;
const unusedMax = 10_000;
const forgottenAfterMs = 30 * dayMs;

type Dependencies = { db: Database; clock: Clock };

/** Throws Refusal validation with the code of RFC 7591. */
export async function registerClient(
  { db, clock }: Dependencies,
  body: BodyOf<'registerClient'>,
): Promise<OauthClientRow> {
  for (const address of body.redirect_uris) {
    const wrong = redirectProblem(address);
    if (wrong !== null) throw new Refusal('validation', wrong, { oauth_error: 'invalid_redirect_uri' });
  }
  if (body.grant_types && !body.grant_types.includes('authorization_code'))
    throw new Refusal('validation', 'The one way to access here is authorization_code. Name it in grant_types.');
  if (body.response_types && !body.response_types.includes('code'))
    throw new Refusal('validation', 'The one response type here is code. Name it in response_types.');
  const row: OauthClientRow = {
    id: randomUUID(),
    name: nameOf(body.client_name),
    redirect_uris: [...new Set(body.redirect_uris)],
    created_at: clock.now(),
    used_at: null,
  };
  await makeRoom(db);
  await db.orm.insert(clients).values(row);
  return row;
}

/** On one line, without invisible characters and those that change the reading direction. */
function nameOf(given: string | undefined): string {
  const shown = typedText(given ?? '')
    .replaceAll(/[\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(shown).slice(0, nameMax).join('') || 'An assistant without a name';
}

/** Clients that nobody ever gave access are removed, oldest first: endless registrations fill nothing. */
async function makeRoom({ orm }: Database): Promise<void> {
  const [found] = await orm.select({ count: count() }).from(clients).where(isNull(clients.used_at));
  const over = (found?.count ?? 0) - unusedMax + 1;
  if (over <= 0) return;
  const oldest = orm
    .select({ id: clients.id })
    .from(clients)
    .where(isNull(clients.used_at))
    .orderBy(clients.created_at)
    .limit(over);
  await orm.delete(clients).where(inArray(clients.id, oldest));
}

export async function findClient({ orm }: Database, id: string): Promise<OauthClientRow | null> {
  const [row] = await orm.select().from(clients).where(eq(clients.id, id));
  return row ?? null;
}

/** Removes what has expired, and clients that nobody has been connected with for a month. */
export async function sweep({ db, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - forgottenAfterMs);
  await db.orm.delete(grants).where(lt(grants.expires_at, now));
  await db.orm
    .delete(clients)
    .where(
      and(
        lt(clients.created_at, before),
        or(isNull(clients.used_at), lt(clients.used_at, before)),
        sql`not exists (select 1 from ${grants} where ${grants.client_id} = ${clients.id})`,
      ),
    );
}
