// Documents on the wire, as strict as LinkedIn: who may upload what, what a post must say about it, and what is kept.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawCall, startLinkedInRig, type Connected, type LinkedInRig } from '#test/harness/linkedin-rig.ts';
import { makePdf } from '#test/harness/pdf.ts';

const forbidden = 'Accessing this document resource is forbidden. Please check your permissions for this resource';
let rig: LinkedInRig;
let ada: Connected;
let eve: Connected;

beforeAll(async () => {
  rig = await startLinkedInRig();
  [ada, eve] = [await rig.connect('Ada'), await rig.connect('Eve')];
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.sandbox.reset();
  await rig.sandbox.control({ quota_per_day: 0 });
});

const path = '/rest/documents?action=initializeUpload';
const owned = (by: Connected) => ({ initializeUploadRequest: { owner: `urn:li:person:${by.member_id}` } });

async function place(
  by: Connected = ada,
): Promise<{ document: string; uploadUrl: string; uploadUrlExpiresAt: number }> {
  const { status, json } = await rawCall(rig.sandbox, by, { path, body: owned(by) });
  expect(status).toBe(200);
  return (json as { value: Awaited<ReturnType<typeof place>> }).value;
}

async function put(uploadUrl: string, bytes: Buffer, by: Connected | null = ada) {
  const headers = { ...(by ? { authorization: `Bearer ${by.access_token}` } : {}), connection: 'close' };
  const answer = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const raw = await answer.text();
  return { status: answer.status, json: raw === '' ? null : (JSON.parse(raw) as unknown) };
}

async function uploaded(pdf = makePdf(3), by: Connected = ada): Promise<string> {
  const { document, uploadUrl } = await place(by);
  expect(await put(uploadUrl, pdf, by)).toEqual({ status: 201, json: null });
  return document;
}

function post(media: Record<string, unknown>, by: Connected = ada) {
  const body = {
    author: `urn:li:person:${by.member_id}`,
    commentary: `Text ${crypto.randomUUID()}`,
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED' },
    lifecycleState: 'PUBLISHED',
    content: { media },
  };
  return rawCall(rig.sandbox, by, { body });
}

describe('the upload', () => {
  it('begins with an address and a URN, for oneself alone', async () => {
    const { document, uploadUrl, uploadUrlExpiresAt } = await place();
    expect(document).toMatch(/^urn:li:document:[\w-]+$/);
    expect(uploadUrl).toContain('/dms-uploads/');
    expect(uploadUrlExpiresAt).toBeGreaterThan(Date.now());
    const foreign = await rawCall(rig.sandbox, ada, { path, body: owned(eve) });
    expect(foreign).toMatchObject({ status: 403, json: { code: 'ACCESS_DENIED', message: forbidden } });
    const other = await rawCall(rig.sandbox, ada, { path: '/rest/documents?action=other', body: owned(ada) });
    expect(other.status).toBe(400);
    const extra = { initializeUploadRequest: { ...owned(ada).initializeUploadRequest, fileSizeBytes: 1 } };
    expect((await rawCall(rig.sandbox, ada, { path, body: extra })).status).toBe(400);
  });

  it('takes PDFs alone, from its owner alone, up to its size and its day', async () => {
    const { uploadUrl } = await place();
    expect(await put(uploadUrl, makePdf(1), null)).toMatchObject({ status: 401 });
    expect(await put(uploadUrl, makePdf(1), eve)).toMatchObject({ status: 403, json: { message: forbidden } });
    const word = Buffer.from('PK\u0003\u0004 [Content_Types].xml');
    expect(await put(uploadUrl, word)).toMatchObject({ status: 415, json: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    const large = Buffer.concat([makePdf(1), Buffer.alloc(25 * 2 ** 20)]);
    expect(await put(uploadUrl, large)).toMatchObject({ status: 413, json: { code: 'REQUEST_ENTITY_TOO_LARGE' } });
    await rig.sandbox.control({ clock_ahead_s: 25 * 3600 });
    expect(await put(uploadUrl, makePdf(1))).toMatchObject({ status: 400, json: { code: 'EXPIRED_UPLOAD_URL' } });
  });

  it('is whole in one call: a second one replaces the first', async () => {
    const { document, uploadUrl } = await place();
    await put(uploadUrl, makePdf(2));
    await put(uploadUrl, makePdf(5));
    await post({ id: document, title: 'Twice' });
    expect((await rig.sandbox.ledger('Ada')).posts.at(-1)?.document).toEqual({
      id: document,
      title: 'Twice',
      pages: 5,
    });
  });
});

describe('a post with a document', () => {
  it.each([
    [{}, 400, 'MISSING_FIELD'],
    [{ title: ' ' }, 400, 'INVALID_VALUE_BLANK_FIELD'],
    [{ title: 7 }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ title: 'Ten', altText: 'Of a document' }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ title: 'Ten', pages: 3 }, 400, 'INVALID_VALUE_FOR_FIELD'],
  ])('that says %j of it is %i %s', async (said, status, code) => {
    expect(await post({ id: await uploaded(), ...said })).toMatchObject({ status, json: { code } });
  });

  it('must own it, and it must be there', async () => {
    const foreign = await post({ id: await uploaded(makePdf(3), eve), title: 'Hers' });
    expect(foreign).toMatchObject({ status: 403, json: { code: 'ACCESS_DENIED', message: forbidden } });
    const unknown = await post({ id: 'urn:li:document:none', title: 'None' });
    expect(unknown).toMatchObject({ status: 400, json: { code: 'INVALID_URN_ID' } });
    const early = await post({ id: (await place()).document, title: 'Early' });
    expect(early).toMatchObject({ status: 400, json: { code: 'MEDIA_ASSET_WAITING_UPLOAD' } });
  });

  it.each([
    [300, 'packed', 201],
    [301, 'packed', 400],
    [301, 'plain', 400],
  ] as const)('of %i pages (%s) is %i', async (pages, form, status) => {
    const answer = await post({ id: await uploaded(makePdf(pages, form)), title: 'Long' });
    expect(answer.status).toBe(status);
    if (status === 201) return;
    expect(answer.json).toMatchObject({
      code: 'MEDIA_ASSET_PROCESSING_FAILED',
      message: expect.stringContaining('it has 301 pages, and at most 300 are taken'),
    });
  });

  it('that cannot be read fails when it is processed', async () => {
    const id = await uploaded(Buffer.from('%PDF-1.7\nnothing else\n%%EOF\n'));
    const answer = await post({ id, title: 'Broken' });
    expect(answer).toMatchObject({ status: 400, json: { code: 'MEDIA_ASSET_PROCESSING_FAILED' } });
  });

  it('is shown as a card with its name and pages, nothing in it as markup', async () => {
    const title = '<b>Ten</b> (plain) #lessons_';
    await post({ id: await uploaded(makePdf(12, 'packed')), title });
    await post({ id: await uploaded(makePdf(1)), title: 'One' });
    const html = await (await fetch(`${rig.sandbox.url}/feed`)).text();
    expect(html).toContain('<span>&lt;b&gt;Ten&lt;/b&gt; (plain) #lessons_</span>');
    expect(html).toMatch(/PDF document, 12 pages/);
    expect(html).toMatch(/PDF document, 1 page</);
    const { posts } = await rig.sandbox.ledger('Ada');
    expect(posts.slice(-2).map(({ document, images }) => [document?.title, document?.pages, images])).toEqual([
      [title, 12, []],
      ['One', 1, []],
    ]);
  });
});
