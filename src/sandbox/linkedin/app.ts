// The LinkedIn sandbox as one Hono application: LinkedIn's wire, a consent page, a feed, and switches to make it fail.
// The program mounts it with `app.route('/sandbox/linkedin', createLinkedInSandbox(...))` when LinkedIn itself is not configured.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { decideConsent, showConsent } from './authorize.ts';
import { feedRoute, mediaRoute, postRoute, signOutRoute } from './feed.ts';
import { feedScript, icon, styleSheet } from './page-files.ts';
import { introspectRoute, tokenRoute, userinfoRoute } from './token.ts';
import type { SandboxContext } from './context.ts';
import { isLoopback } from '../loopback.ts';
import { file } from '../page.ts';
import { createRoute, deleteRoute } from './rest-posts.ts';
import { commentRoute } from './rest-comments.ts';
import { memberFiguresRoute, pageFiguresRoute } from './rest-figures.ts';
import { pageRolesRoute, pageRoute } from './rest-pages.ts';
import { commentsRoute, personRoute, reactionsRoute } from './rest-engagements.ts';
import { readRoute } from './rest-gate.ts';
import { initializeUploadRoute, uploadRoute } from './rest-uploads.ts';
import { readVideoRoute, videoPartRoute, videosRoute } from './rest-videos.ts';
import {
  changeControlRoute,
  leavePageRoute,
  ledgerRoute,
  readControlRoute,
  resetControlRoute,
  revokeRoute,
} from './test-only.ts';
import { captionsMax, thumbnailMax, videoCaptionsRoute, videoThumbnailRoute } from './video-extras.ts';
import { partBytes } from './videos-store.ts';
import { errorAnswer } from './wire-errors.ts';

export type LinkedInSandboxOptions = Omit<SandboxContext, 'base_path' | 'redirect_uris'> & {
  /** Unless given, any URL on `public_url`'s own origin is allowed. */
  redirect_uris?: readonly string[];
};

const bodyMax = 512 * 1024;
// The rest of such a body is not read, so the connection cannot serve another request.
const tooLarge = { status: 413, code: 'REQUEST_ENTITY_TOO_LARGE', message: 'The request entity is too large' };
/** LinkedIn takes documents of 100 MB; here they are read into the memory of a program that does other work, too. */
const uploadMax = 25 * 2 ** 20;

/** Paths are relative to where it is mounted. The tables (`tables.ts`) must exist. */
export function createLinkedInSandbox(options: LinkedInSandboxOptions): Hono {
  const app = new Hono();
  const basePath = new URL(options.public_url).pathname.replace(/\/$/, '');
  const deps: SandboxContext = { ...options, base_path: basePath, redirect_uris: options.redirect_uris ?? null };
  wireRoutes(app, deps);
  pageRoutes(app, deps);
  if (isLoopback(options.public_url)) switchRoutes(app, deps);
  app.all('*', () => errorAnswer({ status: 404, code: 'RESOURCE_NOT_FOUND', message: 'No virtual resource found' }));
  return app;
}

function wireRoutes(app: Hono, deps: SandboxContext): void {
  const small = limit(bodyMax);
  app.get('/oauth/v2/authorization', (c) => showConsent(deps, c));
  app.post('/oauth/v2/authorization', small, (c) => decideConsent(deps, c));
  app.post('/oauth/v2/accessToken', small, (c) => tokenRoute(deps, c));
  app.post('/oauth/v2/introspectToken', small, (c) => introspectRoute(deps, c));
  app.get('/v2/userinfo', (c) => userinfoRoute(deps, c));

  app.post('/rest/posts', small, (c) => createRoute(deps, c));
  app.delete('/rest/posts/:urn', (c) => deleteRoute(deps, c));
  app.post('/rest/images', small, (c) => initializeUploadRoute(deps, c, 'image'));
  app.post('/rest/documents', small, (c) => initializeUploadRoute(deps, c, 'document'));
  app.post('/rest/videos', small, (c) => videosRoute(deps, c));
  app.get('/rest/videos/:urn', (c) => readVideoRoute(deps, c));
  app.put('/dms-uploads/video/:key', limit(partBytes), (c) => videoPartRoute(deps, c));
  app.put('/dms-uploads/video-thumbnail/:key', limit(thumbnailMax), (c) => videoThumbnailRoute(deps, c));
  app.post('/dms-uploads/video-captions/:key', limit(captionsMax), (c) => videoCaptionsRoute(deps, c));
  app.put('/dms-uploads/:key', limit(uploadMax), (c) => uploadRoute(deps, c));
  app.get('/rest/reactions/:key', (c) => reactionsRoute(deps, c));
  app.get('/rest/socialActions/:key/comments', (c) => commentsRoute(deps, c));
  app.post('/rest/socialActions/:key/comments', small, (c) => commentRoute(deps, c));
  app.get('/rest/people/:key', (c) => personRoute(deps, c));
  app.get('/rest/memberCreatorPostAnalytics', (c) => memberFiguresRoute(deps, c));
  app.get('/rest/organizationalEntityShareStatistics', (c) => pageFiguresRoute(deps, c));
  app.get('/rest/organizationAcls', (c) => pageRolesRoute(deps, c));
  app.get('/rest/organizations/:id', (c) => pageRoute(deps, c));
  app.get('/rest/*', (c) => readRoute(deps, c));
}

function pageRoutes(app: Hono, deps: SandboxContext): void {
  app.get('/', (c) => c.redirect(`${deps.base_path}/feed`));
  app.get('/feed', (c) => feedRoute(deps, c));
  app.get('/feed/', (c) => c.redirect(`${deps.base_path}/feed`));
  app.get('/feed/update/:urn', (c) => postRoute(deps, c));
  app.get('/feed/update/:urn/', (c) => postRoute(deps, c));
  app.get('/media/:image', (c) => mediaRoute(deps, c));
  app.post('/sign-out', limit(bodyMax), (c) => signOutRoute(deps, c));
  app.get('/sandbox.css', () => file(styleSheet, 'text/css'));
  app.get('/icon.svg', () => file(icon, 'image/svg+xml'));
  app.get('/feed.js', () => file(feedScript, 'text/javascript'));
}

function switchRoutes(app: Hono, deps: SandboxContext): void {
  const small = limit(bodyMax);
  app.get('/_control', () => readControlRoute(deps));
  app.post('/_control', small, (c) => changeControlRoute(deps, c));
  app.delete('/_control', () => resetControlRoute(deps));
  app.post('/_revoke', small, (c) => revokeRoute(deps, c));
  app.post('/_leave-page', small, (c) => leavePageRoute(deps, c));
  app.get('/_ledger', (c) => ledgerRoute(deps, c));
}

function limit(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => errorAnswer(tooLarge, { connection: 'close' }),
  });
}
