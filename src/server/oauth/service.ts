// Assistants that connect by OAuth 2.1: registered (clients.ts), allowed by a person (authorization.ts), given tokens (tokens.ts), listed
// and disconnected here.
import { and, desc, eq, gt, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import type { KeepKeys } from '#contract/account-changes.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import type { Assistant, AuthorizationRequest } from '#contract/oauth.ts';
import { notSignedIn } from '../refusal.ts';
import { decide, readRequest, type AuthorizationDependencies } from './authorization.ts';
import { registerClient, sweep } from './clients.ts';
import { leadsTo } from './redirect-uris.ts';
import { oauth_grants as grants, type OauthGrantRow } from './tables.ts';
import { authenticate, giveToken, revokeToken } from './tokens.ts';
import { deleteOwn, eraserOf } from '../own-rows.ts';
import { shown } from '../on-wire.ts';

export type OauthOptions = AuthorizationDependencies & {
  /** Whether this token's session still exists. */
  isSignedIn(token: string): Promise<boolean>;
};
export type OauthService = ReturnType<typeof createOauthService>;

export function createOauthService(deps: OauthOptions) {
  const { db, clock } = deps;
  const list = async (userId: string): Promise<Assistant[]> => {
    const living = and(isNotNull(grants.connected_at), gt(grants.expires_at, clock.now()));
    const mine = and(eq(grants.user_id, userId), living);
    return (await db.orm.select().from(grants).where(mine).orderBy(desc(grants.connected_at))).map(toAssistant);
  };
  return {
    list,
    register: async (body: BodyOf<'registerClient'>): Promise<AnswerOf<'registerClient'>> => {
      const { id, name, redirect_uris, created_at } = await registerClient(deps, body);
      return {
        client_id: id,
        client_id_issued_at: Math.floor(created_at.getTime() / 1000),
        client_name: name,
        redirect_uris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      };
    },
    readRequest: (asked: AuthorizationRequest) => readRequest(deps, asked),

    /** Throws Refusal unauthenticated if the session ended meanwhile: whatever it started ends with it. */
    async decide(session: { user_id: string; token: string }, body: BodyOf<'answerAuthorizationRequest'>) {
      const { allow, scopes, ...asked } = body;
      const { redirect_to, grant_id } = await decide(deps, session.user_id, asked, { allow, scopes });
      if (grant_id !== null && !(await deps.isSignedIn(session.token))) {
        await db.orm.delete(grants).where(and(eq(grants.id, grant_id), eq(grants.user_id, session.user_id)));
        throw notSignedIn();
      }
      return { redirect_to };
    },
    giveToken: (asked: BodyOf<'giveToken'>) => giveToken(deps, asked),
    revokeToken: (asked: BodyOf<'revokeToken'>) => revokeToken(deps, asked),
    authenticate: (token: string) => authenticate(deps, token),

    /** Throws Refusal not_found. */
    disconnect: (userId: string, id: string) => deleteOwn(db.orm, [grants, 'assistant'], userId, id),

    /** Ends the grants that the person does not keep; codes not exchanged yet end in any case. */
    async endGrants(userId: string, keep: KeepKeys): Promise<void> {
      const underWay = isNull(grants.connected_at);
      const ended = keep === true ? underWay : keep === false ? undefined : or(underWay, notInArray(grants.id, keep));
      await db.orm.delete(grants).where(and(eq(grants.user_id, userId), ended));
    },

    sweep: () => sweep(deps),
    exportUser: list,
    eraseUser: eraserOf(db, grants),
  };
}

function toAssistant(row: OauthGrantRow): Assistant {
  return {
    ...shown(row, 'id', 'client_name', 'scopes', 'last_used_at', 'expires_at'),
    leads_to: leadsTo(row.redirect_uri),
    connected_at: (row.connected_at ?? row.created_at).toISOString(),
  };
}
