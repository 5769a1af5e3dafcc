// The calls of signing in with a provider elsewhere. The way back is the browser's own: it answers with a redirect, never with an error page.
import type { oidcEndpoints } from '#contract/oidc.ts';
import type { Device, IdentitySession } from '../adapters/identity/port.ts';
import { createBrowserCookie } from '../http/browser-cookie.ts';
import { Reply, type Handlers } from '../http/handler.ts';
import type { Oidc } from './oidc.ts';

type OidcRoutesOptions = {
  oidc: Oidc;
  public_url: string;
  begin: (session: IdentitySession, request: Request) => Promise<Pick<Reply<unknown>, 'cookies'>>;
  deviceOf: (request: Request) => Device;
};

export function oidcRoutes({
  oidc,
  public_url,
  begin,
  deviceOf,
}: OidcRoutesOptions): Handlers<keyof typeof oidcEndpoints> {
  const cookie = createBrowserCookie(public_url, 'oidc_trip');
  return {
    async startOidc({ body, request }) {
      const { browser, headers } = cookie.renew(request);
      return new Reply({ url: await oidc.start(browser, body.return_url) }, { headers });
    },
    async finishOidc({ request }) {
      const query = new URL(request.url).searchParams;
      const { location, session } = await oidc.finish({
        query,
        browser: cookie.read(request),
        device: deviceOf(request),
      });
      // The address that led here holds a code: it is told to nobody and kept nowhere.
      const headers = new Headers({
        Location: location,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      });
      if (session) {
        const { cookies } = await begin(session, request);
        for (const line of [...cookies, cookie.clear()]) headers.append('Set-Cookie', line);
      }
      return new Response(null, { status: 302, headers });
    },
  };
}
