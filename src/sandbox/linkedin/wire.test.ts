// The sandbox is as strict as LinkedIn: requests that a careless client would send, byte for byte as they arrive.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  rawCall,
  startLinkedInRig,
  type Connected,
  type LinkedInRig,
  type RawCall,
} from '#test/harness/linkedin-rig.ts';

let rig: LinkedInRig;
let ada: Connected;

beforeAll(async () => {
  rig = await startLinkedInRig();
  ada = await rig.connect('Ada');
});
afterAll(() => rig.stop());
beforeEach(() => rig.sandbox.control({ quota_per_day: 0, faults: [], strict_little_text: false }));

const send = (call: RawCall) => rawCall(rig.sandbox, ada, call);

function post(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    author: `urn:li:person:${ada.member_id}`,
    commentary: `Text ${crypto.randomUUID()}`,
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    ...changes,
  };
}

const article = { source: 'https://example.org/', title: 'T' };
const poll = (changes: object = {}) => ({
  question: 'Tea?',
  options: [{ text: 'Yes' }, { text: 'No' }],
  settings: { duration: 'ONE_DAY' },
  ...changes,
});
const images = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `urn:li:image:${index}` }));

describe('headers', () => {
  it.each([
    [{ authorization: null }, 401, 'EMPTY_ACCESS_TOKEN'],
    [{ authorization: 'Bearer nonsense' }, 401, 'INVALID_ACCESS_TOKEN'],
    [{ 'linkedin-version': null }, 400, 'VERSION_MISSING'],
    [{ 'linkedin-version': '202504' }, 426, 'NONEXISTENT_VERSION'],
    [{ 'linkedin-version': '20260' }, 426, 'NONEXISTENT_VERSION'],
    [{ 'x-restli-protocol-version': null }, 400, 'ILLEGAL_ARGUMENT'],
    [{ 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%j is %i %s', async (headers, status, code) => {
    const answer = await send({ headers, body: post() });
    expect(answer).toMatchObject({ status, json: { status, code } });
    expect(answer.headers.get('x-li-uuid')).toBeTruthy();
  });

  it('names the version with its release', async () => {
    const answer = await send({ headers: { 'linkedin-version': '202504.02' }, body: post() });
    expect(answer.json).toMatchObject({ message: 'Requested version 20250401.02 is not active' });
    expect((await send({ headers: { 'linkedin-version': '202609.01' }, body: post() })).status).toBe(201);
  });
});

describe('a new post', () => {
  it.each([
    [{ author: undefined }, 400, 'MISSING_FIELD'],
    [{ commentary: undefined }, 400, 'MISSING_FIELD'],
    [{ visibility: undefined }, 400, 'MISSING_FIELD'],
    [{ distribution: undefined }, 400, 'MISSING_FIELD'],
    [{ distribution: {} }, 400, 'MISSING_FIELD'],
    [{ lifecycleState: undefined }, 400, 'MISSING_FIELD'],
    [{ lifecycleState: 'DRAFT' }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ visibility: 'FRIENDS' }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ scheduledAt: 1 }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ author: 'urn:li:person:somebody' }, 403, 'ACCESS_DENIED'],
    [{ author: 'Ada' }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ commentary: 7 }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ commentary: 'nul \u0000' }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ commentary: 'half \ud83d' }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ commentary: 'a'.repeat(3001) }, 400, 'FIELD_LENGTH_TOO_LONG'],
    [{ commentary: `(${'a'.repeat(3001)}` }, 400, 'FIELD_LENGTH_TOO_LONG'],
    [{ commentary: '' }, 422, 'UNPROCESSABLE_ENTITY'],
    [{ content: { media: { id: 'urn:li:image:none' } } }, 400, 'INVALID_IMAGE_ID'],
    [{ content: { multiImage: { images: [{ id: 'urn:li:image:a' }] } } }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ content: { multiImage: { images: images(21) } } }, 400, 'FIELD_LENGTH_TOO_LONG'],
    [
      { content: { media: { id: 'urn:li:image:a' }, multiImage: { images: images(2) } } },
      400,
      'INVALID_VALUE_FOR_FIELD',
    ],
    [{ content: {} }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ content: { media: {} } }, 400, 'MISSING_FIELD'],
    [{ content: { media: { id: 'urn:li:image:a', altText: 'a'.repeat(4087) } } }, 400, 'FIELD_LENGTH_TOO_LONG'],
    [{ content: { media: { id: 'urn:li:image:a', title: 'Of a picture' } } }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ content: { article: { title: 'T' } } }, 400, 'MISSING_FIELD'],
    [{ content: { article: { source: 'https://example.org/' } } }, 400, 'MISSING_FIELD'],
    [{ content: { article: { source: 'ftp://example.org/', title: 'T' } } }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ content: { article: { source: 'https://example.org/', title: ' ' } } }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ content: { article: { ...article, thumbnail: 'urn:li:image:none' } } }, 400, 'INVALID_IMAGE_ID'],
    [{ content: { article, poll: poll() } }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ content: { poll: poll({ options: [{ text: 'Yes' }] }) } }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ content: { poll: poll({ options: [{ text: 'Yes' }, { text: 'Yes' }] }) } }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [
      { content: { poll: poll({ options: [{ text: 'Yes' }, { text: 'x'.repeat(31) }] }) } },
      400,
      'FIELD_LENGTH_TOO_LONG',
    ],
    [{ content: { poll: poll({ question: 'x'.repeat(141) }) } }, 400, 'FIELD_LENGTH_TOO_LONG'],
    [{ content: { poll: poll({ settings: { duration: 'TWO_DAYS' } }) } }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ content: { poll: poll({ settings: undefined }) } }, 400, 'MISSING_FIELD'],
  ])('with %j is %i %s', async (changes, status, code) => {
    expect(await send({ body: post(changes) })).toMatchObject({ status, json: { status, code } });
  });

  it.each(['{', '[]', 'null', '"text"'])('that is %s is a 400', async (body) => {
    expect((await send({ body })).status).toBe(400);
  });

  it('too large to be one is a 413', async () => {
    expect((await send({ body: post({ commentary: 'a'.repeat(600_000) }) })).status).toBe(413);
  });

  it('that is not escaped is cut without a word, or refused where the switch is strict', async () => {
    const commentary = `${crypto.randomUUID()} before (after) #tag`;
    const answer = await send({ body: post({ commentary }) });
    expect(answer).toMatchObject({ status: 201, json: null });
    const stored = (await rig.sandbox.ledger('Ada')).posts.at(-1);
    expect(stored).toMatchObject({ commentary, hashtags: [], linkedin_urn: answer.headers.get('x-restli-id') });
    expect(stored?.text).toBe(commentary.slice(0, commentary.indexOf('(')));
    await rig.sandbox.control({ strict_little_text: true });
    expect(await send({ body: post({ commentary: 'a (b)' }) })).toMatchObject({ status: 400 });
  });

  it('of a picture before its upload is a 400', async () => {
    const body = { initializeUploadRequest: { owner: `urn:li:person:${ada.member_id}` } };
    const { json } = await send({ path: '/rest/images?action=initializeUpload', body });
    const { value } = json as { value: { image: string; uploadUrl: string; uploadUrlExpiresAt: number } };
    const early = await send({ body: post({ content: { media: { id: value.image } } }) });
    expect(early).toMatchObject({ status: 400, json: { code: 'MEDIA_ASSET_WAITING_UPLOAD' } });
    const script = new TextEncoder().encode('<script>alert(1)</script>');
    const headers = { authorization: `Bearer ${ada.access_token}` };
    expect((await fetch(value.uploadUrl, { method: 'PUT', headers, body: script })).status).toBe(415);
    expect((await fetch(value.uploadUrl, { method: 'PUT', body: script })).status).toBe(401);
    await rig.sandbox.control({ clock_ahead_s: 25 * 3600 });
    expect((await fetch(value.uploadUrl, { method: 'PUT', headers, body: script })).status).toBe(400);
    await rig.sandbox.reset();
  });
});

