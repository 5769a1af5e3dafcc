// A code becomes a pair of tokens, a refresh token the next pair. Each works once; a replayed one ends the whole grant, since
// somebody else must have had it.
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import type { Clock } from '../clock.ts';
import type { Database, Orm, Transaction } from '../database/open.ts';
import { Refusal } from '../refusal.ts';
import { dayMs, minuteMs } from '../time.ts';
import { isOurs } from './authorization.ts';
import { isVerifierOf, newAccessToken, newRefreshToken, readAccessToken, readRefreshToken } from './secrets.ts';
import { oauth_grants as grants, type OauthGrantRow } from './tables.ts';
import { sha256 } from '../hash.ts';

const accessMs = 60 * minuteMs;
const refreshMs = 30 * dayMs;
/** For this long after a rotation, an old refresh token means a lost answer or a second process of the same program, not a thief. */
const slipMs = minuteMs;
const replayMs = 10 * minuteMs;

export type TokenDependencies = { db: Database; clock: Clock; resources: () => string[] };
type TokenRequest = BodyOf<'giveToken'>;
type TokenAnswer = AnswerOf<'giveToken'>;

/** Throws Refusal validation with the code of RFC 6749. */
export async function giveToken(deps: TokenDependencies, asked: TokenRequest): Promise<TokenAnswer> {
  if (!isOurs(asked.resource, deps.resources()))
    throw new Refusal('validation', 'Access is given to /mcp of this address only.', { oauth_error: 'invalid_target' });
  if (asked.grant_type === 'authorization_code') return exchange(deps, asked);
  if (asked.grant_type === 'refresh_token') return refresh(deps, asked);
  throw new Refusal('validation', 'grant_type is authorization_code or refresh_token.', {
    oauth_error: 'unsupported_grant_type',
  });
}

const invalidGrant = (sentence: string): Refusal =>
  new Refusal('validation', sentence, { oauth_error: 'invalid_grant' });
const unknown = 'This is not valid, or no longer valid. Ask the person again.';
const cameTwice = 'This was used before, so the access has ended. Ask the person again.';

async function exchange({ db, clock }: TokenDependencies, asked: TokenRequest): Promise<TokenAnswer> {
  const now = clock.now();
  const [row] = await db.orm
    .select()
    .from(grants)
    .where(eq(grants.code_hash, sha256(asked.code)));
  if (!row || row.client_id !== asked.client_id) throw invalidGrant(unknown);
  const end = async (sentence: string): Promise<never> => {
    await db.orm.delete(grants).where(eq(grants.id, row.id));
    throw invalidGrant(sentence);
  };
  if (row.connected_at !== null) {
    // A code replayed later is not theft, but a URL from a browser's history.
    if (now.getTime() - row.created_at.getTime() > replayMs) throw invalidGrant(unknown);
    return end(cameTwice);
  }
  if (row.expires_at <= now) return end(unknown);
  if (asked.redirect_uri !== undefined && asked.redirect_uri !== row.redirect_uri)
    return end('redirect_uri is not the one that the code was asked for with.');
  if (!isVerifierOf(row.code_challenge, asked.code_verifier)) return end('code_verifier does not fit the challenge.');
  const given = await db.orm.transaction(async (tx) => {
    const pair = newPair(row, now);
    const first = { ...pair.columns, connected_at: now };
    const { rowCount } = await tx
      .update(grants)
      .set(first)
      .where(and(eq(grants.id, row.id), isNull(grants.connected_at)));
    if (!rowCount) return null;
    // Somebody who connects again has lost the old access or wants to replace it.
    const { user_id, client_id } = row;
    const others = and(eq(grants.user_id, user_id), eq(grants.client_id, client_id), ne(grants.id, row.id));
    await tx.delete(grants).where(others);
    return pair.given;
  });
  return given ?? end(cameTwice);
}

