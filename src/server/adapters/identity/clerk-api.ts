// Clerk's Backend API, as far as accounts need it: users and sessions, with the secret key.
import { Refusal } from '../../refusal.ts';

const answerMs = 10_000;

export type ClerkUser = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  image_url: string | null;
  primary_email_address_id: string | null;
  email_addresses: { id: string; email_address: string; verification?: { status: string } | null }[];
  /** `oauth_linkedin_oidc` for what the pages call `linkedin_oidc`. */
  external_accounts?: { provider: string }[];
  unsafe_metadata?: Record<string, unknown>;
};
export type ClerkSession = { id: string; created_at: number; last_active_at: number };

export type ClerkApi = {
  /** The parsed answer; null for 404. Throws Refusal unavailable. */
  call(method: string, path: string, body?: object): Promise<unknown>;
};

export function createClerkApi({ api_url, secret_key }: { api_url: string; secret_key: string }): ClerkApi {
  return {
    async call(method, path, body) {
      const response = await fetch(`${api_url}/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${secret_key}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerMs),
      }).catch(() => null);
      if (response?.status === 404) return null;
      const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
      if (answer === undefined)
        throw new Refusal('unavailable', 'The sign-in provider isn’t responding. Try again in a minute.');
      return answer;
    },
  };
}