describe('a comment', () => {
  const at = (urn: string) => `/rest/socialActions/${encodeURIComponent(urn)}/comments`;
  const words = (urn: string, changes: object = {}) => ({
    actor: `urn:li:person:${ada.member_id}`,
    object: urn,
    message: { text: 'First!' },
    ...changes,
  });
  const published = async (): Promise<string> => (await send({ body: post() })).headers.get('x-restli-id') ?? '';

  it('takes a permission that an ordinary application has not', async () => {
    const urn = await published();
    const message = expect.stringMatching(
      /^Not enough permissions to access: partnerApiSocialActions\.comments\.CREATE/,
    );
    const answer = await send({ path: at(urn), body: words(urn) });
    expect(answer).toMatchObject({ status: 403, json: { code: 'ACCESS_DENIED', message } });
  });

  it('is stored as often as it is sent, and read as strictly as a post', async () => {
    const vetted = await startLinkedInRig({ more_scopes: ['w_member_social_feed'] });
    const eve = await vetted.connect('Eve');
    const actor = `urn:li:person:${eve.member_id}`;
    const call = (body: object, path = '/rest/posts') => rawCall(vetted.sandbox, eve, { path, body });
    const urn = (await call(post({ author: actor }))).headers.get('x-restli-id') ?? '';
    const comment = (changes: object = {}, path = at(urn)) => call(words(urn, { actor, ...changes }), path);
    for (const _ of [1, 2]) expect(await comment()).toMatchObject({ status: 201, json: { object: urn } });
    expect((await vetted.sandbox.ledger('Eve')).posts[0]?.comments).toHaveLength(2);
    expect(await comment({ message: { text: 'x'.repeat(1251) } })).toMatchObject({ status: 400 });
    expect(await comment({ message: { text: ' ' } })).toMatchObject({ status: 400 });
    expect(await comment({ actor: `urn:li:person:${ada.member_id}` })).toMatchObject({ status: 403 });
    expect(await comment({ object: 'urn:li:share:1' })).toMatchObject({ status: 400 });
    expect(await comment({ object: 'urn:li:share:1' }, at('urn:li:share:1'))).toMatchObject({ status: 404 });
    expect(await comment({}, `/rest/socialActions/${urn}/comments`)).toMatchObject({ status: 400 });
    await vetted.stop();
  });
});

