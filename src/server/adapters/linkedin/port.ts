// The port to LinkedIn: what the program needs from it, in our own words. The wire is behind it; features see only this file.
import type { LinkedName } from '#contract/mentions.ts';
import type { PostPoll } from '#contract/post-kinds.ts';

/** What connecting asks for: the member's identity, and posting. Not their email address, which nothing here needs. */
export const linkedinScopes = ['openid', 'profile', 'w_member_social'] as const;

/** Additionally needed to read the reactions and comments on one's own posts: LinkedIn grants it to vetted applications only. */
export const engagementScope = 'r_member_social_feed';
/** Needed for the names of those people. */
export const peopleScope = 'r_basicprofile';

/** Needed to comment, even on one's own post: vetted applications only, too. Commenting as a page needs the second one. */
export const scopeOfComments = 'w_member_social_feed';
export const pageCommentScope = 'w_organization_social_feed';
export const commentScope = (kind: 'member' | 'page'): string => (kind === 'page' ? pageCommentScope : scopeOfComments);

/** Needed to post as a company page, and to list the pages a member administers: vetted applications only, too. */
export const pagePostScope = 'w_organization_social';
export const pageListScope = 'rw_organization_admin';

/** Needed to read the figures of one's own posts; for a page's posts it is pageListScope. */
export const scopeOfFigures = 'r_member_postAnalytics';
export const figuresScope = (kind: 'member' | 'page'): string => (kind === 'page' ? pageListScope : scopeOfFigures);

/** Every `member_id` is either LinkedIn's id of a member or the URN of a page. */
export const isPage = (memberId: string): boolean => memberId.startsWith('urn:li:organization:');
export const urnOf = (memberId: string): string => (isPage(memberId) ? memberId : `urn:li:person:${memberId}`);

export type LinkedInTokens = {
  access_token: string;
  expires_at: Date;
  /** Only partner applications get one. */
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
  /** Where the announced thumbnail and captions go; null if none were announced. */
  thumbnail_to: string | null;
  captions_to: string | null;
};

export type LinkedInVideoExtra = { access_token: string; url: string; bytes: Uint8Array };

export type LinkedInPost = {
  access_token: string;
  member_id: string;
  /** As the user typed it; the adapter encodes it. */
  content: string;
  /** Names that become links if the content has them behind an `@`. */
  mentions?: readonly LinkedName[];
  visibility: 'PUBLIC' | 'CONNECTIONS';
  /** In order; at most 20. */
  images: LinkedInImage[];
  /** A PDF, which LinkedIn shows as a carousel. Of images, document, video, link and poll there is at most one (`refused` without a call). */
  document: LinkedInDocument | null;
  link: LinkedInLink | null;
  poll: PostPoll | null;
  /** Must be processed already. */
  video: LinkedInVideo | null;
};

/** `expires_at` is null if LinkedIn does not say, as for the token of another application. */
export type TokenCheck = { active: boolean; expires_at: Date | null; scopes: string[] };

/**
 * `ending`: under 60 days left. `ended`: past its day, or LinkedIn has refused a call of this process for it (426) and accepted none since.
 * `ends_at` is the day on which LinkedIn is expected to end it, or when that refusal was first seen; null for a version that is not a month.
 */
export type VersionState = { ends_at: Date | null; state: 'active' | 'ending' | 'ended' };

/** One reaction or comment. `key` is the same on every reading; `actor` is the URN of a person. */
export type LinkedInEngagement = {
  kind: 'reaction' | 'comment';
  key: string;
  actor: string;
  at: Date | null;
  /** A comment's text; empty for a reaction. */
  text: string;
};

/** null if LinkedIn gives no figure, which is not zero. */
export type LinkedInCounts = {
  impressions: number | null;
  members_reached: number | null;
  reactions: number | null;
  comments: number | null;
  reshares: number | null;
};
/** `date` is LinkedIn's day (`2026-11-23`). Members reached cannot be summed over days, so a single day has none. */
export type LinkedInDay = { date: string } & LinkedInCounts;

/** How many replies each comment had when they were read, by the comment's URN: a comment with the same number now costs no call. */
export type RepliesRead = Record<string, number>;

/** `profile_url` is null if LinkedIn does not give it. */
export type LinkedInPerson = { name: string; headline: string; profile_url: string | null };

/** `linkedin_urn`, and the URL at which people see the post. */
export type PublishedPost = { linkedin_urn: string; linkedin_url: string };

