// The calls of OAuth: those an assistant makes, and those of the pages where a person allows and disconnects one.
import type { oauthEndpoints } from '#contract/oauth.ts';
import { done, type Handlers } from '../http/handler.ts';
import { originOf } from '../http/sessions.ts';
import { authorizationServer, protectedResource, type ServerIdentity } from './metadata.ts';
import type { OauthService } from './service.ts';

type Options = ServerIdentity & { oauth: OauthService; own_origins: string[] };

export function oauthRoutes({ oauth, own_origins, ...named }: Options): Handlers<keyof typeof oauthEndpoints> {
  const resource = async ({ request }: { request: Request }) =>
    protectedResource(named, originOf(request, own_origins));
  return {
    getProtectedResource: resource,
    getMcpResource: resource,
    getAuthorizationServer: async () => authorizationServer(named),
    registerClient: ({ body }) => oauth.register(body),
    giveToken: ({ body }) => oauth.giveToken(body),
    async revokeToken({ body }) {
      await oauth.revokeToken(body);
      return {};
    },
    getAuthorizationRequest: ({ query }) => oauth.readRequest(query),
    answerAuthorizationRequest: ({ session, body }) => oauth.decide(session, body),
    listAssistants: async ({ user_id }) => ({ assistants: await oauth.list(user_id) }),
    disconnectAssistant: ({ user_id, params }) => done(oauth.disconnect(user_id, params.id)),
  };
}
