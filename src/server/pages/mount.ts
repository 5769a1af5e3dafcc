// Serves the built pages and files. Mounted last: whatever is not a page, a file or a browser asking for one falls through to the JSON 404.
import type { Context, Env, Hono, Next } from 'hono';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { authorizePath } from '#contract/oauth.ts';
import type { PageConfig } from '#contract/page-config.ts';
import { wrongMethod } from '../http/mount.ts';
import { cookieOf } from '../http/sessions.ts';
import type { AnswerOtherHost } from './host-redirect.ts';
import { readBuiltFiles, type BuiltFiles, type Page } from './built-files.ts';
import type { ChosenTheme } from './fill.ts';
import { answer } from './representation.ts';

type PagesOptions = {
  /** What `vite build` wrote. */
  dist_dir: string;
  page_config: PageConfig;
  /** The address browsers see, without a trailing slash. */
  public_url: string;
  /** The answer to a page requested under a name other than its own. */
  answerOtherHost: AnswerOtherHost;
  /** The cookie in which a browser carries its session. */
  session_cookie: string;
  /** Who that session belongs to. */
  sessionOf: (request: Request) => Promise<{ user_id: string } | null>;
  /** Reads the folder again after every build, and waits for the first one: for development. */
  follow?: boolean;
};

/** The app's own paths (spec, section 2); whatever is below them is unknown to its router, which says so to a browser. */
const appPaths = [
  '/dashboard',
  '/voice',
  '/research',
  '/scheduler',
  '/posts',
  '/billing',
  '/create-post',
  '/generate',
  '/test/identity',
  '/onboarding',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/payment-success',
  '/prospects',
  '/ideas',
  '/recurring',
  '/analytics',
  '/dev-dashboard',
  '/api-access',
  authorizePath,
  '/share',
];

/** Never pages: unknown paths below these answer in JSON. */
const machinePaths =
  /^\/(api|mcp|media|metrics|healthz|readyz|openapi\.json|onboarding\/submit|oauth\/(register|token|revoke)|\.well-known\/oauth-[a-z-]{1,40})(\/|$)/;

/** In the address of whom the app has sent here, since for it nobody is signed in: sent back, they would go round in circles. */
const signedOutMark = 'signed-out';
const signedInWithinMs = 300;

/** Throws at once if `dist_dir` has not been built (unless it follows the build). */
export function mountPages<E extends Env>(app: Hono<E>, options: PagesOptions): void {
  const headers = pageHeaders(options.page_config);
  const built = options.follow ? following(options) : fixed(options);

  app.all('*', (c, next) => {
    const path = new URL(c.req.url).pathname;
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || machinePaths.test(path)) return next();
    const { files, pages } = built();
    const bare = path.replace(/(?<!\/)\/+$/, '');
    if ([files.has(path), pages.has(path), pages.has(bare), appPaths.includes(bare)].includes(true))
      throw wrongMethod(['GET']);
    return next();
  });
  app.get('*', async (c: Context<E>, next: Next) => {
    const request = c.req.raw;
    const path = new URL(request.url).pathname;
    if (machinePaths.test(path)) return next();
    const { files, pages, app_shell, not_found } = built();
    const visitor = { theme: themeOf(request), is_signed_in: false };
    const hasUtm = /[?&]utm_/.test(request.url);
    const show = (page: Page, status = 200) => answer(request, page(visitor, hasUtm), { status, headers });

    const file = files.get(path);
    if (file) return answer(request, file, { headers: { 'X-Content-Type-Options': 'nosniff' } });
    const bare = path.replace(/(?<!\/)\/+$/, '');
    const wantsPage = (request.headers.get('accept') ?? '').includes('text/html');
    if (!wantsPage && !pages.has(path) && !pages.has(bare) && !appPaths.includes(bare)) return next();
    const elsewhere = options.answerOtherHost(request);
    if (elsewhere !== null) return elsewhere;
    const clean = withoutModalState(request.url);
    if (clean !== null) return c.redirect(clean, 302);
    const page = pages.get(path);
    if (page) {
      const isRoot = path === '/' && !new URL(request.url).searchParams.has(signedOutMark);
      // Other pages only say another word by it: they do not wait for a slow database.
      const soon = isRoot ? [] : [sleep(signedInWithinMs, false)];
      visitor.is_signed_in = await Promise.race([isSignedIn(request, options), ...soon]);
      return isRoot && visitor.is_signed_in ? toDashboard(request) : show(page);
    }
    if (isAppPath(path)) return show(app_shell, appPaths.includes(bare) ? 200 : 404);
    if (pages.has(bare)) return c.redirect(bare + new URL(request.url).search, 308);
    return show(not_found, 404);
  });
}

