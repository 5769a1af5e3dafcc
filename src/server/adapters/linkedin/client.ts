// The LinkedIn port over HTTP: LinkedIn itself, the sandbox, or any server that speaks its protocol. Settings in, our words out.
import type { Clock } from '#server/clock.ts';
import { createComment } from './comments.ts';
import { readEngagements, readPerson } from './engagements.ts';
import { consentUrl, exchangeCode, getMember, checkToken } from './oauth.ts';
import { linkedinScopes } from './port.ts';
import type { LinkedIn } from './port.ts';
import { readFigures } from './figures.ts';
import { listPages } from './pages.ts';
import { createPost, deletePost, postUrl } from './posts.ts';
import { createHttpCall, type HttpCall } from './request.ts';
import { uploadDocument, uploadImage } from './uploads.ts';
import {
  uploadVideoCaptions,
  uploadVideoThumbnail,
  beginVideo,
  finishVideo,
  uploadVideoPart,
  videoState,
} from './videos.ts';
import { watchVersion } from './supported-version.ts';
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

/** Remembers nothing but whether LinkedIn still takes the version: one serves the whole program, or one a test. */
export function createLinkedIn(options: LinkedInOptions): LinkedIn {
  const settings: LinkedInSettings = {
    ...options,
    oauth_url: withoutSlash(options.oauth_url),
    consent_url: withoutSlash(options.consent_url ?? options.oauth_url),
    api_url: withoutSlash(options.api_url),
    feed_url: withoutSlash(options.feed_url ?? 'https://www.linkedin.com/feed'),
    scopes: [...linkedinScopes, ...(options.more_scopes ?? [])],
    callHttp: options.callHttp ?? createHttpCall(),
    timeout_ms: { oauth: 10_000, create: 30_000, upload: 60_000, document: 300_000, ...options.timeout_ms },
    member_retry_ms: options.member_retry_ms ?? 1000,
    version_watch: watchVersion(options.version),
  };
  return {
    consentUrl: consentUrl(settings),
    exchangeCode: exchangeCode(settings),
    getMember: getMember(settings),
    listPages: listPages(settings),
    checkToken: checkToken(settings),
    versionState: settings.version_watch.state,
    uploadImage: uploadImage(settings),
    uploadDocument: uploadDocument(settings),
    beginVideo: beginVideo(settings),
    uploadVideoPart: uploadVideoPart(settings),
    uploadVideoThumbnail: uploadVideoThumbnail(settings),
    uploadVideoCaptions: uploadVideoCaptions(settings),
    finishVideo: finishVideo(settings),
    videoState: videoState(settings),
    createPost: createPost(settings),
    postUrl: postUrl(settings),
    deletePost: deletePost(settings),
    createComment: createComment(settings),
    readEngagements: readEngagements(settings),
    readFigures: readFigures(settings),
    readPerson: readPerson(settings),
  };
}

function withoutSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}
