// What the LinkedIn client is made with, and the same with every default in place, as its calls are given it.
import type { Clock } from '#server/clock.ts';
import type { HttpCall } from './request.ts';
import type { VersionWatch } from './supported-version.ts';

export type LinkedInOptions = {
  /** Without a slash at the end, e.g. `https://www.linkedin.com/oauth/v2`. */
  oauth_url: string;
  /** `oauth_url` as the browser reaches it, where that differs: the consent page is there. */
  consent_url?: string;
  /** e.g. `https://api.linkedin.com`. */
  api_url: string;
  /** Where people see posts; `<feed_url>/update/<urn>/`. LinkedIn's own unless said. */
  feed_url?: string;
  client_id: string;
  client_secret: string;
  /** The `LinkedIn-Version` header, `YYYYMM`. */
  version: string;
  /** Scopes that are asked for besides linkedin_scopes: those of the vetted products that the application has. None unless said. */
  more_scopes?: readonly string[];
  clock: Clock;
  callHttp?: HttpCall;
  timeout_ms?: Partial<LinkedInSettings['timeout_ms']>;
  /** Between two questions about a token that was just issued and is called revoked; 1000 unless said. */
  member_retry_ms?: number;
};

/** The options with every default in place. */
export type LinkedInSettings = Omit<
  LinkedInOptions,
  'consent_url' | 'feed_url' | 'more_scopes' | 'callHttp' | 'timeout_ms' | 'member_retry_ms'
> & {
  consent_url: string;
  feed_url: string;
  scopes: readonly string[];
  callHttp: HttpCall;
  /** `create` is for every JSON call of the API but OAuth's; `upload` and `document` are for the one PUT of a file. */
  timeout_ms: { oauth: number; create: number; upload: number; document: number };
  member_retry_ms: number;
  version_watch: VersionWatch;
};