describe('what a member may not', () => {
  it.each(['/rest/posts/urn%3Ali%3Ashare%3A1', '/rest/posts?q=author'])('read %s', async (path) => {
    expect(await send({ method: 'GET', path })).toMatchObject({ status: 403, json: { code: 'ACCESS_DENIED' } });
  });

  it.each(['image', 'document'])('read the state of a %s', async (kind) => {
    const path = `/rest/${kind}s/urn%3Ali%3A${kind}%3A1`;
    const message = `Accessing this ${kind} resource is forbidden. Please check your permissions for this resource`;
    expect(await send({ method: 'GET', path })).toMatchObject({
      status: 403,
      json: { code: 'ACCESS_DENIED', message },
    });
    const headers = { authorization: 'Bearer nonsense' };
    expect(await send({ method: 'GET', path, headers })).toMatchObject({ status: 401 });
  });

  it('name a post by a URN that is not encoded', async () => {
    const answer = await send({ method: 'DELETE', path: '/rest/posts/urn:li:share:1' });
    expect(answer).toMatchObject({ status: 400, json: { code: 'ILLEGAL_ARGUMENT' } });
    const encoded = await send({ method: 'DELETE', path: '/rest/posts/urn%3Ali%3Ashare%3A1' });
    expect(encoded).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });
});

describe('the switches', () => {
  it('take JSON alone, and nothing they do not know', async () => {
    const control = `${rig.sandbox.url}/_control`;
    const plain = await fetch(control, { method: 'POST', body: '{"latency_ms":1}' });
    expect(plain.status).toBe(400);
    expect((await send({ path: '/_control', body: { latency: 1 } })).status).toBe(400);
    expect((await send({ path: '/_control', body: { faults: [{ on: 'create', kind: 'explode' }] } })).status).toBe(400);
  });

  it('show what still waits, and go back to the start', async () => {
    const state = await rig.sandbox.control({ latency_ms: 1, faults: [{ on: 'any', kind: 'status', times: 2 }] });
    expect(state).toMatchObject({ latency_ms: 1, faults: [{ remaining: 2 }] });
    expect((await send({ body: post() })).status).toBe(500);
    expect(await rig.sandbox.control({})).toMatchObject({ faults: [{ remaining: 1 }] });
    // Whatever is not named stays as it is.
    expect(await rig.sandbox.control({ quota_per_day: 7 })).toMatchObject({
      latency_ms: 1,
      faults: [{ remaining: 1 }],
    });
    expect(await rig.sandbox.control({ skip_consent: false })).toMatchObject({ latency_ms: 1, quota_per_day: 7 });
    await rig.sandbox.reset();
    expect(await rig.sandbox.control({})).toMatchObject({ latency_ms: 0, faults: [], quota_per_day: 150 });
  });

  it('meet one member alone', async () => {
    const eve = await rig.connect('Eve');
    await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', member_id: eve.member_id }] });
    expect((await send({ body: post() })).status).toBe(201);
    const headers = { authorization: `Bearer ${eve.access_token}` };
    expect((await send({ headers, body: post({ author: `urn:li:person:${eve.member_id}` }) })).status).toBe(500);
  });
});
