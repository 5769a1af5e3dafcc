// Signing in with an external provider: the OpenID Connect flow over its consent page. The adapter tells who the person is, the Identity port which
// account that opens.
import type { Logger } from 'pino';
import { oidcProblemParameter, secondFactorFragment, oidcProblems, type OidcProblem } from '#contract/oidc-address.ts';
import type { Device, ExternalSignIn, IdentitySession, ExternalIdentity } from '../adapters/identity/port.ts';
import { OidcError, type OidcPerson, type OidcProvider, type OidcFlow } from '../adapters/oidc/port.ts';
import type { Clock } from '../clock.ts';
import { ownAddress } from '../own-address.ts';
import { Refusal } from '../refusal.ts';
import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';

type OidcOptions = {
  /** null: none is configured. */
  oidc: OidcProvider | null;
  /** Signs the person in to their account; a new account gets everything that signing up gives. */
  enter(person: Omit<ExternalIdentity, 'trusts_unconfirmed'>, device: Device): Promise<ExternalSignIn>;
  app_secret: string;
  clock: Clock;
  public_url: string;
  own_origins: string[];
  log: Pick<Logger, 'warn'>;
};

/** What the browser came back with, and which browser it is. */
type ComingBack = { query: URLSearchParams; browser: string | null; device: Device };
/** Where the browser goes next; `session` is null if nobody was signed in. */
type Arrival = { location: string; session: IdentitySession | null };
export type Oidc = ReturnType<typeof createOidc>;

export function createOidc(options: OidcOptions) {
  const deps = {
    ...options,
    states: createOidcStates(options),
    redirect_uri: `${options.public_url}/api/auth/oidc/callback`,
  };
  return {
    /** The consent page's URL. Throws Refusal unavailable. */
    async start(browser: string, returnUrl: string | undefined): Promise<string> {
      const { oidc, states, public_url, own_origins, log } = deps;
      if (oidc === null) throw new Refusal('unavailable', 'This server has no other way to log in than its own.');
      const wished = ownAddress(returnUrl ?? '', public_url, own_origins) ?? `${public_url}/dashboard`;
      try {
        return await oidc.consentUrl(await states.begin(browser, wished), deps.redirect_uri);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'the sign-in provider could not be asked');
        throw new Refusal('unavailable', oidcProblems.away.replace('{name}', oidc.name));
      }
    },
    finish: (comingBack: ComingBack): Promise<Arrival> => finish(deps, comingBack),
  };
}

type Dependencies = OidcOptions & { states: OidcStates; redirect_uri: string };

async function finish(deps: Dependencies, { query, browser, device }: ComingBack): Promise<Arrival> {
  const { oidc, states, log, enter, public_url } = deps;
  const troubled = (problem: OidcProblem): Arrival => ({
    location: `${public_url}/?modal=sign-in&${oidcProblemParameter}=${problem}`,
    session: null,
  });
  const flow = await states.open(query.get('state') ?? '', browser);
  if (oidc === null || flow === null) return troubled('again');
  let person: OidcPerson;
  try {
    person = await oidc.personOf(new URL(`${deps.redirect_uri}?${query.toString()}`), flow);
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    if (error.reason !== 'cancelled') log.warn({ reason: error.message }, 'somebody could not sign in elsewhere');
    return troubled(error.reason);
  }
  const entered = await enter(person, device);
  if (entered.outcome === 'signed_in') return { location: flow.return_url, session: entered.session };
  if (entered.outcome !== 'second_factor') return troubled(entered.outcome);
  return { location: `${public_url}/?modal=sign-in#${secondFactorFragment}=${entered.challenge}`, session: null };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

// What a sign-in flow must remember, sealed in its `state`: only this server can read it, only the browser that began can
// bring it back, and it expires after ten minutes.
const livesS = 600;
const stateMax = 8000;
const sealed = z.object({ browser: z.string(), nonce: z.string(), verifier: z.string(), return_url: z.string() });

type StartedSignIn = OidcFlow & { return_url: string };
type OidcStates = ReturnType<typeof createOidcStates>;

function createOidcStates({ app_secret, clock }: { app_secret: string; clock: Clock }) {
  const key = new Uint8Array(hkdfSync('sha256', app_secret, '', 'sign-in elsewhere', 32));
  const hashOf = (browser: string): string => createHash('sha256').update(browser).digest('base64url');
  return {
    async begin(browser: string, returnUrl: string): Promise<OidcFlow> {
      const [nonce, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
      const state = await new EncryptJWT({ browser: hashOf(browser), nonce, verifier, return_url: returnUrl })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + livesS)
        .encrypt(key);
      return { state, nonce, verifier };
    },

    /** null if it is not ours, has expired, or was begun in another browser. */
    async open(state: string, browser: string | null): Promise<StartedSignIn | null> {
      if (browser === null || state.length > stateMax) return null;
      const opened = await jwtDecrypt(state, key, { currentDate: clock.now() }).catch(() => null);
      const { data } = sealed.safeParse(opened?.payload);
      if (!data || data.browser !== hashOf(browser)) return null;
      return { state, nonce: data.nonce, verifier: data.verifier, return_url: data.return_url };
    },
  };
}
