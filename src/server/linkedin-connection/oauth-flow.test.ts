// Connecting to LinkedIn over the strict sandbox: the whole OAuth flow, every way it fails, replayed states and other people's.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connection } from '#contract/linkedin.ts';
import type { ControlInput } from '#sandbox/linkedin/control.ts';
import { untilOneWaits } from '#test/harness/lock-waits.ts';
import { browser, publicUrl, startLinkedInFlows, type LinkedInFlows } from '#test/harness/linkedin-flows.ts';
import { dayMs, minuteMs } from '#server/time.ts';

let flows: LinkedInFlows;
let userId = '';

beforeAll(async () => {
  flows = await startLinkedInFlows();
});
afterAll(() => flows.stop());
beforeEach(async () => {
  userId = crypto.randomUUID();
  flows.warn.mockClear();
  await flows.setSandbox();
});

const failed = `${publicUrl}/dashboard?linkedin=failed`;
const travel = (returnUrl: string, decision?: string, name?: string) => flows.travel(userId, returnUrl, decision, name);

describe('the OAuth flow', () => {
  test('ends connected, with the other parameters of the page kept', async () => {
    expect(await travel('/posts?q=a%20b#top', 'allow', 'Ada Lovelace')).toBe(
      `${publicUrl}/posts?q=a%20b&linkedin=connected#top`,
    );
    const told = connection.parse(await flows.connections.connectionOf(userId));
    expect(told).toMatchObject({ connected: true, name: 'Ada Lovelace', needs_reconnect: false, sandbox: true });
    const leftMs = Date.parse(told.expires_at ?? '') - flows.clock.now().getTime();
    expect(Math.abs(leftMs - 60 * dayMs)).toBeLessThan(minuteMs);
    const usable = await flows.connections.getUsable(userId);
    expect(usable?.expires_at.toISOString()).toBe(told.expires_at);
    const userinfo = await fetch(`${flows.sandbox_url}/v2/userinfo`, {
      headers: { authorization: `Bearer ${usable?.access_token}` },
    });
    expect(await userinfo.json()).toMatchObject({ sub: usable?.member_id });
    expect(flows.warn).not.toHaveBeenCalled();
  });

  test('asks for the least scopes, with a state of 256 bits', async () => {
    const query = new URL(await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/' }))
      .searchParams;
    expect(query.get('scope')).toBe('openid profile w_member_social');
    expect(query.get('redirect_uri')).toBe(flows.redirect_uri);
    expect(Buffer.from(query.get('state') ?? '', 'base64url')).toHaveLength(32);
    expect(
      (await flows.db.pool.query('select 1 from linkedin_states where state_hash = $1', [query.get('state')])).rowCount,
    ).toBe(0);
  });

  test('works where the browser that began shows no session, and with scopes between commas', async () => {
    await flows.setSandbox({ scope_separator: ',' });
    const query = await flows.decide(
      await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/' }),
      'allow',
    );
    expect(await flows.connections.finishConnecting({ browser, query, user_id: null })).toBe(
      `${publicUrl}/?linkedin=connected`,
    );
  });

  test('a second flow as the same member renews the connection', async () => {
    await travel('/');
    const first = await flows.connections.getUsable(userId);
    await travel('/');
    const second = await flows.connections.getUsable(userId);
    expect(second).toMatchObject({ id: first?.id, member_id: first?.member_id });
    expect(second?.access_token).not.toBe(first?.access_token);
  });
});

describe('flows that fail', () => {
  test.each(['cancel_authorize', 'cancel_login'])('%s is denied', async (decision) => {
    expect(await travel('/posts', decision)).toBe(`${publicUrl}/posts?linkedin=denied`);
    expect(await flows.connections.connectionOf(userId)).toEqual({
      connected: false,
      provider: 'linkedin_oidc',
      name: null,
      picture: null,
      profile_url: null,
      expires_at: null,
      needs_reconnect: false,
      scopes: [],
      comments_off: expect.stringContaining('w_member_social_feed'),
      sandbox: true,
    });
  });

  test('a state works once: replayed, even at the same moment, it fails', async () => {
    const query = await flows.decide(
      await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/posts' }),
      'allow',
    );
    const ends = await Promise.all(
      Array.from({ length: 4 }, () => flows.connections.finishConnecting({ browser, query, user_id: userId })),
    );
    expect(ends.filter((end) => end === `${publicUrl}/posts?linkedin=connected`)).toHaveLength(1);
    expect(ends.filter((end) => end === failed)).toHaveLength(3);
  });

  test('unknown, missing, doubled and enormous states fail', async () => {
    const states = ['', 'x', 'x'.repeat(100_000), '\u0000', "' or 1=1"];
    for (const state of states) {
      const query = new URLSearchParams({ state, code: 'x' });
      expect(await flows.connections.finishConnecting({ browser, query, user_id: userId })).toBe(failed);
    }
    expect(await flows.connections.finishConnecting({ browser, query: new URLSearchParams(), user_id: null })).toBe(
      failed,
    );
  });

  test('a state ends after 10 minutes', async () => {
    const url = await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/posts' });
    const query = await flows.decide(url, 'allow');
    flows.clock.move(10 * minuteMs + 1);
    expect(await flows.connections.finishConnecting({ browser, query, user_id: userId })).toBe(failed);
    flows.clock.move(-10 * minuteMs - 1);
  });

  test("in a browser signed in as somebody else it fails, and connects neither's account", async () => {
    const query = await flows.decide(
      await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/posts' }),
      'allow',
    );
    const other = crypto.randomUUID();
    expect(await flows.connections.finishConnecting({ browser, query, user_id: other })).toBe(
      `${publicUrl}/posts?linkedin=failed`,
    );
    expect((await flows.connections.connectionOf(userId)).connected).toBe(false);
    expect((await flows.connections.connectionOf(other)).connected).toBe(false);
    expect(await flows.connections.finishConnecting({ browser, query, user_id: userId })).toBe(failed);
  });

  test('an unknown error, a missing code and a made-up code fail', async () => {
    const wrong: Record<string, string>[] = [{ error: 'unauthorized_scope_error' }, {}, { code: 'made up' }];
    for (const more of wrong) {
      const url = new URL(await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/posts' }));
      const query = new URLSearchParams({ state: url.searchParams.get('state') ?? '', ...more });
      expect(await flows.connections.finishConnecting({ browser, query, user_id: userId })).toBe(
        `${publicUrl}/posts?linkedin=failed`,
      );
    }
    expect((await flows.connections.connectionOf(userId)).connected).toBe(false);
  });

  test('a wrong client secret fails, and the log tells why without secret or code', async () => {
    const query = await flows.decide(
      await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/posts' }),
      'allow',
    );
    const wrong = flows.open('a secret of the tests', 'not the secret');
    expect(await wrong.finishConnecting({ browser, query, user_id: userId })).toBe(
      `${publicUrl}/posts?linkedin=failed`,
    );
    const logged = JSON.stringify(flows.warn.mock.calls);
    expect(logged).toContain(userId);
    for (const hidden of ['not the secret', query.get('code') ?? '', query.get('state') ?? ''])
      expect(logged).not.toContain(hidden);
  });

  test('LinkedIn failing, hanging or dropping the line fails in time; a token it doubts for a moment does not', async () => {
    const faults: ControlInput['faults'] = [
      { on: 'token', kind: 'status', status: 500 },
      { on: 'token', kind: 'hang', ms: 5000 },
      { on: 'token', kind: 'drop_before' },
      { on: 'userinfo', kind: 'status', status: 403 },
      { on: 'userinfo', kind: 'hang', ms: 5000 },
    ];
    for (const fault of faults) {
      await flows.setSandbox({ faults: [fault] });
      expect(await travel('/posts')).toBe(`${publicUrl}/posts?linkedin=failed`);
    }
    await flows.setSandbox({ faults: [{ on: 'userinfo', kind: 'revoked_token', times: 2 }] });
    expect(await travel('/posts')).toBe(`${publicUrl}/posts?linkedin=connected`);
  });

  test.each(['endFlows', 'eraseUser'] as const)('%s while LinkedIn is asked leaves nobody connected', async (end) => {
    const query = await flows.decide(
      await flows.connections.startConnecting({ user_id: userId, browser, return_url: '/posts' }),
    );
    // The connection is about to be saved when the flow is ended.
    const other = await flows.db.pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`linkedin ${userId}`]);
    const finishing = flows.connections.finishConnecting({ browser, query, user_id: userId });
    await untilOneWaits(other);
    await flows.connections[end](userId);
    await other.query('commit');
    other.release();
    expect(await finishing).toBe(`${publicUrl}/posts?linkedin=failed`);
    const { rows } = await flows.db.pool.query('select 1 from linkedin_connections where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });

  test('a failed flow leaves the connection that was', async () => {
    await travel('/');
    const before = await flows.connections.getUsable(userId);
    await travel('/', 'cancel_authorize');
    expect(await flows.connections.getUsable(userId)).toEqual(before);
  });

  test('a page that is not ours is refused before anything begins', async () => {
    await expect(
      flows.connections.startConnecting({ user_id: userId, browser, return_url: '//evil.example' }),
    ).rejects.toMatchObject({
      code: 'validation',
      fields: { return_url: expect.any(String) },
    });
  });
});
