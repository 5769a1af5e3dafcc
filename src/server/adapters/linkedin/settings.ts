// The options the LinkedIn client is created with, and the same with every default filled in, as its calls receive them.
import type { Clock } from '#server/clock.ts';
import type { HttpCall } from './request.ts';
import type { VersionWatch } from './supported-version.ts';

export type LinkedInOptions = {
  /** Without a trailing slash, e.g. `https://www.linkedin.com/oauth/v2`. */
  oauth_url: string;
  /** `oauth_url` as the browser reaches it, if that differs: the consent page is there. */
  consent_url?: string;
  /** e.g. `https://api.linkedin.com`. */
  api_url: string;
  /** Where people see posts; `<feed_url>/update/<urn>/`. LinkedIn's own by default. */
  feed_url?: string;
  client_id: string;
  client_secret: string;
  /** The `LinkedIn-Version` header, `YYYYMM`. */
  version: string;
  /** Scopes asked for besides linkedin_scopes: those of the vetted products that the application has. None by default. */
  more_scopes?: readonly string[];
  clock: Clock;
  callHttp?: HttpCall;
  timeout_ms?: Partial<LinkedInSettings['timeout_ms']>;
  /** Pause before asking again about a freshly issued token reported as revoked; 1000 by default. */
  member_retry_ms?: number;
};

/** The options with every default filled in. */
export type LinkedInSettings = Omit<
  LinkedInOptions,
  'consent_url' | 'feed_url' | 'more_scopes' | 'callHttp' | 'timeout_ms' | 'member_retry_ms'
> & {
  consent_url: string;
  feed_url: string;
  scopes: readonly string[];
  callHttp: HttpCall;
  /** `create` applies to every JSON call of the API except OAuth's; `upload` and `document` to the one PUT of a file. */
  timeout_ms: { oauth: number; create: number; upload: number; document: number };
  member_retry_ms: number;
  version_watch: VersionWatch;
};
