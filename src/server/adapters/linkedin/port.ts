// The port to LinkedIn: what the program needs of it, in our own words. The wire is behind it; features see only this file.
import type { LinkedName } from '#contract/mentions.ts';
import type { PostPoll } from '#contract/post-kinds.ts';

/** What connecting asks for: who the member is, and to post. Not their email address, which nothing here needs. */
export const linkedinScopes = ['openid', 'profile', 'w_member_social'] as const;

/** What reading the reactions and comments of one's own posts takes besides: LinkedIn gives it to vetted applications alone. */
export const engagementScope = 'r_member_social_feed';
/** And what the names of those people take. */
export const peopleScope = 'r_basicprofile';

/** What commenting takes, even on one's own post: for vetted applications, too. As a page it is another one. */
export const scopeOfComments = 'w_member_social_feed';
export const pageCommentScope = 'w_organization_social_feed';
export const commentScope = (kind: 'member' | 'page'): string => (kind === 'page' ? pageCommentScope : scopeOfComments);

/** What posting as a company page takes, and what telling which pages a member administers does: for vetted applications, too. */
export const pagePostScope = 'w_organization_social';
export const pageListScope = 'rw_organization_admin';

/** What reading the figures of one's own posts takes; of a page's posts pageListScope does. */
export const scopeOfFigures = 'r_member_postAnalytics';
export const figuresScope = (kind: 'member' | 'page'): string => (kind === 'page' ? pageListScope : scopeOfFigures);

/** Wherever a `member_id` stands it is LinkedIn's id of a member, or the URN of a page. */
export const isPage = (memberId: string): boolean => memberId.startsWith('urn:li:organization:');
export const urnOf = (memberId: string): string => (isPage(memberId) ? memberId : `urn:li:person:${memberId}`);

export type LinkedInTokens = {
  access_token: string;
  expires_at: Date;
  /** Partner applications alone get one. */
  refresh_token: string | null;
  scopes: string[];
};

export type LinkedInMember = { member_id: string; name: string; picture: string | null };
/** `member_id` is the URN of the page. */
export type LinkedInPage = Pick<LinkedInMember, 'member_id' | 'name'>;

export type LinkedInImage = { urn: string; alt_text: string };

/** `title` is one line of plain text, and required by LinkedIn. */
export type LinkedInDocument = { urn: string; title: string };

/** A card for a web page; `title` is never empty on the wire, `thumbnail` the URN of an uploaded picture. */
export type LinkedInLink = { url: string; title: string; description: string; thumbnail: string | null };
/** `title` is one line of plain text, or empty. */
export type LinkedInVideo = { urn: string; title: string };

/** Where the parts of a video go: `last` is the last byte of each. `token` belongs to the upload and may be empty. */
export type LinkedInVideoUpload = {
  urn: string;
  token: string;
  expires_at: Date | null;
  parts: { url: string; first: number; last: number }[];
  /** Where the thumbnail and the captions go that were announced; null where none were. */
  thumbnail_to: string | null;
  captions_to: string | null;
};

export type LinkedInVideoExtra = { access_token: string; url: string; bytes: Uint8Array; signal?: AbortSignal };

export type LinkedInPost = {
  access_token: string;
  member_id: string;
  /** As the user typed it; the adapter encodes it. */
  content: string;
  /** Names that become links where the content has them behind an `@`. */
  mentions?: readonly LinkedName[];
  visibility: 'PUBLIC' | 'CONNECTIONS';
  /** In their order; up to 20. */
  images: LinkedInImage[];
  /** A PDF, which LinkedIn shows as a carousel. Of images, document, video, link and poll there is one at most (`refused` without a call). */
  document: LinkedInDocument | null;
  link: LinkedInLink | null;
  poll: PostPoll | null;
  /** Processed already. */
  video: LinkedInVideo | null;
};

/** `expires_at` is null where LinkedIn does not say, as for the token of another application. */
export type TokenCheck = { active: boolean; expires_at: Date | null; scopes: string[] };

/**
 * `ending`: under 60 days left. `ended`: past its day, or LinkedIn has refused a call of this process for it (426) and taken none since.
 * `ends_at` is the day LinkedIn is expected to end it, or when that refusal was first met; null for a version that is no month.
 */
