// The consent page's two halves: showing it, and acting on the person's decision. It ends in a redirect with a code or an error.
import { getCookie, setCookie } from 'hono/cookie';
import { admit } from './admission-store.ts';
import { hasLiveGrant, makeCode, makeMember, membersOf, signIn, type Member } from './members-store.ts';
import { page } from './pages.ts';
import { commentScope } from './rest-comments.ts';
import { pageCommentScope, pagePostScope, makePage } from './pages-store.ts';
import { engagementScope, peopleScope } from './rest-engagements.ts';
import { figuresScope } from './rest-figures.ts';
import { pageListScope } from './rest-pages.ts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from './context.ts';
import { secret } from './secret.ts';
import { errorAnswer, usualError } from './wire-errors.ts';
import type { Html } from '../page.ts';

export type AuthorizeRequest = { redirect_uri: string; state: string | null; scopes: string[] };

const browserCookie = 'linkedin_sandbox';
const offeredScopes = new Set([
  'openid',
  'profile',
  'email',
  'w_member_social',
  commentScope,
  engagementScope,
  peopleScope,
  figuresScope,
  pagePostScope,
  pageListScope,
  pageCommentScope,
]);
const nameMax = 100;
const defaultName = 'Sandbox Member';

/** The random value that identifies a browser; null for one that has not been here before. */
export function browserOf(c: Context): string | null {
  const value = getCookie(c, browserCookie) ?? '';
  return /^[\w-]{32}$/.test(value) ? value : null;
}

export async function showConsent(deps: SandboxContext, c: Context): Promise<Response> {
  const admission = await admit(deps.orm, {
    call: 'authorize',
    token: null,
    counted: false,
    now: deps.clock.now(),
  });
  if (admission.fault?.kind === 'status') return errorAnswer(usualError(admission.fault.status ?? 500));
  const query = new URL(c.req.url).searchParams;
  const read = await readRequest(deps, query);
  if ('refused' in read) return read.refused;
  const browser = browserOf(c);
  const members = browser === null ? [] : await membersOf(deps.orm, browser);
  const current = members.find((member) => member.signed_in);
  const { scopes } = read.request;
  if (
    current &&
    admission.settings.skip_consent &&
    (await hasLiveGrant(deps.orm, current.member_id, scopes, admission.now))
  ) {
    return withCode(deps, read.request, current.member_id, admission.now);
  }
  const body = consentPage({
    base_path: deps.base_path,
    query: query.toString(),
    scopes,
    members,
    default_name: defaultName,
  });
  return page(deps, 'Connect', body, { form_targets: [new URL(read.request.redirect_uri).origin] });
}

export async function decideConsent(deps: SandboxContext, c: Context): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const read = await readRequest(deps, new URLSearchParams(form.get('query') ?? ''));
  if ('refused' in read) return read.refused;
  const decision = form.get('decision');
  if (decision === 'cancel_login') {
    return withError(read.request, 'user_cancelled_login', 'The user cancelled LinkedIn login');
  }
  if (decision !== 'allow') {
    return withError(read.request, 'user_cancelled_authorize', 'The user cancelled the authorization');
  }
  const { now } = await admit(deps.orm, {
    call: 'authorize',
    token: null,
    counted: false,
    now: deps.clock.now(),
  });
  const browser = browserOf(c) ?? secret(24);
  const members = await membersOf(deps.orm, browser);
  const memberId = await chosenMember(deps, members, form, now);
  const pageName = nameIn(form, 'page');
  if (pageName !== '') await makePage(deps.orm, memberId, pageName, now);
  await signIn(deps.orm, browser, memberId, now);
  setCookie(c, browserCookie, browser, {
    path: deps.base_path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: deps.public_url.startsWith('https:'),
    maxAge: 365 * 24 * 3600,
  });
  const answer = await withCode(deps, read.request, memberId, now);
  return c.redirect(answer.headers.get('location') ?? '', 303);
}

/** A member of this browser, or a new one if a name was typed: members made by others are out of reach, as they would be without a password. */
async function chosenMember(
  deps: SandboxContext,
  members: Member[],
  form: URLSearchParams,
  now: Date,
): Promise<string> {
  const typed = nameIn(form, 'name');
  const picked = members.find((member) => member.member_id === form.get('member'));
  if (picked && typed === '') return picked.member_id;
  const name = typed || defaultName;
  const known = members.find((member) => member.name === name);
  return known ? known.member_id : makeMember(deps.orm, name, now);
}

const nameIn = (form: URLSearchParams, field: 'name' | 'page'): string =>
  (form.get(field) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, nameMax)
    .toWellFormed();