function isAppPath(path: string): boolean {
  return appPaths.some((appPath) => path === appPath || path.startsWith(`${appPath}/`));
}

/** If the session cannot be looked up at the moment, everybody still gets the landing page. */
async function isSignedIn(request: Request, { session_cookie, sessionOf }: PagesOptions): Promise<boolean> {
  if (cookieOf(request, session_cookie) === null) return false;
  try {
    return (await sessionOf(request)) !== null;
  } catch {
    return false;
  }
}

/** Without what a hosted sign-in leaves in an address (spec, section 2); null if there is nothing of it. Most pages have no script for that. */
function withoutModalState(address: string): string | null {
  const url = new URL(address);
  const left = [...url.searchParams.keys()].filter((name) => /^__[a-z]+_modal_state$/.test(name));
  for (const name of left) url.searchParams.delete(name);
  // Two slashes at the beginning would lead to another site.
  return left.length > 0 ? url.pathname.replace(/^\/+/, '/') + url.search : null;
}

/** What an advertisement's link says about where the visitor came from is passed along (spec, section 4, UTM). */
function toDashboard(request: Request): Response {
  const kept = [...new URL(request.url).searchParams].filter(([name]) => name.startsWith('utm_'));
  const query = new URLSearchParams(kept).toString();
  const headers = { Location: `/dashboard${query && `?${query}`}`, 'Cache-Control': 'no-store', Vary: 'Cookie' };
  return new Response(null, { status: 302, headers });
}

function themeOf(request: Request): ChosenTheme {
  const theme = cookieOf(request, 'theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
}

function fixed({ dist_dir, page_config, public_url }: PagesOptions): () => BuiltFiles {
  const files = readBuiltFiles(dist_dir, { config: page_config, public_url });
  return () => files;
}

function following({ dist_dir, page_config, public_url }: PagesOptions): () => BuiltFiles {
  let read: { at: string; files: BuiltFiles } | null = null;
  return () => {
    const at = builtAt(dist_dir);
    // While a build is running, the last complete one stays.
    if (at !== null && read?.at !== at)
      read = { at, files: readBuiltFiles(dist_dir, { config: page_config, public_url }) };
    if (!read) throw new Error('The pages are still being built: reload in a moment.');
    return read.files;
  };
}

function builtAt(distDir: string): string | null {
  try {
    return readFileSync(join(distDir, 'built-at'), 'utf8');
  } catch {
    return null;
  }
}

// The security headers of pages. No inline script or style anywhere: the page's configuration is data, the theme is an attribute.
const google = 'https://www.googletagmanager.com';
const googleReceivers = 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

type Hosted = PageConfig['hosted_sign_in'];

/** The provider's script draws its own modals: it brings its styles, and calls its own server. */
const hostsOf = (hosted: Hosted): string[] => {
  if (hosted === null) return [];
  const encoded = /^pk_[^_]+_(.+)$/.exec(hosted.publishable_key)?.[1] ?? '';
  const host = Buffer.from(encoded, 'base64').toString().replace(/\$$/, '');
  return [...new Set([new URL(hosted.script_url).origin, `https://${host}`])];
};

const policyFor = (hasTags: boolean, hosted: Hosted): string =>
  [
    "default-src 'none'",
    `script-src 'self'${listed(hasTags ? [google] : [], hostsOf(hosted))}`,
    `style-src 'self'${hosted ? " 'unsafe-inline'" : ''}`,
    // Members' pictures come from LinkedIn's servers, previews of chosen files from the browser itself.
    "img-src 'self' data: blob: https:",
    // Videos of posts are ours; one being uploaded is played from the browser itself.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${listed(hasTags ? [googleReceivers] : [], hostsOf(hosted))}`,
    ...(hosted ? ["worker-src 'self' blob:", 'frame-src https://challenges.cloudflare.com'] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

const listed = (...hosts: string[][]): string =>
  hosts
    .flat()
    .map((host) => ` ${host}`)
    .join('');

/** Google's hosts are allowed only if the operator has set one of its tags. */
export const pageHeaders = ({
  ga_measurement_id,
  gtm_container_id,
  hosted_sign_in,
}: PageConfig): Record<string, string> => ({
  'Content-Security-Policy': policyFor(ga_measurement_id !== null || gtm_container_id !== null, hosted_sign_in),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
});
