// The adapter against the sandbox over real HTTP: connecting, pictures, posts, deleting, as a user meets them.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideConsent, type RunningSandbox } from '#test/harness/linkedin-sandbox.ts';
import {
  linkedInFailure as failure,
  startLinkedInRig,
  type Connected,
  type LinkedInRig,
} from '#test/harness/linkedin-rig.ts';
import { dayMs } from '#server/time.ts';
import { createLinkedIn } from './client.ts';
import { linkedinScopes, type LinkedIn } from './port.ts';

const signal = new AbortController().signal;
let rig: LinkedInRig;
let sandbox: RunningSandbox;
let linkedin: LinkedIn;
let redirectUri: string;

beforeAll(async () => {
  rig = await startLinkedInRig();
  ({ sandbox, linkedin, redirect_uri: redirectUri } = rig);
});
afterAll(() => rig.stop());
beforeEach(() => sandbox.reset());

const connect = (name?: string) => rig.connect(name);

function post(
  { access_token, member_id }: Connected,
  content: string,
  images: { urn: string; alt_text: string }[] = [],
) {
  return linkedin.createPost({
    access_token,
    member_id,
    content,
    visibility: 'PUBLIC',
    images,
    document: null,
    video: null,
    link: null,
    poll: null,
  });
}

async function picture(connected: Connected, format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png') {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } });
  const bytes = await square.toFormat(format).toBuffer();
  const { access_token, member_id } = connected;
  return linkedin.uploadImage({ access_token, member_id, bytes, content_type: `image/${format}` });
}

describe('connecting', () => {
  it('asks for no more than an ordinary application has, and comes back with a code and the state', async () => {
    const url = new URL(linkedin.consentUrl({ state: 'a b&c', redirect_uri: redirectUri }));
    expect(url.search).toContain('scope=openid%20profile%20w_member_social');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      state: 'a b&c',
      redirect_uri: redirectUri,
    });
    const connected = await connect('Grace Hopper');
    expect(connected.back.searchParams.get('state')).toBe('s-1');
    expect(connected).toMatchObject({ name: 'Grace Hopper', picture: null, refresh_token: null });
    expect(connected.scopes).toEqual([...linkedinScopes]);
    const livesMs = connected.expires_at.getTime() - rig.clock.now().getTime();
    expect(livesMs).toBeGreaterThan(60 * dayMs - 60_000);
    expect(livesMs).toBeLessThanOrEqual(60 * dayMs);
  });

  it('reads scopes with commas too', async () => {
    await sandbox.control({ scope_separator: ',' });
    expect((await connect()).scopes).toEqual([...linkedinScopes]);
  });

  it.each([
    ['cancel_authorize', 'user_cancelled_authorize'],
    ['cancel_login', 'user_cancelled_login'],
  ])('%s comes back with the error', async (decision, error) => {
    const back = await decideConsent(linkedin.consentUrl({ state: 's', redirect_uri: redirectUri }), {
      name: 'No',
      decision,
    });
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('code')).toBeNull();
  });

  it('takes a code once, in half an hour, with the same address', async () => {
    const url = linkedin.consentUrl({ state: 's', redirect_uri: redirectUri });
    const code = async () => (await decideConsent(url, { name: 'Code' })).searchParams.get('code') ?? '';
    const used = await code();
    await linkedin.exchangeCode({ code: used, redirect_uri: redirectUri, signal });
    const again = await failure(linkedin.exchangeCode({ code: used, redirect_uri: redirectUri, signal }));
    expect(again).toMatchObject({ outcome: 'refused', status: 401 });
    expect(again.linkedin_says).toContain('authorization code not found');
    const other = await failure(
      linkedin.exchangeCode({ code: await code(), redirect_uri: `${redirectUri}/x`, signal }),
    );
    expect(other).toMatchObject({ outcome: 'refused', status: 400 });
    const old = await code();
    await sandbox.control({ clock_ahead_s: 31 * 60 });
    expect(await failure(linkedin.exchangeCode({ code: old, redirect_uri: redirectUri, signal }))).toMatchObject({
      status: 400,
    });
  });

  it('with a wrong secret is refused without asking the user to connect again', async () => {
    const wrong = createLinkedIn({ ...rig.options, client_secret: 'wrong' });
    const refused = await failure(wrong.exchangeCode({ code: 'x', redirect_uri: redirectUri, signal }));
    expect(refused).toMatchObject({ outcome: 'refused', status: 401, linkedin_code: 'invalid_client' });
    expect(JSON.stringify(refused)).not.toContain('wrong');
  });

  it('asks again where LinkedIn calls a token revoked that it has just issued', async () => {
    await sandbox.control({ faults: [{ on: 'userinfo', kind: 'revoked_token', times: 2 }] });
    expect((await connect('Late Token')).name).toBe('Late Token');
    await sandbox.control({ faults: [{ on: 'userinfo', kind: 'revoked_token', times: 3 }] });
    expect(await failure(connect())).toMatchObject({ outcome: 'reconnect', linkedin_code: 'REVOKED_ACCESS_TOKEN' });
  });
});