async function readRequest(
  deps: SandboxContext,
  query: URLSearchParams,
): Promise<{ request: AuthorizeRequest } | { refused: Response }> {
  const wrong = async (sentence: string) => ({
    refused: await page(deps, 'Not connected', wrongApplicationPage(sentence), { status: 401 }),
  });
  if (query.get('client_id') !== deps.client_id) return wrong("Client_id doesn't match");
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(redirectUri, deps)) return wrong("Redirect_uri doesn't match");
  const scopes = [...new Set((query.get('scope') ?? '').split(/[\s,]+/).filter((scope) => scope !== ''))];
  if (scopes.length === 0) return wrong('Invalid scope');
  const request = { redirect_uri: redirectUri, state: query.get('state'), scopes };
  if (query.get('response_type') !== 'code') {
    return { refused: withError(request, 'invalid_request', 'response_type must be code') };
  }
  const foreign = scopes.find((scope) => !offeredScopes.has(scope));
  if (foreign === undefined) return { request };
  return {
    refused: withError(request, 'unauthorized_scope_error', `"${foreign}" is not authorized for your application`),
  };
}

function isRegistered(redirectUri: string, { redirect_uris, public_url }: SandboxContext): boolean {
  if (!URL.canParse(redirectUri) || redirectUri.includes('#')) return false;
  if (redirect_uris === null) return new URL(redirectUri).origin === new URL(public_url).origin;
  return redirect_uris.some((known) => withoutQuery(known) === withoutQuery(redirectUri));
}

function withoutQuery(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
}

async function withCode(
  deps: SandboxContext,
  request: AuthorizeRequest,
  memberId: string,
  now: Date,
): Promise<Response> {
  const { redirect_uri, scopes } = request;
  const code = await makeCode(deps.orm, { member_id: memberId, scopes, redirect_uri, created_at: now });
  return back(request, { code });
}

function withError(request: AuthorizeRequest, error: string, errorDescription: string): Response {
  return back(request, { error, error_description: errorDescription });
}

function back(request: AuthorizeRequest, values: Record<string, string>): Response {
  const url = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  if (request.state !== null) url.searchParams.set('state', request.state);
  return new Response(null, { status: 303, headers: { location: url.href, 'cache-control': 'no-store' } });
}

const scopeSentences: Record<string, string> = {
  openid: 'Know who you are',
  profile: 'Use your name and photo',
  email: 'Use the primary email address of your account',
  w_member_social: 'Create, change and delete posts on your behalf',
  w_member_social_feed: 'Comment and react on your behalf',
  r_member_social_feed: 'See who reacts to your posts, and their comments',
  r_member_postAnalytics: 'See how your posts do',
  w_organization_social: 'Create, change and delete posts as pages you administer',
  w_organization_social_feed: 'Comment and react as pages you administer',
  rw_organization_admin: 'See which pages you administer',
  r_basicprofile: 'See names and headlines of people who react',
};

type Consent = {
  base_path: string;
  /** The request's own query, sent back with the decision. */
  query: string;
  scopes: string[];
  members: Member[];
  default_name: string;
};

function consentPage(consent: Consent): Html {
  const { base_path, query, scopes, members, default_name } = consent;
  return html`<main class="card narrow">
    <h1>Connect this application to LinkedIn</h1>
    <form method="post" action="${base_path}/oauth/v2/authorization">
      <input type="hidden" name="query" value="${query}" />
      ${members.length === 0 ? nameField(default_name) : memberChoice(members)}
      ${scopes.includes('rw_organization_admin') ? pageField() : ''}
      <h2>It would like to</h2>
      <ul class="scopes">
        ${scopes.map((scope) => html`<li>${scopeSentences[scope] ?? scope}</li>`)}
      </ul>
      <div class="buttons">
        <button type="submit" name="decision" value="allow" class="primary">Allow</button>
        <button type="submit" name="decision" value="cancel_authorize">Cancel</button>
      </div>
      <p class="aside">
        <button type="submit" name="decision" value="cancel_login" class="link">Cancel signing in instead</button>
      </p>
    </form>
  </main>`;
}

function nameField(defaultName: string): Html {
  return html`<label class="field" for="name">Your name in the sandbox</label>
    <input id="name" name="name" type="text" maxlength="100" autocomplete="off" placeholder="${defaultName}" />
    <p class="aside">Posts will appear under it. Left empty, it is ${defaultName}.</p>`;
}

function pageField(): Html {
  return html`<label class="field" for="page">A company page you administer (optional)</label>
    <input id="page" name="page" type="text" maxlength="100" autocomplete="off" placeholder="None" />`;
}

function memberChoice(members: Member[]): Html {
  return html`<fieldset>
    <legend>Continue as</legend>
    ${members.map(
      (member, index) =>
        html`<label class="choice">
          <input type="radio" name="member" value="${member.member_id}" ${index === 0 ? html`checked` : ''} />
          <span>${member.name}</span>
        </label>`,
    )}
    <label class="field" for="name">Or as somebody new</label>
    <input id="name" name="name" type="text" maxlength="100" autocomplete="off" placeholder="A new name" />
  </fieldset>`;
}

/** LinkedIn shows these errors itself: it does not redirect to an unregistered URL. */
function wrongApplicationPage(sentence: string): Html {
  return html`<main class="card narrow">
    <h1>This application cannot be connected</h1>
    <p>${sentence}. Check what the application sends against what is registered for it.</p>
  </main>`;
}
