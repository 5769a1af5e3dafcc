// What LinkedIn says about a token when asked, and that a failing check disconnects nobody.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  linkedInFailure,
  startLinkedInRig,
  type Connected,
  type LinkedInRig,
} from '#test/harness/linkedin-rig.ts';
import { createLinkedIn } from './client.ts';
import { linkedinScopes } from './port.ts';

const signal = new AbortController().signal;
let rig: LinkedInRig;
let ada: Connected;

beforeAll(async () => {
  rig = await startLinkedInRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.sandbox.reset();
  ada = await rig.connect();
});

const check = (from = rig.linkedin, token = ada.access_token, stop = signal) => from.checkToken(token, stop);

describe('checkToken', () => {
  it('tells a live token with its end and its scopes, as the exchange did', async () => {
    const checked = await check();
    expect(checked).toMatchObject({ active: true, scopes: [...linkedinScopes] });
    expect(Math.abs((checked?.expires_at?.getTime() ?? 0) - ada.expires_at.getTime())).toBeLessThan(5000);
  });

  it('tells an ended one', async () => {
    await rig.sandbox.control({ clock_ahead_s: 61 * 24 * 3600 });
    expect(await check()).toMatchObject({ active: false, expires_at: expect.any(Date) });
  });

  it('says nothing where LinkedIn does not', async () => {
    expect(await check(rig.linkedin, 'AQnever')).toBeNull();
    expect(await check(createLinkedIn({ ...rig.options, client_secret: 'wrong' }))).toBeNull();
    expect(await check(createLinkedIn({ ...rig.options, oauth_url: 'http://127.0.0.1:1' }))).toBeNull();
    expect(await check(rig.linkedin, ada.access_token, AbortSignal.abort())).toBeNull();
    const impatient = createLinkedIn({ ...rig.options, timeout_ms: { oauth: 300 } });
    for (const kind of ['hang', 'drop_before', 'status'] as const) {
      await rig.sandbox.control({ faults: [{ on: 'introspect', kind }] });
      expect(await check(impatient)).toBeNull();
    }
  });

  it.each([
    [{ active: false }, { active: false, expires_at: null, scopes: [] }],
    [{ active: true, expires_at: 1_800_000_000, scope: 'openid profile' }, { scopes: ['openid', 'profile'] }],
    [{ active: 'yes' }, null],
    [{ active: true, expires_at: 'soon' }, null],
    [{ active: true, expires_at: 1e300 }, null],
    [[], null],
    ['text', null],
  ])('reads %j', async (body, expected) => {
    const says = createLinkedIn({ ...rig.options, callHttp: () => Promise.resolve(answerOf(body)) });
    const checked = await check(says);
    if (expected === null) expect(checked).toBeNull();
    else expect(checked).toMatchObject(expected);
  });
});

describe('versionState', () => {
  it('learns from what LinkedIn answers', async () => {
    const post = {
      ...ada,
      visibility: 'PUBLIC' as const,
      images: [],
      document: null,
      video: null,
      link: null,
      poll: null,
    };
    const day = new Date('2026-11-21T00:00:00Z');
    expect(rig.linkedin.versionState(day).state).toBe('active');
    await rig.sandbox.control({ active_versions: ['203001'] });
    const ended = linkedInFailure(rig.linkedin.createPost({ ...post, content: 'Too late' }));
    expect(await ended).toMatchObject({ outcome: 'version_ended' });
    expect(rig.linkedin.versionState(day).state).toBe('ended');
    await rig.sandbox.reset();
    await rig.linkedin.createPost({ ...post, content: 'Taken again' });
    expect(rig.linkedin.versionState(day).state).toBe('active');
  });
});
