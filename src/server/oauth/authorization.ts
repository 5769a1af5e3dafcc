// What a person is asked, and what their answer becomes: a code, or a no. Nobody is sent anywhere without pressing a button: anybody may
// register an address, so that an automatic redirect would lead wherever they like.
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoints.ts';
import { assistantScopes, assistantsMax, type AuthorizationRequest } from '#contract/oauth.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { lockForUser } from '../database/user-lock.ts';
import { Refusal, invalid } from '../refusal.ts';
import { findClient } from './clients.ts';
import { isRegistered, leadsTo, withParameters } from './redirect-uris.ts';
import { newCode } from './secrets.ts';
import { oauth_clients, oauth_grants as grants, type OauthClientRow } from './tables.ts';
import { sha256 } from '../hash.ts';

/** The browser delivers it at once. */
const codeMs = 60_000;

export type AuthorizationDependencies = {
  db: Database;
  clock: Clock;
  /** The program's URL, which identifies it as the issuer (RFC 9207). */
  public_url: string;
  /** The URLs of /mcp: access is for these alone. */
  resources: () => string[];
};

type Problem = { code: string; sentence: string };
type CheckedRequest = { client: OauthClientRow; scopes: Scope[]; problem: Problem | null };

/** Throws Refusal if the client or its address is unknown: then there is nowhere to report it. */
async function examine(
  { db, resources }: AuthorizationDependencies,
  asked: AuthorizationRequest,
): Promise<CheckedRequest> {
  const client = await findClient(db, asked.client_id);
  if (!client)
    throw new Refusal(
      'not_found',
      'We no longer know this assistant. Remove the connection in the assistant, then add it again.',
    );
  if (!isRegistered(asked.redirect_uri, client.redirect_uris))
    throw invalid('redirect_uri', 'The address that this assistant wants to go back to is not one that it registered.');
  const scopes = scopesOf(asked.scope);
  return { client, scopes, problem: problemOf(asked, scopes, resources()) };
}

/** Scopes we do not have, such as offline_access, are dropped; if none remain, all are asked for. */
function scopesOf(scope = ''): Scope[] {
  const asked = scope.split(' ').filter(Boolean);
  return asked.length === 0 ? [...assistantScopes] : assistantScopes.filter((one) => asked.includes(one));
}

function problemOf(asked: AuthorizationRequest, scopes: Scope[], resources: string[]): Problem | null {
  if (asked.response_type !== 'code')
    return { code: 'unsupported_response_type', sentence: 'It asked for another kind of answer than a code.' };
  if (asked.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(asked.code_challenge))
    return { code: 'invalid_request', sentence: 'It did not protect its request with PKCE (S256).' };
  if (!isOurs(asked.resource, resources))
    return { code: 'invalid_target', sentence: 'It asked for access to another address than this one.' };
  if (scopes.length === 0)
    return { code: 'invalid_scope', sentence: 'It asked for nothing that an assistant can be given here.' };
  return null;
}

/** Some clients add a slash. */
export const isOurs = (resource: string | undefined, resources: string[]): boolean =>
  resource === undefined || resources.includes(resource.replace(/\/$/, ''));

export async function readRequest(
  deps: AuthorizationDependencies,
  asked: AuthorizationRequest,
): Promise<AnswerOf<'getAuthorizationRequest'>> {
  const { client, scopes, problem } = await examine(deps, asked);
  return {
    client_name: client.name,
    leads_to: leadsTo(asked.redirect_uri),
    scopes,
    problem: problem && { sentence: problem.sentence, redirect_to: refused(deps, asked, problem) },
  };
}

const refused = (deps: AuthorizationDependencies, asked: AuthorizationRequest, { code, sentence }: Problem): string =>
  withParameters(asked.redirect_uri, {
    error: code,
    error_description: sentence,
    state: asked.state,
    iss: deps.public_url,
  });

type Decision = { allow: boolean; scopes: readonly Scope[] };

/** The URL that reports the answer to the assistant; `grant_id` if it got a code. Throws Refusal validation, not_found, conflict. */
export async function decide(
  deps: AuthorizationDependencies,
  userId: string,
  asked: AuthorizationRequest,
  { allow, scopes: left }: Decision,
): Promise<{ redirect_to: string; grant_id: string | null }> {
  const { client, scopes: wanted, problem } = await examine(deps, asked);
  if (problem) return { redirect_to: refused(deps, asked, problem), grant_id: null };
  if (!allow) {
    const denied = { code: 'access_denied', sentence: 'The person said no.' };
    return { redirect_to: refused(deps, asked, denied), grant_id: null };
  }
  const scopes = wanted.filter((scope) => left.includes(scope));
  if (scopes.length === 0) throw invalid('scopes', 'Leave at least one thing that it may do, or deny access.');
  const code = newCode();
  const now = deps.clock.now();
  const grantId = randomUUID();
  await deps.db.orm.transaction(async (tx) => {
    // Concurrent answers must count one after the other.
    await lockForUser(tx, 'assistants', userId);
    await requireRoom(tx, { user_id: userId, client_id: client.id, now });
    await tx
      .delete(grants)
      .where(and(eq(grants.user_id, userId), eq(grants.client_id, client.id), isNull(grants.connected_at)));
    await tx.update(oauth_clients).set({ used_at: now }).where(eq(oauth_clients.id, client.id));
    await tx.insert(grants).values({
      id: grantId,
      user_id: userId,
      client_id: client.id,
      client_name: client.name,
      redirect_uri: asked.redirect_uri,
      scopes,
      created_at: now,
      code_hash: sha256(code),
      code_challenge: asked.code_challenge,
      expires_at: new Date(now.getTime() + codeMs),
    });
  });
  const redirectTo = withParameters(asked.redirect_uri, { code, state: asked.state, iss: deps.public_url });
  return { redirect_to: redirectTo, grant_id: grantId };
}

type Applicant = { user_id: string; client_id: string; now: Date };

/** A client that is already connected makes room for itself. A code under way counts: it needs nobody's answer any more. */
async function requireRoom(tx: Transaction, { user_id, client_id, now }: Applicant): Promise<void> {
  const others = and(eq(grants.user_id, user_id), ne(grants.client_id, client_id), gt(grants.expires_at, now));
  if ((await tx.$count(grants, others)) >= assistantsMax)
    throw new Refusal('conflict', `${assistantsMax} assistants are connected. Disconnect one first.`);
}