export type VersionState = { ends_at: Date | null; state: 'active' | 'ending' | 'ended' };

/** One reaction or comment. `key` is the same whenever it is read; `actor` is the URN of a person. */
export type LinkedInEngagement = {
  kind: 'reaction' | 'comment';
  key: string;
  actor: string;
  at: Date | null;
  /** A comment's words; empty for a reaction. */
  text: string;
};

/** null where LinkedIn tells nothing, which is not zero. */
export type LinkedInCounts = {
  impressions: number | null;
  members_reached: number | null;
  reactions: number | null;
  comments: number | null;
  reshares: number | null;
};
/** `date` is LinkedIn's day (`2026-11-23`). Members reached are no sum of days, so that a day has none. */
export type LinkedInDay = { date: string } & LinkedInCounts;

/** By a comment's URN how many replies it had when they were read: a comment with as many now costs no call. */
export type RepliesRead = Record<string, number>;

/** `profile_url` is null where LinkedIn does not tell it. */
export type LinkedInPerson = { name: string; headline: string; profile_url: string | null };

/** `linkedin_urn` and the address under which people see the post. */
export type PublishedPost = { linkedin_urn: string; linkedin_url: string };

/** Every call has time limits of its own; `signal` ends it earlier. */
export type LinkedIn = {
  /** The address of the consent page. */
  consentUrl(options: { state: string; redirect_uri: string }): string;
  /** A code that LinkedIn does not take (used, too old, another redirect_uri) is `refused`. */
  exchangeCode(options: { code: string; redirect_uri: string; signal: AbortSignal }): Promise<LinkedInTokens>;
  getMember(accessToken: string, signal: AbortSignal): Promise<LinkedInMember>;
  /** The company pages that the member administers, 20 at most. Without the permission `refused` with status 403. */
  listPages(accessToken: string, signal: AbortSignal): Promise<LinkedInPage[]>;
  /** Asks LinkedIn whether the token lives; null where LinkedIn could not be asked or did not say. Never throws. */
  checkToken(accessToken: string, signal: AbortSignal): Promise<TokenCheck | null>;
  /** How long the configured version of the API lives. No call is made. */
  versionState(now: Date): VersionState;
  /** Uploads one picture and answers its URN. Nothing of it is visible, so a lost answer is `later`, never `unknown`. */
  uploadImage(options: {
    access_token: string;
    member_id: string;
    bytes: Uint8Array;
    content_type: string;
    signal?: AbortSignal;
  }): Promise<string>;
  /** Uploads one PDF (at most 100 MB and 300 pages) and answers its URN, `urn:li:document:...`. A lost answer is `later`, too. */
  uploadDocument(options: {
    access_token: string;
    member_id: string;
    bytes: Uint8Array;
    signal?: AbortSignal;
  }): Promise<string>;
  /** Begins to upload an MP4 of `size` bytes. Nothing of it is visible before its post, so that a lost answer is `later` here, too. */
  beginVideo(options: {
    access_token: string;
    member_id: string;
    size: number;
    has_thumbnail: boolean;
    has_captions: boolean;
    signal?: AbortSignal;
  }): Promise<LinkedInVideoUpload>;
  /** Sends one part, without the token, and answers its ETag; a part may be sent again. */
  uploadVideoPart(options: { url: string; bytes: Uint8Array; signal?: AbortSignal }): Promise<string>;
  /** A PNG or JPEG, and SRT in UTF-8 (`language` in ISO 639-1), to the addresses that beginVideo gave; either may be sent again. */
  uploadVideoThumbnail(options: LinkedInVideoExtra): Promise<void>;
  uploadVideoCaptions(options: LinkedInVideoExtra & { language: string }): Promise<void>;
  /** All parts are there, by their ETags in order: LinkedIn begins to process the video. May be said again. */
  finishVideo(options: {
    access_token: string;
    urn: string;
    token: string;
    etags: string[];
    signal?: AbortSignal;
  }): Promise<void>;
  /** `why`: LinkedIn's words for a video that it could not process. */
  videoState(options: {
    access_token: string;
    urn: string;
    signal?: AbortSignal;
  }): Promise<{ state: 'waiting' | 'processing' | 'available' | 'failed'; why: string }>;
  /** Creates the post. It is visible at once. Throws LinkedInError, whose `outcome` says whether LinkedIn can have taken it. */
  createPost(post: LinkedInPost, signal?: AbortSignal): Promise<PublishedPost>;
  /** The address under which people see the post of this URN, for one that LinkedIn only named. */
  postUrl(linkedinUrn: string): string;
  /** Deleting what is gone already succeeds; a lost answer is `later`. */
  deletePost(options: { access_token: string; linkedin_urn: string; signal: AbortSignal }): Promise<void>;
  /**
   * Comments on a post as its author. LinkedIn refuses no second comment, so whatever may have arrived is `unknown`, a 5xx among it. Without
   * the permission `refused` with status 403. `comment_urn` is null where LinkedIn does not name it.
   */
  createComment(options: {
    access_token: string;
    member_id: string;
    linkedin_urn: string;
    text: string;
    signal?: AbortSignal;
  }): Promise<{ comment_urn: string | null }>;
  /**
   * The newest reactions (1000 at most) and the first comments (500 at most) of one's own post. Without the permission, or for somebody
   * else's post, `refused` with status 403; for a post that is gone, with 404.
   */
  readEngagements(options: {
    access_token: string;
    linkedin_urn: string;
    replies_read: RepliesRead;
    signal: AbortSignal;
  }): Promise<{ engagements: LinkedInEngagement[]; replies_read: RepliesRead }>;
  /**
   * How a post of one's own has done: a member's by day, a page's in all alone (`days` is empty). Without the permission `refused` with
   * status 403; for a post that is gone, with 404. A member's post takes five calls.
   */
  readFigures(options: {
    access_token: string;
    member_id: string;
    linkedin_urn: string;
    signal: AbortSignal;
  }): Promise<{ days: LinkedInDay[]; totals: LinkedInCounts }>;
  /** Who that is; null where LinkedIn knows nobody of that URN or may not tell. Without the permission `refused` with status 403. */
  readPerson(options: {
    access_token: string;
    person_urn: string;
    signal: AbortSignal;
  }): Promise<LinkedInPerson | null>;
};

