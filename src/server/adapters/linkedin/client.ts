// The LinkedIn port over HTTP: LinkedIn itself, the sandbox, or any server that speaks its protocol. Settings in, our words out.
import { createComment, createPost, deletePost, postUrl } from './posts.ts';
import { readEngagements, readPerson } from './engagements.ts';
import { consentUrl, exchangeCode, getMember, checkToken } from './oauth.ts';
import { linkedinScopes, type LinkedIn } from './port.ts';
import { readFigures } from './figures.ts';
import { listPages } from './pages.ts';
import { createHttpCall } from './request.ts';
import type { LinkedInOptions, LinkedInSettings } from './settings.ts';
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

/** Remembers nothing except whether LinkedIn still accepts the version: one instance serves the whole program, or a test. */
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