/** Every call has its own time limits; `signal`, where there is one, ends it earlier. */
export type LinkedIn = {
  /** The URL of the consent page. */
  consentUrl(options: { state: string; redirect_uri: string }): string;
  /** A code that LinkedIn does not accept (used, too old, another redirect_uri) is `refused`. */
  exchangeCode(options: { code: string; redirect_uri: string; signal: AbortSignal }): Promise<LinkedInTokens>;
  getMember(accessToken: string, signal: AbortSignal): Promise<LinkedInMember>;
  /** The company pages that the member administers, at most 20. Without the permission `refused` with status 403. */
  listPages(accessToken: string, signal: AbortSignal): Promise<LinkedInPage[]>;
  /** Asks LinkedIn whether the token is active; null if LinkedIn could not be asked or did not say. Never throws. */
  checkToken(accessToken: string, signal: AbortSignal): Promise<TokenCheck | null>;
  /** How long the configured API version will last. Makes no call. */
  versionState(now: Date): VersionState;
  /** Uploads one picture and returns its URN. Nothing of it is visible, so a lost answer is `later`, never `unknown`. */
  uploadImage(options: {
    access_token: string;
    member_id: string;
    bytes: Uint8Array;
    content_type: string;
  }): Promise<string>;
  /** Uploads one PDF (at most 100 MB and 300 pages) and returns its URN, `urn:li:document:...`. A lost answer is `later`, too. */
  uploadDocument(options: { access_token: string; member_id: string; bytes: Uint8Array }): Promise<string>;
  /** Begins uploading an MP4 of `size` bytes. Nothing of it is visible before its post, so a lost answer is `later` here, too. */
  beginVideo(options: {
    access_token: string;
    member_id: string;
    size: number;
    has_thumbnail: boolean;
    has_captions: boolean;
  }): Promise<LinkedInVideoUpload>;
  /** Sends one part, without the token, and returns its ETag; a part may be sent again. */
  uploadVideoPart(options: { url: string; bytes: Uint8Array }): Promise<string>;
  /** A PNG or JPEG, and SRT in UTF-8 (`language` in ISO 639-1), to the URLs that beginVideo returned; either may be sent again. */
  uploadVideoThumbnail(options: LinkedInVideoExtra): Promise<void>;
  uploadVideoCaptions(options: LinkedInVideoExtra & { language: string }): Promise<void>;
  /** Reports that all parts are there, by their ETags in order: LinkedIn begins processing the video. May be repeated. */
  finishVideo(options: { access_token: string; urn: string; token: string; etags: string[] }): Promise<void>;
  /** `why`: LinkedIn's words for a video that it could not process. */
  videoState(options: {
    access_token: string;
    urn: string;
  }): Promise<{ state: 'waiting' | 'processing' | 'available' | 'failed'; why: string }>;
  /** Creates the post, which is visible at once. Throws LinkedInError, whose `outcome` says whether LinkedIn can have accepted it. */
  createPost(post: LinkedInPost): Promise<PublishedPost>;
  /** The URL at which people see the post with this URN, for one that LinkedIn only named. */
  postUrl(linkedinUrn: string): string;
  /** Deleting what is already gone succeeds; a lost answer is `later`. */
  deletePost(options: { access_token: string; linkedin_urn: string; signal: AbortSignal }): Promise<void>;
  /**
   * Comments on a post as its author. LinkedIn does not refuse a second comment, so whatever may have arrived is `unknown`, including a 5xx.
   * Without the permission `refused` with status 403. `comment_urn` is null if LinkedIn does not name it.
   */
  createComment(options: {
    access_token: string;
    member_id: string;
    linkedin_urn: string;
    text: string;
  }): Promise<{ comment_urn: string | null }>;
  /**
   * The newest reactions (at most 1000) and the first comments (at most 500) on one's own post. Without the permission, or for somebody
   * else's post, `refused` with status 403; for a post that is gone, with 404.
   */
  readEngagements(options: {
    access_token: string;
    linkedin_urn: string;
    replies_read: RepliesRead;
    signal: AbortSignal;
  }): Promise<{ engagements: LinkedInEngagement[]; replies_read: RepliesRead }>;
  /**
   * How one's own post has performed: a member's by day, a page's in total only (`days` is empty). Without the permission `refused` with
   * status 403; for a post that is gone, with 404. A member's post takes five calls.
   */
  readFigures(options: {
    access_token: string;
    member_id: string;
    linkedin_urn: string;
    signal: AbortSignal;
  }): Promise<{ days: LinkedInDay[]; totals: LinkedInCounts }>;
  /** The person with that URN; null if LinkedIn knows nobody by it or may not say. Without the permission `refused` with status 403. */
  readPerson(options: {
    access_token: string;
    person_urn: string;
    signal: AbortSignal;
  }): Promise<LinkedInPerson | null>;
};

/**
 * - `later`: refused for now and certainly not done (429, 500, 503, no connection made, a picture not processed yet): try again after
 *   `retry_after_ms` or with back-off. A 429 without `retry_after_ms` is most likely the member's daily quota, which resets at 00:00 UTC.
 * - `reconnect`: the token is dead (401): the user must connect again.
 * - `refused`: refused for good (400, 403, 422 and the like).
 * - `duplicate`: 422 that names an earlier post with the same text (`duplicate_urn`).
 * - `version_ended`: 426, the operator must set another LINKEDIN_VERSION.
 * - `unknown`: the answer was lost (timeout, our own abort, connection dropped, 502, 504, no URN in it): it may have been done.
 */
export type LinkedInOutcome = 'later' | 'reconnect' | 'refused' | 'duplicate' | 'version_ended' | 'unknown';

export class LinkedInError extends Error {
  readonly outcome: LinkedInOutcome;
  readonly status: number | null;
  /** LinkedIn's own words, shown to the user after "LinkedIn says:"; empty if it said nothing. */
  readonly linkedin_says: string;
  /** LinkedIn's machine-readable code (`DUPLICATE_POST`, `MEDIA_ASSET_PROCESSING_FAILED`, ...); null if it gave none. */
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