/**
 * - `later`: refused for now and surely not done (429, 500, 503, no connection made, a picture not processed yet): try again after
 *   `retry_after_ms` or by back-off. A 429 without `retry_after_ms` is most likely the member's daily quota, which opens at 00:00 UTC.
 * - `reconnect`: the token is dead (401): the user must connect again.
 * - `refused`: refused for good (400, 403, 422 and the like).
 * - `duplicate`: 422 that names an earlier post of the same text (`duplicate_urn`).
 * - `version_ended`: 426, the operator must set another LINKEDIN_VERSION.
 * - `unknown`: the answer was lost (timeout, our own abort, connection dropped, 502, 504, no URN in it): it may have been done.
 */
export type LinkedInOutcome = 'later' | 'reconnect' | 'refused' | 'duplicate' | 'version_ended' | 'unknown';

export class LinkedInError extends Error {
  readonly outcome: LinkedInOutcome;
  readonly status: number | null;
  /** LinkedIn's own words, shown to the user after "LinkedIn says:"; empty when it said nothing. */
  readonly linkedin_says: string;
  /** LinkedIn's machine word (`DUPLICATE_POST`, `MEDIA_ASSET_PROCESSING_FAILED`, ...); null when it gave none. */
  readonly linkedin_code: string | null;
  /** What LinkedIn's support asks for; for logs. */
  readonly linkedin_request_id: string | null;
  readonly retry_after_ms: number | null;
  readonly duplicate_urn: string | null;
  constructor(
    outcome: LinkedInOutcome,
    message: string,
    detail: {
      status?: number;
      linkedin_says?: string;
      linkedin_code?: string | null;
      linkedin_request_id?: string | null;
      retry_after_ms?: number | null;
      duplicate_urn?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: detail.cause });
    this.name = 'LinkedInError';
    this.outcome = outcome;
    this.status = detail.status ?? null;
    this.linkedin_says = detail.linkedin_says ?? '';
    this.linkedin_code = detail.linkedin_code ?? null;
    this.linkedin_request_id = detail.linkedin_request_id ?? null;
    this.retry_after_ms = detail.retry_after_ms ?? null;
    this.duplicate_urn = detail.duplicate_urn ?? null;
  }
}
