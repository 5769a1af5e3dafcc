// Every way in which LinkedIn can fail, triggered by the sandbox's switches, and what the adapter makes of it.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningSandbox } from '#test/harness/linkedin-sandbox.ts';
import {
  linkedInFailure as failure,
  startLinkedInRig,
  type Connected,
  type LinkedInRig,
} from '#test/harness/linkedin-rig.ts';
import { createLinkedIn } from './client.ts';
import { refusal } from './failure.ts';
import type { LinkedIn, LinkedInError } from './port.ts';

/** For answers that never come. */
const soon = { oauth: 400, create: 400, upload: 400 };
const signal = new AbortController().signal;
let rig: LinkedInRig;
let sandbox: RunningSandbox;
let linkedin: LinkedIn;
let impatient: LinkedIn;
let ada: Connected;
let texts = 0;

beforeAll(async () => {
  rig = await startLinkedInRig();
  ada = await rig.connect();
  ({ sandbox } = rig);
  linkedin = rig.linkedin;
  impatient = createLinkedIn({ ...rig.options, timeout_ms: soon });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await sandbox.reset();
  await sandbox.control({ quota_per_day: 0 });
});

function create(content = `Text ${(texts += 1)}`, from: LinkedIn = linkedin) {
  return from.createPost({
    ...ada,
    content,
    visibility: 'PUBLIC',
    images: [],
    document: null,
    video: null,
    link: null,
    poll: null,
  });
}

/** Nobody needs to wait long for an answer that never comes. */
const clientFor = (kind: string): LinkedIn => (['hang', 'lost_answer'].includes(kind) ? impatient : linkedin);

async function stored(content: string): Promise<boolean> {
  return (await sandbox.ledger(ada.member_id)).posts.some((post) => post.text === content);
}

