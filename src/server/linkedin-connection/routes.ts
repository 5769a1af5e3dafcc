// The calls of the LinkedIn connection. The callback is the browser's own: it answers with a redirect, never with an error page.
import type { linkedin_endpoints } from '#contract/linkedin.ts';
import type { Handlers } from '../http/handler.ts';
import type { LinkedInConnectionService } from './service.ts';

export function linkedInConnectionRoutes(
  linkedin_connection: LinkedInConnectionService,
): Handlers<keyof typeof linkedin_endpoints> {
  return {
    connectLinkedIn: async ({ user_id, body }) => ({
      url: await linkedin_connection.startConnecting(user_id, body.return_url),
    }),
    async linkedInCallback({ request, session }) {
      const query = new URL(request.url).searchParams;
      const location = await linkedin_connection.finishConnecting({ query, user_id: session?.user_id ?? null });
      // The address that led here holds a code: it is told to nobody and kept nowhere.
      return new Response(null, {
        status: 302,
        headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
      });
    },
    getConnection: ({ user_id }) => linkedin_connection.connectionOf(user_id),
    async deleteConnection({ user_id }) {
      await linkedin_connection.disconnect(user_id);
      return { success: true };
    },
  };
}
