// The port to a provider that people sign in with (OpenID Connect). Its client is client.ts; whose account it opens is left to account.

export type OidcSettings = {
  /** Exactly as the provider writes it. */
  issuer: string;
  client_id: string;
  client_secret: string;
  /** What people call it. */
  name: string;
};

/** It supports neither PKCE nor a nonce, and accepts the secret in the body only. */
export const linkedInIssuer = 'https://www.linkedin.com/oauth';

/** What ties an answer to the browser and the moment in which it was asked for. */
export type OidcFlow = { state: string; nonce: string; verifier: string };

/** Who the provider says it is. `subject` never changes; the email address may. */
export type OidcPerson = {
  issuer: string;
  subject: string;
  /** null if the provider gave none that can be used. */
  email: string | null;
  email_verified: boolean;
  name: string | null;
};

/** away: no answer, or a server in trouble. cancelled: the person said no. refused: an answer that proves nothing. */
export class OidcError extends Error {
  readonly reason: 'away' | 'cancelled' | 'refused';
  constructor(reason: OidcError['reason'], message: string) {
    super(message);
    this.name = 'OidcError';
    this.reason = reason;
  }
}

export type OidcProvider = {
  name: string;
  /** Where the browser goes. Throws OidcError. */
  consentUrl(flow: OidcFlow, redirectUri: string): Promise<string>;
  /** `came_back` is the full URL the browser came back to. Throws OidcError. */
  personOf(cameBack: URL, flow: OidcFlow): Promise<OidcPerson>;
};

/** Sees every call to the provider: what it was, and how it ended. */
export type WatchCall = <T extends { status: number }>(
  sent: { method: string; url: string },
  made: () => Promise<T>,
) => Promise<T>;
