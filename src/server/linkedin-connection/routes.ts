// The calls of the LinkedIn connection. The callback is opened by the browser itself: it answers with a redirect, never with an error page.
import type { linkedinEndpoints } from '#contract/linkedin.ts';
import { createBrowserCookie } from '../http/browser-cookie.ts';
import { done, Reply, type Handlers } from '../http/handler.ts';
import type { LinkedInConnectionService } from './service.ts';

export function linkedInConnectionRoutes({
  linkedin_connection,
  public_url,
}: {
  linkedin_connection: LinkedInConnectionService;
  public_url: string;
}): Handlers<keyof typeof linkedinEndpoints> {
  const cookie = createBrowserCookie(public_url, 'linkedin_connect');
  return {
    async connectLinkedIn({ user_id, body, request }) {
      const { browser, headers } = cookie.renew(request);
      const url = await linkedin_connection.startConnecting({ user_id, browser, return_url: body.return_url });
      return new Reply({ url }, { headers });
    },
    async linkedInCallback({ request, session }) {
      const location = await linkedin_connection.finishConnecting({
        query: new URL(request.url).searchParams,
        user_id: session?.user_id ?? null,
        browser: cookie.read(request),
      });
      // The URL that led here contains a code: it is neither passed on nor stored.
      return new Response(null, {
        status: 302,
        headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
      });
    },
    getConnection: ({ user_id }) => linkedin_connection.connectionOf(user_id),
    deleteConnection: ({ user_id }) => done(linkedin_connection.disconnect(user_id)),
    listConnections: ({ user_id }) => linkedin_connection.list(user_id),
    setDefaultConnection: ({ user_id, params }) => linkedin_connection.makeDefault(user_id, params.id),
    disconnectAccount: ({ user_id, params }) => linkedin_connection.disconnectAccount(user_id, params.id),
  };
}
