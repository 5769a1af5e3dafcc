// Introspection on the wire: what must be sent, and what is said about tokens that are live, have ended, or never existed.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linkedinScopes } from '#server/adapters/linkedin/port.ts';
import { startLinkedInRig, type Connected, type LinkedInRig } from '#test/harness/linkedin-rig.ts';

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

async function ask(changes: Record<string, string | null> = {}, headers: Record<string, string> = {}) {
  const { client_id, client_secret, oauth_url } = rig.sandbox;
  const fields = { client_id, client_secret, token: ada.access_token, ...changes };
  const kept = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null);
  const body = new URLSearchParams(kept).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${oauth_url}/introspectToken`, {
    method: 'POST',
    body,
    headers: { ...type, ...headers },
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

it('says of a live token what it may and until when, in seconds', async () => {
  const { status, json } = await ask();
  expect(status).toBe(200);
  const createdAt = Number(json['created_at']);
  expect(Math.abs(createdAt - Date.now() / 1000)).toBeLessThan(60);
  expect(json).toEqual({
    active: true,
    status: 'active',
    scope: linkedinScopes.join(','),
    client_id: rig.sandbox.client_id,
    created_at: createdAt,
    expires_at: createdAt + 5_184_000,
    authorized_at: createdAt,
    auth_type: '3L',
  });
});

it('says of an ended one how it ended', async () => {
  await rig.sandbox.control({ clock_ahead_s: 61 * 24 * 3600 });
  expect(await ask()).toMatchObject({ status: 200, json: { active: false, status: 'expired' } });
  await rig.sandbox.reset();
  await fetch(`${rig.sandbox.url}/_revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ member_id: ada.member_id }),
  });
  expect(await ask()).toMatchObject({ status: 200, json: { active: false, status: 'revoked' } });
});

it.each([
  [{ client_id: null }, 400, 'invalid_request'],
  [{ client_secret: null }, 400, 'invalid_request'],
  [{ token: null }, 400, 'invalid_request'],
  [{ client_id: 'other' }, 400, 'invalid_request'],
  [{ client_secret: 'wrong' }, 401, 'invalid_client'],
  [{ token: 'AQnever' }, 400, 'invalid_request'],
])('with %j is %i %s', async (changes, status, error) => {
  expect(await ask(changes)).toMatchObject({ status, json: { error } });
});

it('takes a form alone, and a fault', async () => {
  expect((await ask({}, { 'content-type': 'application/json' })).status).toBe(400);
  await rig.sandbox.control({ faults: [{ on: 'introspect', kind: 'status', status: 429, member_id: ada.member_id }] });
  expect((await ask()).status).toBe(429);
  expect((await ask()).status).toBe(200);
});