describe('posting', () => {
  it('puts on LinkedIn what was typed, with its hashtags live', async () => {
    const ada = await connect();
    const content = 'Line one (of two) *really*\r\nsnake_case, C:\\temp & #writing <b>{x}</b> 😀 50% ~ a@b.c';
    const published = await post(ada, content);
    expect(published.linkedin_url).toBe(`${sandbox.feed_url}/update/${published.linkedin_urn}/`);
    const { posts, attempts } = await sandbox.ledger(ada.member_id);
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({ linkedin_urn: published.linkedin_urn, hashtags: ['writing'], cut_at: null });
    expect(posts[0]?.text).toBe(content.replace('\r\n', '\n'));
    expect(attempts).toMatchObject([{ status: 201, linkedin_urn: published.linkedin_urn, fault: null }]);
    const shown = await fetch(published.linkedin_url);
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('&lt;b&gt;{x}&lt;/b&gt;');
    expect(html).toContain('<span class="hashtag">#writing</span>');
  });

  it('carries one picture, or many in their order, with plain alt text', async () => {
    const ada = await connect();
    const urns = [await picture(ada), await picture(ada, 'jpeg'), await picture(ada, 'gif')];
    await post(ada, 'One', [{ urn: urns[0] ?? '', alt_text: 'A (green) #square_' }]);
    await post(
      ada,
      'Three',
      urns.map((urn) => ({ urn, alt_text: '' })),
    );
    const { posts } = await sandbox.ledger(ada.member_id);
    expect(posts[0]?.images).toMatchObject([
      { id: urns[0], alt_text: 'A (green) #square_', content_type: 'image/png' },
    ]);
    expect(posts[1]?.images.map(({ id }) => id)).toEqual(urns);
    const shown = await fetch(new URL(posts[1]?.images[2]?.url ?? '', sandbox.url));
    expect(shown.headers.get('content-type')).toBe('image/gif');
  });

  it('is refused pictures that LinkedIn does not take, or that are not the author’s', async () => {
    const [ada, eve] = [await connect(), await connect()];
    expect(await failure(picture(ada, 'webp'))).toMatchObject({ outcome: 'refused', status: 415 });
    const foreign = await failure(post(eve, 'Mine', [{ urn: await picture(ada), alt_text: '' }]));
    expect(foreign).toMatchObject({ outcome: 'refused', linkedin_code: 'INVALID_IMAGE_ID' });
    const asOther = await failure(post({ ...eve, member_id: ada.member_id }, 'Not me'));
    expect(asOther).toMatchObject({ outcome: 'refused', status: 403 });
  });

  it('counts 3000 characters as a reader sees them', async () => {
    const ada = await connect();
    await post(ada, '_'.repeat(3000));
    const refused = await failure(post(ada, 'a'.repeat(3001)));
    expect(refused).toMatchObject({ outcome: 'refused', status: 400, linkedin_code: 'FIELD_LENGTH_TOO_LONG' });
    expect(await failure(post(ada, ' '))).toMatchObject({ outcome: 'refused', status: 422 });
  });

  it('names the earlier post where LinkedIn refuses the same words, for ten minutes, also side by side', async () => {
    const [ada, bob] = [await connect(), await connect()];
    const { linkedin_urn } = await post(ada, 'The same words');
    const again = await failure(post(ada, 'The  same\nwords '));
    expect(again).toMatchObject({ outcome: 'duplicate', status: 422, duplicate_urn: linkedin_urn });
    expect(again.linkedin_says).toBe(`Content is a duplicate of ${linkedin_urn}`);
    await post(bob, 'The same words');
    await sandbox.control({ clock_ahead_s: 11 * 60 });
    await post(ada, 'The same words');
    const together = await Promise.allSettled(Array.from({ length: 8 }, () => post(bob, 'Eight at once')));
    expect(together.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await sandbox.ledger(bob.member_id)).posts).toHaveLength(2);
  });

  it('deletes, twice if asked, and only its own', async () => {
    const [ada, eve] = [await connect(), await connect()];
    const { linkedin_urn, linkedin_url } = await post(ada, 'Gone soon');
    expect(await failure(linkedin.deletePost({ ...eve, linkedin_urn, signal }))).toMatchObject({ status: 403 });
    await linkedin.deletePost({ ...ada, linkedin_urn, signal });
    await linkedin.deletePost({ ...ada, linkedin_urn, signal });
    await linkedin.deletePost({ ...ada, linkedin_urn: 'urn:li:share:1', signal });
    expect((await fetch(linkedin_url)).status).toBe(404);
  });

  it('keeps to the member’s day', async () => {
    const ada = await connect();
    await sandbox.control({ quota_per_day: 2 });
    await post(ada, 'first');
    await post(ada, 'second');
    expect(await failure(post(ada, 'third'))).toMatchObject({ outcome: 'later', status: 429, retry_after_ms: null });
    await sandbox.control({ clock_ahead_s: 24 * 3600 });
    await post(ada, 'third');
  });
});

describe('the connection ends', () => {
  it('after 60 days', async () => {
    const ada = await connect();
    await sandbox.control({ clock_ahead_s: 61 * 24 * 3600 });
    expect(await failure(post(ada, 'late'))).toMatchObject({
      outcome: 'reconnect',
      linkedin_code: 'EXPIRED_ACCESS_TOKEN',
    });
  });

  it('when the member takes it back', async () => {
    const ada = await connect();
    await fetch(`${sandbox.url}/_revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ member_id: ada.member_id }),
    });
    expect(await failure(post(ada, 'no more'))).toMatchObject({ outcome: 'reconnect', status: 401 });
  });

  it('with the version of the API', async () => {
    const ada = await connect();
    const old = createLinkedIn({ ...rig.options, version: '202504' });
    const ended = await failure(
      old.createPost({
        ...ada,
        content: 'old',
        visibility: 'PUBLIC',
        images: [],
        document: null,
        video: null,
        link: null,
        poll: null,
      }),
    );
    expect(ended).toMatchObject({ outcome: 'version_ended', status: 426 });
    expect(ended.linkedin_says).toBe('Requested version 20250401 is not active');
  });
});
