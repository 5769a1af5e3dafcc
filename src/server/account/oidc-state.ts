// What a trip to the sign-in provider must not forget, sealed in its own `state`: only this server reads it, only the browser that began may
// bring it back, and it ends after ten minutes.
import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { OidcTrip } from '../adapters/oidc/port.ts';
import type { Clock } from '../clock.ts';

const livesS = 600;
const stateMax = 8000;
const sealed = z.object({ browser: z.string(), nonce: z.string(), verifier: z.string(), return_url: z.string() });

type Begun = OidcTrip & { return_url: string };
export type OidcStates = ReturnType<typeof createOidcStates>;

export function createOidcStates({ app_secret, clock }: { app_secret: string; clock: Clock }) {
  const key = new Uint8Array(hkdfSync('sha256', app_secret, '', 'sign-in elsewhere', 32));
  const hashOf = (browser: string): string => createHash('sha256').update(browser).digest('base64url');
  return {
    async begin(browser: string, returnUrl: string): Promise<OidcTrip> {
      const [nonce, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
      const state = await new EncryptJWT({ browser: hashOf(browser), nonce, verifier, return_url: returnUrl })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + livesS)
        .encrypt(key);
      return { state, nonce, verifier };
    },

    /** null where it is none of ours, has ended, or was begun in another browser. */
    async open(state: string, browser: string | null): Promise<Begun | null> {
      if (browser === null || state.length > stateMax) return null;
      const opened = await jwtDecrypt(state, key, { currentDate: clock.now() }).catch(() => null);
      const { data } = sealed.safeParse(opened?.payload);
      if (!data || data.browser !== hashOf(browser)) return null;
      return { state, nonce: data.nonce, verifier: data.verifier, return_url: data.return_url };
    },
  };
}