describe('creating a post', () => {
  it.each([
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [409, 'later'],
    [401, 'reconnect'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [422, 'refused'],
    [426, 'version_ended'],
    [408, 'unknown'],
    [502, 'unknown'],
    [504, 'unknown'],
    [520, 'unknown'],
  ])('%i is %s', async (status, outcome) => {
    await sandbox.control({ faults: [{ on: 'create', kind: 'status', status, message: 'Said (so)' }] });
    expect(await failure(create())).toMatchObject({
      outcome,
      status,
      linkedin_says: 'Said (so)',
      retry_after_ms: null,
      linkedin_request_id: expect.stringMatching(/^[\w-]{36}$/),
    });
    await create();
  });

  it.each([
    ['drop_before', false],
    ['hang', false],
    ['drop_after', true],
    ['lost_answer', true],
    ['no_id', true],
  ] as const)('%s is unknown', async (kind, isStored) => {
    await sandbox.control({ faults: [{ on: 'create', kind }] });
    const content = `Lost by ${kind}`;
    expect(await failure(create(content, clientFor(kind)))).toMatchObject({ outcome: 'unknown', linkedin_says: '' });
    await expect.poll(() => stored(content)).toBe(isStored);
    // The one deliberate retry: LinkedIn's refusal of a duplicate confirms the first.
    const again = await create(content).then(
      () => 'posted',
      (error: LinkedInError) => error.outcome,
    );
    expect(again).toBe(isStored ? 'duplicate' : 'posted');
    const attempts = (await sandbox.ledger(ada.member_id)).attempts.slice(-2);
    expect(attempts.map((attempt) => attempt.fault)).toEqual([kind, null]);
    expect(attempts[0]?.linkedin_urn !== null).toBe(isStored);
  });

  it('stored, then 500 on the way back: later, and the duplicate is seen', async () => {
    await sandbox.control({ faults: [{ on: 'create', kind: 'status_after', status: 500 }] });
    expect(await failure(create('Stored and 500'))).toMatchObject({ outcome: 'later', status: 500 });
    expect(await failure(create('Stored and 500'))).toMatchObject({ outcome: 'duplicate' });
  });

  it('slower than the limit is unknown, a little slow is not', async () => {
    await sandbox.control({ faults: [{ on: 'create', kind: 'slow', ms: 100 }] });
    await create();
    await sandbox.control({ faults: [{ on: 'create', kind: 'slow', ms: 700 }] });
    expect(await failure(create(undefined, impatient))).toMatchObject({ outcome: 'unknown', status: null });
  });

  it('keeps Retry-After, in seconds or as a date', async () => {
    const in90S = new Date(Math.ceil(Date.now() / 1000) * 1000 + 90_000).toUTCString();
    await sandbox.control({
      faults: [
        { on: 'create', kind: 'status', status: 429, retry_after: 2 },
        { on: 'create', kind: 'status', status: 503, retry_after: in90S },
        { on: 'create', kind: 'status', status: 503, retry_after: 'soon' },
        { on: 'create', kind: 'status', status: 429, retry_after: 10_000_000 },
      ],
    });
    expect(await failure(create())).toMatchObject({ outcome: 'later', retry_after_ms: 2000 });
    const dated = await failure(create());
    expect(dated.retry_after_ms).toBeGreaterThan(85_000);
    expect(dated.retry_after_ms).toBeLessThanOrEqual(91_000);
    expect(await failure(create())).toMatchObject({ outcome: 'later', retry_after_ms: null });
    expect(await failure(create())).toMatchObject({ retry_after_ms: 24 * 3600 * 1000 });
  });

  it('meets each fault as often as it is told to, also side by side', async () => {
    await sandbox.control({ faults: [{ on: 'create', kind: 'status', status: 500, times: 5 }] });
    const results = await Promise.allSettled(Array.from({ length: 9 }, () => create()));
    expect(results.filter((one) => one.status === 'rejected')).toHaveLength(5);
  });

  it('stopped by us is unknown, stopped before it began is later', async () => {
    await sandbox.control({ latency_ms: 200 });
    const exchange = (stop: AbortSignal) =>
      failure(linkedin.exchangeCode({ code: 'x', redirect_uri: rig.redirect_uri, signal: stop }));
    expect(await exchange(AbortSignal.timeout(80))).toMatchObject({ outcome: 'unknown' });
    expect(await exchange(AbortSignal.abort())).toMatchObject({ outcome: 'later' });
  });

  it('at an unescaped sign, where the switch is strict, is refused; what we send has none', async () => {
    await sandbox.control({ strict_little_text: true });
    await create('Every (reserved) *sign* is_escaped #here');
  });
});

describe('calls that show nothing', () => {
  it.each(['hang', 'drop_before', 'drop_after', 'lost_answer'] as const)('%s of an upload is later', async (kind) => {
    const from = clientFor(kind);
    await sandbox.control({ faults: [{ on: 'upload', kind }] });
    expect(await failure(upload(from))).toMatchObject({ outcome: 'later' });
    await sandbox.control({ faults: [{ on: 'initialize_upload', kind }] });
    expect(await failure(upload(from))).toMatchObject({ outcome: 'later' });
  });

  it('a picture still being processed is later, one that failed is refused', async () => {
    await sandbox.control({ faults: [{ on: 'upload', kind: 'media_processing', ms: 300_000 }] });
    const post = {
      ...ada,
      content: 'With a picture',
      visibility: 'PUBLIC' as const,
      document: null,
      video: null,
      link: null,
      poll: null,
    };
    const images = [{ urn: await upload(), alt_text: '' }];
    const early = await failure(linkedin.createPost({ ...post, images }));
    expect(early).toMatchObject({ outcome: 'later', status: 400, linkedin_code: 'MEDIA_ASSET_WAITING_UPLOAD' });
    rig.clock.move(300_000);
    await linkedin.createPost({ ...post, images });
    await sandbox.control({ faults: [{ on: 'upload', kind: 'media_failed' }] });
    const broken = [{ urn: await upload(), alt_text: '' }];
    const failed = await failure(linkedin.createPost({ ...post, content: 'Broken', images: broken }));
    expect(failed).toMatchObject({ outcome: 'refused', linkedin_code: 'MEDIA_ASSET_PROCESSING_FAILED' });
  });

  it('a delete or a member whose answer is lost is later', async () => {
    await sandbox.control({
      faults: [
        { on: 'delete', kind: 'hang' },
        { on: 'userinfo', kind: 'drop_after' },
        { on: 'token', kind: 'drop_after' },
      ],
    });
    const { linkedin_urn } = await create();
    expect(await failure(impatient.deletePost({ ...ada, linkedin_urn, signal }))).toMatchObject({ outcome: 'later' });
    expect(await failure(linkedin.getMember(ada.access_token, signal))).toMatchObject({ outcome: 'later' });
    const lost = await failure(linkedin.exchangeCode({ code: 'x', redirect_uri: rig.redirect_uri, signal }));
    expect(lost).toMatchObject({ outcome: 'unknown' });
  });
});

describe('what LinkedIn says', () => {
  const said = (body: unknown, status = 422) =>
    refusal('create', { status, headers: new Headers(), body: JSON.stringify(body) }, new Date());

  it('is short, on one line, without a class name and without anything like a token', () => {
    expect(said({ message: 'com.linkedin.x.BadRequestException: Too\n  bad' }).linkedin_says).toBe('Too bad');
    expect(said({ message: 'word '.repeat(200) }).linkedin_says).toHaveLength(300);
    expect(said({ message: `Bad token AQ${'x'.repeat(300)}` }).linkedin_says).toBe('Bad token ...');
  });

  it('is a duplicate by its code, or where it names the post', () => {
    const code = { errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] }, message: 'Changed' };
    expect(said(code)).toMatchObject({ outcome: 'duplicate', duplicate_urn: null });
    expect(said({ message: 'This duplicates urn:li:ugcPost:12' })).toMatchObject({
      outcome: 'duplicate',
      duplicate_urn: 'urn:li:ugcPost:12',
    });
    expect(said({ message: 'Something about urn:li:share:12' })).toMatchObject({ outcome: 'refused' });
    expect(said({ message: 'This duplicates urn:li:share:12' }, 400)).toMatchObject({ outcome: 'refused' });
  });

  it.each([[null], ['text'], [[1]], [{ message: 7, code: {}, errorDetails: { inputErrors: 'x' } }]])(
    'may be anything: %j',
    (body) => {
      expect(said(body)).toMatchObject({ outcome: 'refused', linkedin_says: '', linkedin_code: null });
    },
  );
});

async function upload(from: LinkedIn = linkedin): Promise<string> {
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return from.uploadImage({ ...ada, bytes, content_type: 'image/png' });
}