async function refresh({ db, clock }: TokenDependencies, asked: TokenRequest): Promise<TokenAnswer> {
  const now = clock.now();
  const token = readRefreshToken(asked.refresh_token);
  if (!token) throw invalidGrant(unknown);
  const outcome = await db.orm.transaction(async (tx): Promise<TokenAnswer | 'unknown' | 'twice'> => {
    const row = await lock(tx, token.family);
    if (!row || row.client_id !== asked.client_id || row.expires_at <= now) return 'unknown';
    const isSlip = now.getTime() - (row.rotated_at?.getTime() ?? 0) < slipMs;
    const hash = sha256(token.token);
    const isLostAnswer = hash === row.earlier_refresh_hash && isSlip && !row.is_pair_used;
    if (hash === row.refresh_hash || isLostAnswer) {
      const pair = newPair(row, now, token.family);
      const next = { ...pair.columns, earlier_refresh_hash: hash, rotated_at: now };
      await tx.update(grants).set(next).where(eq(grants.id, row.id));
      return pair.given;
    }
    if (isSlip) return 'unknown';
    await tx.delete(grants).where(eq(grants.id, row.id));
    return 'twice';
  });
  if (typeof outcome === 'object') return outcome;
  throw invalidGrant(outcome === 'twice' ? cameTwice : unknown);
}

async function lock(tx: Transaction, family: string): Promise<OauthGrantRow | undefined> {
  const [row] = await tx
    .select()
    .from(grants)
    .where(eq(grants.family_hash, sha256(family)))
    .for('update');
  return row;
}

function newPair({ scopes }: OauthGrantRow, now: Date, ofFamily?: string) {
  const accessToken = newAccessToken();
  const { token: refreshToken, family } = newRefreshToken(ofFamily);
  const given: TokenAnswer = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: accessMs / 1000,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  };
  const columns = {
    family_hash: sha256(family),
    refresh_hash: sha256(refreshToken),
    access_hash: sha256(accessToken),
    access_expires_at: new Date(now.getTime() + accessMs),
    expires_at: new Date(now.getTime() + refreshMs),
    is_pair_used: false,
  };
  return { given, columns };
}

export type GrantSession = { user_id: string; token: string; expires_at: Date; scopes: OauthGrantRow['scopes'] };

/** null if the token is unknown, revoked or expired; undefined if it is not one of these tokens. */
export async function authenticate(
  { db: { orm }, clock }: TokenDependencies,
  token: string,
): Promise<GrantSession | null | undefined> {
  const accessHash = readAccessToken(token);
  if (typeof accessHash !== 'string') return accessHash;
  const now = clock.now();
  const [row] = await orm.select().from(grants).where(eq(grants.access_hash, accessHash));
  if (!row?.access_expires_at || row.access_expires_at <= now) return null;
  await noteUse(orm, row, now);
  return { user_id: row.user_id, token, expires_at: row.access_expires_at, scopes: row.scopes };
}

/** Kept to the minute, so that not every call has to wait for a write. */
async function noteUse(orm: Orm, { id, access_hash, is_pair_used, last_used_at }: OauthGrantRow, now: Date) {
  if (is_pair_used && (last_used_at?.getTime() ?? 0) > now.getTime() - minuteMs) return;
  const same = and(eq(grants.id, id), eq(grants.access_hash, access_hash ?? ''));
  await orm.update(grants).set({ is_pair_used: true, last_used_at: now }).where(same);
}

/** Ends the grant of a valid token of either kind, for the client it was given to. */
export async function revokeToken(
  { db }: TokenDependencies,
  { token, client_id }: BodyOf<'revokeToken'>,
): Promise<void> {
  const refreshToken = readRefreshToken(token);
  const accessHash = readAccessToken(token);
  const isIt = refreshToken
    ? and(eq(grants.family_hash, sha256(refreshToken.family)), isNotNull(grants.connected_at))
    : typeof accessHash === 'string'
      ? eq(grants.access_hash, accessHash)
      : null;
  if (isIt) await db.orm.delete(grants).where(and(isIt, eq(grants.client_id, client_id)));
}
