// The sandbox's pages: who sees what, what a stranger's browser can do, and that nothing typed becomes markup.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkedInFailure, startLinkedInRig, type LinkedInRig } from '#test/harness/linkedin-rig.ts';
import { linkedinScopes } from '#server/adapters/linkedin/port.ts';
import { decideConsent, type Visitor } from '#test/harness/linkedin-sandbox.ts';

const signal = new AbortController().signal;
let rig: LinkedInRig;

beforeAll(async () => {
  rig = await startLinkedInRig();
});
afterAll(() => rig.stop());
beforeEach(() => rig.sandbox.reset());

async function see(path: string, visitor: Visitor = { cookie: '' }) {
  const answer = await fetch(`${rig.sandbox.url}${path}`, { headers: { cookie: visitor.cookie }, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

function consent(changes: Record<string, string> = {}): string {
  const url = new URL(rig.linkedin.consentUrl({ state: 's', redirect_uri: rig.redirect_uri }));
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return url.href;
}

async function exchange(back: URL) {
  const code = back.searchParams.get('code') ?? '';
  const { redirect_uri } = rig;
  const { access_token } = await rig.linkedin.exchangeCode({ code, redirect_uri, signal });
  return { access_token, ...(await rig.linkedin.getMember(access_token, signal)) };
}

describe('the consent page', () => {
  it.each([
    ['client_id', 'other', 'Client_id doesn&#39;t match'],
    ['redirect_uri', 'https://evil.example/api/linkedin/callback', 'Redirect_uri doesn&#39;t match'],
    ['redirect_uri', 'http://127.0.0.1:3000/api/linkedin/callback#x', 'Redirect_uri doesn&#39;t match'],
    ['redirect_uri', 'javascript:alert(1)', 'Redirect_uri doesn&#39;t match'],
    ['scope', ' ', 'Invalid scope'],
  ])('with a %s of %s goes nowhere', async (name, value, sentence) => {
    const answer = await fetch(consent({ [name]: value }), { redirect: 'manual' });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain(sentence);
  });

  it('sends a scope that the application lacks back as an error', async () => {
    const answer = await fetch(consent({ scope: 'openid r_member_social' }), { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'unauthorized_scope_error', state: 's' });
  });

  it('needs no inline script or style, and may only send its form home or back', async () => {
    const answer = await fetch(consent({ state: '"><script>alert(1)</script>' }));
    const html = await answer.text();
    expect(html).not.toMatch(/<script|<style|style=|onclick/);
    expect(html).toContain('Nothing here reaches LinkedIn');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:3000;");
  });

  it('is skipped while the signed-in member has a live grant of the same scopes, and shown after signing out', async () => {
    const visitor: Visitor = { cookie: '' };
    const first = await exchange(await decideConsent(consent(), { name: 'Ada', visitor }));
    const headers = { cookie: visitor.cookie };
    const skipped = await fetch(consent(), { headers, redirect: 'manual' });
    expect(skipped.status).toBe(303);
    const second = await exchange(new URL(skipped.headers.get('location') ?? ''));
    expect(second.member_id).toBe(first.member_id);
    expect(second.access_token).not.toBe(first.access_token);
    expect((await fetch(consent(), { redirect: 'manual' })).status).toBe(200);
    await rig.sandbox.control({ skip_consent: false });
    expect((await fetch(consent(), { headers, redirect: 'manual' })).status).toBe(200);
    await rig.sandbox.reset();
    await fetch(`${rig.sandbox.url}/sign-out`, { method: 'POST', headers, redirect: 'manual' });
    const again = await fetch(consent(), { headers, redirect: 'manual' });
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('Ada');
  });

  it('kills older tokens where the scopes change', async () => {
    const visitor: Visitor = { cookie: '' };
    const first = await exchange(await decideConsent(consent(), { name: 'Grace', visitor }));
    const more = consent({ scope: [...linkedinScopes, 'email'].join(' ') });
    const second = await exchange(await decideConsent(more, { name: 'Grace', visitor }));
    expect(second.member_id).toBe(first.member_id);
    const dead = await linkedInFailure(rig.linkedin.getMember(first.access_token, signal));
    expect(dead).toMatchObject({ outcome: 'reconnect', linkedin_code: 'REVOKED_ACCESS_TOKEN' });
  });

  it('gives nobody a member that another browser made, by name or by id', async () => {
    const ada = await exchange(await decideConsent(consent(), { name: 'Shared Name' }));
    const eve = await exchange(await decideConsent(consent(), { name: 'Shared Name' }));
    expect(eve.member_id).not.toBe(ada.member_id);
    const address = new URL(consent());
    const answer = await fetch(`${address.origin}${address.pathname}`, {
      method: 'POST',
      body: new URLSearchParams({
        query: address.search.slice(1),
        member: ada.member_id,
        name: '',
        decision: 'allow',
      }),
      redirect: 'manual',
    });
    expect((await exchange(new URL(answer.headers.get('location') ?? ''))).name).toBe('Sandbox Member');
  });
});

describe('the feed', () => {
  it('shows what everybody may see to everybody, the rest to its author’s browser', async () => {
    const visitor: Visitor = { cookie: '' };
    const { access_token, member_id } = await exchange(await decideConsent(consent(), { name: 'Ada', visitor }));
    const post = { access_token, member_id, images: [], document: null, video: null, link: null, poll: null };
    await rig.linkedin.createPost({ ...post, content: 'For everybody', visibility: 'PUBLIC' });
    const few = await rig.linkedin.createPost({ ...post, content: 'For few', visibility: 'CONNECTIONS' });
    const stranger = (await see('/feed')).html;
    expect(stranger).toContain('For everybody');
    expect(stranger).not.toContain('For few');
    expect((await see('/feed', visitor)).html).toContain('For few');
    const path = new URL(few.linkedin_url).pathname.replace('/sandbox/linkedin', '');
    expect((await see(path)).status).toBe(404);
    expect((await see(path, visitor)).status).toBe(200);
    expect((await see('/feed/update/%00')).status).toBe(404);
  });

  it('escapes names and texts', async () => {
    const { access_token, member_id } = await exchange(
      await decideConsent(consent(), { name: '<img src=x onerror=1>' }),
    );
    const content = '<script>alert(1)</script> & "quotes" \'here\'';
    const post = { access_token, member_id, content, images: [], document: null, video: null, link: null, poll: null };
    await rig.linkedin.createPost({ ...post, visibility: 'PUBLIC' });
    const { html, headers } = await see('/feed');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it.each(['/sandbox.css', '/feed.js', '/icon.svg'])('has its %s', async (path) => {
    const { status, headers } = await see(path);
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  });
});
