// A post's video on its way to LinkedIn: sent once, whatever dies in between; processing is awaited; and failures say why.
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeMp4 } from '#test/harness/mp4.ts';
import { startPublishingRig, type Person, type PublishingRig } from '#test/harness/publishing-rig.ts';
import type { LinkedIn } from '../adapters/linkedin/port.ts';

let rig: PublishingRig;
let ada: Person;
beforeAll(async () => {
  rig = await startPublishingRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.stopPublishers();
  await rig.sandbox.reset();
  await rig.sandbox.control({ quota_per_day: 0, video_processing_ms: 0 });
  ada = await rig.connect();
});

/** Long enough for two of LinkedIn's parts. */
const long = makeMp4({ size: 5 * 2 ** 20 });
const videoWaitsMs = [20, 20, 40];
let posts = 0;

async function keep(bytes: Buffer = long): Promise<string> {
  async function* source() {
    yield bytes;
  }
  return (await rig.posts.videos.keepWhole(ada.user_id, 'film.mp4', source())).url;
}

const srt = '1\n00:00:00,500 --> 00:00:02,000\nDas ist der Film und wir sind mit dabei\n';
const png = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
async function keepExtras() {
  const { videos } = rig.posts;
  const { url: captions_url } = await videos.keepCaptions(ada.user_id, { name: 'a.srt', bytes: Buffer.from(srt) });
  return { captions_url, thumbnail_url: await videos.keepThumbnail(ada.user_id, { name: 'a.png', bytes: png }) };
}

async function due(bytes?: Buffer, extras: Partial<Awaited<ReturnType<typeof keepExtras>>> = {}): Promise<string> {
  const url = await keep(bytes);
  const content = `With a film, number ${(posts += 1)}`;
  const video = { url, title: 'A film', ...extras };
  const { id } = await rig.posts.createDraft(ada.user_id, { content, video }, [], null);
  await rig.db.pool.query(
    `update posts set status = 'scheduled', scheduled_at = $2, due_at = $2, next_try_at = $2, run = 1 where id = $1`,
    [id, rig.clock.now()],
  );
  return id;
}

/** The port, and how often each video call was made. */
function counting(changes: Partial<LinkedIn> = {}) {
  const calls = { begun: 0, parts: 0, thumbnails: 0, captions: 0, finished: 0, looks: 0 };
  const real = { ...rig.linkedin, ...changes };
  const linkedin: LinkedIn = {
    ...real,
    beginVideo: (...all) => ((calls.begun += 1), real.beginVideo(...all)),
    uploadVideoPart: (...all) => ((calls.parts += 1), real.uploadVideoPart(...all)),
    uploadVideoThumbnail: (...all) => ((calls.thumbnails += 1), real.uploadVideoThumbnail(...all)),
    uploadVideoCaptions: (...all) => ((calls.captions += 1), real.uploadVideoCaptions(...all)),
    finishVideo: (...all) => ((calls.finished += 1), real.finishVideo(...all)),
    // Counted once it has answered: a look that has only begun may still see what moving the clock changes.
    videoState: (...all) => real.videoState(...all).finally(() => (calls.looks += 1)),
  };
  return { calls, linkedin };
}

const partsKept = async (id: string): Promise<number> => {
  const { rows } = await rig.db.pool.query<{ kept: number }>(
    'select cardinality(etags) as kept from video_transfers where post_id = $1',
    [id],
  );
  return rows[0]?.kept ?? 0;
};

it('goes up in its parts, is waited for, and is posted under its title', async () => {
  await rig.sandbox.control({ video_processing_ms: 60_000 });
  const id = await due();
  const { calls, linkedin } = counting();
  rig.startPublisher({ linkedin, video_waits_ms: Array(1000).fill(10) });
  await rig.until(id, ({ video_status }) => video_status === 'processing');
  const { post } = { post: await rig.posts.get(ada.user_id, id) };
  expect([post.status, post.video?.status]).toEqual(['publishing', 'processing']);
  await expect.poll(() => calls.looks).toBeGreaterThan(0);
  rig.clock.move(61_000);
  const published = await rig.until(id, ({ status }) => status === 'published');
  expect(published.video_status).toBeNull();
  const [there, second] = await rig.onLinkedIn(ada);
  expect(second).toBeUndefined();
  expect(there?.video).toEqual({ id: expect.stringMatching(/^urn:li:video:/), title: 'A film', size: long.length });
  expect(calls).toMatchObject({ begun: 1, parts: 2, finished: 1 });
  expect(calls.looks).toBeGreaterThan(1);
  expect((await rig.posts.findMedia(post.video?.url.slice('/media/'.length) ?? '', null))?.is_public).toBe(true);
});

it('a process that dies between two parts: the next one goes on with the same video, and posts once', async () => {
  const id = await due();
  let sent = 0;
  const first = counting({
    // The second part is never answered: whoever waits for it is as good as dead.
    uploadVideoPart: (...all) => (
      (sent += 1),
      sent === 1 ? rig.linkedin.uploadVideoPart(...all) : new Promise(() => {})
    ),
  });
  const dying = rig.startPublisher({ linkedin: first.linkedin, video_waits_ms: videoWaitsMs, lease_ms: 60_000 });
  await expect.poll(() => partsKept(id)).toBe(1);
  await dying.stop(0);
  expect((await rig.post(id)).leased_by).not.toBeNull();
  rig.clock.move(61_000);
  const next = counting();
  rig.startPublisher({ linkedin: next.linkedin, video_waits_ms: videoWaitsMs });
  await rig.until(id, ({ status }) => status === 'published');
  expect(next.calls).toMatchObject({ begun: 0, parts: 1, finished: 1 });
  expect(await rig.onLinkedIn(ada)).toHaveLength(1);
});

it('thumbnail and captions go along, in the language of their words', async () => {
  const extras = await keepExtras();
  const id = await due(undefined, extras);
  const { calls, linkedin } = counting();
  rig.startPublisher({ linkedin, video_waits_ms: videoWaitsMs });
  await rig.until(id, ({ status }) => status === 'published');
  expect(calls).toMatchObject({ begun: 1, parts: 2, thumbnails: 1, captions: 1, finished: 1 });
  const [there] = await rig.onLinkedIn(ada);
  expect(there?.video).toMatchObject({
    thumbnail: { content_type: 'image/png', size: expect.any(Number) },
    captions: { language: 'DE', text: srt },
  });
  for (const url of Object.values(extras))
    expect((await rig.posts.findMedia(url.slice('/media/'.length), null))?.is_public).toBe(true);
});

it.each(['uploadVideoThumbnail', 'uploadVideoCaptions', 'finishVideo'] as const)(
  'a process that dies after %s was done and before it heard of it: what LinkedIn has is one of each',
  async (moment) => {
    const id = await due(undefined, await keepExtras());
    let strike: () => void = () => undefined;
    const struck = new Promise<void>((resolve) => (strike = resolve));
    const dead = async (send: () => Promise<void>): Promise<never> => {
      await send();
      strike();
      return new Promise<never>(() => {});
    };
    const changes: Partial<LinkedIn> = {
      [moment]: (given: never) => dead(() => rig.linkedin[moment](given)),
    };
    const dying = rig.startPublisher({ ...counting(changes), video_waits_ms: videoWaitsMs, lease_ms: 60_000 });
    await struck;
    await dying.stop(0);
    rig.clock.move(61_000);
    const next = counting();
    rig.startPublisher({ linkedin: next.linkedin, video_waits_ms: videoWaitsMs });
    await rig.until(id, ({ status }) => status === 'published' || status === 'failed');
    expect(next.calls).toMatchObject({ begun: 0, parts: 0 });
    const [there, second] = await rig.onLinkedIn(ada);
    expect(second).toBeUndefined();
    expect(there?.video).toMatchObject({ thumbnail: { content_type: 'image/png' }, captions: { text: srt } });
  },
);

it('a thumbnail that is gone from here is said; without it the post goes out, captions and all', async () => {
  const id = await due(undefined, await keepExtras());
  await rig.db.pool.query(`delete from media where content_type = 'image/png'`);
  rig.startPublisher({ video_waits_ms: videoWaitsMs });
  const failed = await rig.until(id, ({ status }) => status === 'failed');
  expect(failed.error).toContain('The video’s thumbnail is missing');
  const { content } = await rig.posts.get(ada.user_id, id);
  const more = { once: null, signal: new AbortController().signal };
  const without = { post_id: id, content, video: { thumbnail_url: null } };
  await rig.publishing.publishNow(ada.user_id, without, more);
  await rig.until(id, ({ status }) => status === 'published');
  expect((await rig.onLinkedIn(ada))[0]?.video).toMatchObject({ captions: { text: srt } });
});

it.each(['thumbnail', 'captions'] as const)(
  'a refusal of the %s says so; without it the post goes out',
  async (extra) => {
    const id = await due(undefined, await keepExtras());
    const says = 'Not in a form that is taken';
    const refused = counting({
      // Thumbnail first, then captions: the fault meets whichever is sent next.
      uploadVideoThumbnail: async (given) => {
        if (extra === 'thumbnail') await refuseNext(says);
        await rig.linkedin.uploadVideoThumbnail(given);
        await refuseNext(says);
      },
    });
    const publisher = rig.startPublisher({ linkedin: refused.linkedin, video_waits_ms: videoWaitsMs });
    const failed = await rig.until(id, ({ status }) => status === 'failed');
    const them = extra === 'thumbnail' ? 'it' : 'them';
    expect(failed.error).toBe(
      `LinkedIn refused the ${extra} of the video, and nothing was posted. LinkedIn says: ${says}. Remove or replace ${them}, then try again.`,
    );
    expect((await rig.attempts(id)).at(-1)).toMatchObject({ state: 'refused', status: 415, linkedin_says: says });
    expect(await rig.onLinkedIn(ada)).toEqual([]);
    await publisher.stop(5000);
    await rig.sandbox.control({ faults: [] });
    const { linkedin, calls } = counting();
    rig.startPublisher({ linkedin, video_waits_ms: videoWaitsMs });
    const { content } = await rig.posts.get(ada.user_id, id);
    const more = { once: null, signal: new AbortController().signal };
    await rig.publishing.publishNow(ada.user_id, { post_id: id, content, video: { [`${extra}_url`]: null } }, more);
    await rig.until(id, ({ status }) => status === 'published');
    expect(calls).toMatchObject({ begun: 1, parts: 2, finished: 1 });
    const [there] = await rig.onLinkedIn(ada);
    expect(Object.keys(there?.video ?? {})).toContain(extra === 'thumbnail' ? 'captions' : 'thumbnail');
    expect(there?.video).not.toHaveProperty(extra);
  },
);

const refuseNext = (message: string) =>
  rig.sandbox.control({
    faults: [{ on: 'upload', kind: 'status', status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message }],
  });

it('captions that run on after the end of the video go along as they are: players show none of them', async () => {
  const beyond = `${srt}\n2\n00:29:00,000 --> 01:30:00,000\nUnd noch lange danach ist der Film nicht vorbei\n`;
  const { url } = await rig.posts.videos.keepCaptions(ada.user_id, { name: 'a.srt', bytes: Buffer.from(beyond) });
  const id = await due(undefined, { captions_url: url });
  rig.startPublisher({ video_waits_ms: videoWaitsMs });
  await rig.until(id, ({ status }) => status === 'published');
  expect((await rig.onLinkedIn(ada))[0]?.video?.captions?.text).toBe(beyond);
});

it('a process that is stopped between two parts gives the post back at once', async () => {
  const id = await due();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const slow = counting({ uploadVideoPart: async (...all) => (await held, rig.linkedin.uploadVideoPart(...all)) });
  const stopping = rig.startPublisher({ linkedin: slow.linkedin, video_waits_ms: videoWaitsMs });
  await expect.poll(() => slow.calls.parts).toBe(1);
  const stopped = stopping.stop(5000);
  release();
  await stopped;
  expect(await rig.post(id)).toMatchObject({ leased_by: null, status: 'publishing' });
  expect(await partsKept(id)).toBe(1);
  const next = counting();
  rig.startPublisher({ linkedin: next.linkedin, video_waits_ms: videoWaitsMs });
  await rig.until(id, ({ status }) => status === 'published');
  expect(next.calls).toMatchObject({ begun: 0, parts: 1 });
});

it('what is due waits while LinkedIn processes, says so, and goes out by itself', async () => {
  await rig.sandbox.control({ video_processing_ms: 3_600_000 });
  const id = await due();
  const { calls, linkedin } = counting();
  rig.startPublisher({ linkedin, video_waits_ms: videoWaitsMs });
  const waiting = await rig.until(id, ({ error }) => error !== null);
  expect(waiting.status).toBe('publishing');
  expect(waiting.error).toContain('LinkedIn is still processing the video');
  rig.clock.move(3_601_000);
  await rig.until(id, ({ status }) => status === 'published');
  expect(calls).toMatchObject({ begun: 1, parts: 2, finished: 1 });
});

it('one that is never done is given up after six hours, and says so', async () => {
  await rig.sandbox.control({ video_processing_ms: 90_000_000 });
  const id = await due();
  rig.startPublisher({ video_waits_ms: videoWaitsMs });
  await rig.until(id, ({ error }) => error !== null);
  rig.clock.move(6 * 3_600_000 + 1000);
  const failed = await rig.until(id, ({ status }) => status === 'failed');
  expect(failed.error).toContain('didn’t finish processing the video within 6 hours');
  expect(await rig.onLinkedIn(ada)).toEqual([]);
});

it('one that LinkedIn cannot process fails in its words; tried again it is sent anew', async () => {
  await rig.sandbox.control({ faults: [{ on: 'finalize_upload', kind: 'media_failed' }] });
  const id = await due();
  const { calls, linkedin } = counting();
  rig.startPublisher({ linkedin, video_waits_ms: videoWaitsMs });
  const failed = await rig.until(id, ({ status }) => status === 'failed');
  expect(failed.error).toContain('LinkedIn says: The video could not be transcoded.');
  const { video, content } = await rig.posts.get(ada.user_id, id);
  expect(video?.status).toBe('failed');
  const more = { once: null, signal: new AbortController().signal };
  const { post } = await rig.publishing.publishNow(ada.user_id, { post_id: id, content }, more);
  expect([post.status, post.video?.status]).toEqual(['published', 'ready']);
  expect(calls.begun).toBe(2);
  expect(await rig.onLinkedIn(ada)).toHaveLength(1);
});

it('a part that is lost on its way is sent again, and no second video is made', async () => {
  await rig.sandbox.control({ faults: [{ on: 'upload', kind: 'drop_after' }] });
  const id = await due();
  const { calls, linkedin } = counting();
  rig.startPublisher({ linkedin, video_waits_ms: videoWaitsMs });
  await rig.until(id, ({ status }) => status === 'published');
  expect(calls).toMatchObject({ begun: 1, parts: 3 });
  expect(await rig.onLinkedIn(ada)).toHaveLength(1);
});

it('an answer lost after the post was made: the re-try names the same video, and there is one post', async () => {
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_after' }] });
  const id = await due();
  const { calls, linkedin } = counting();
  rig.startPublisher({ linkedin, video_waits_ms: videoWaitsMs });
  await rig.until(id, ({ status }) => status === 'published');
  expect(calls.begun).toBe(1);
  expect(await rig.onLinkedIn(ada)).toHaveLength(1);
  const urns = (await rig.attempts(id)).flatMap(({ image_urns }) => image_urns ?? []);
  expect(new Set(urns).size).toBe(1);
});

it('a piece that the storage gives cut short is waited for, and never sent to LinkedIn', async () => {
  const id = await due();
  const { rows } = await rig.db.pool.query<{ pieces: string[] }>(
    `select m.pieces from media m join posts p on p.video_url = '/media/' || m.name where p.id = $1`,
    [id],
  );
  const [, second = ''] = rows[0]?.pieces ?? [];
  const whole = (await rig.storage.get(second)) ?? new Uint8Array();
  await rig.storage.put(second, whole.subarray(0, 1000), 'video/mp4');
  const { calls, linkedin } = counting();
  rig.startPublisher({ linkedin, video_waits_ms: videoWaitsMs });
  const waiting = await rig.until(id, ({ error }) => error !== null);
  expect([waiting.status, waiting.error]).toEqual([
    'publishing',
    expect.stringContaining('Something went wrong here before anything was sent'),
  ]);
  await rig.storage.put(second, whole, 'video/mp4');
  rig.clock.move(10_000);
  await rig.until(id, ({ status }) => status === 'published');
  expect(calls).toMatchObject({ begun: 1, parts: 2 });
});

it('a video that is gone from here, or that LinkedIn calls too old an upload, ends in words or begins anew', async () => {
  const gone = await due();
  await rig.db.pool.query(`delete from media where content_type = 'video/mp4'`);
  rig.startPublisher({ video_waits_ms: videoWaitsMs });
  expect((await rig.until(gone, ({ status }) => status === 'failed')).error).toContain('The post’s video is missing');
  await rig.stopPublishers();
  await rig.sandbox.control({ faults: [{ on: 'upload', kind: 'status', status: 400, code: 'EXPIRED_UPLOAD_URL' }] });
  const late = await due();
  const { calls, linkedin } = counting();
  rig.startPublisher({ linkedin, video_waits_ms: videoWaitsMs });
  await rig.until(late, ({ error }) => error !== null);
  rig.clock.move(10_000);
  await rig.until(late, ({ status }) => status === 'published');
  expect(calls.begun).toBe(2);
});

it('videos that no post has, and uploads that nobody goes on with, are swept after a day', async () => {
  const folder = rig.media_folder;
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.mp4.'));
  const shown = await due();
  const before = await files();
  await keep();
  const { id } = await rig.posts.videos.begin(ada.user_id, { name: 'half.mp4', size: long.length });
  const piece = long.subarray(0, 2 * 2 ** 20);
  await rig.posts.videos.append(
    ada.user_id,
    id,
    0,
    (async function* () {
      yield piece;
    })(),
  );
  expect((await files()).length - before.length).toBe(4);
  rig.clock.move(25 * 3_600_000);
  while ((await rig.posts.sweepMedia()) > 0);
  const left = await files();
  const name = (await rig.posts.get(ada.user_id, shown)).video?.url.slice('/media/'.length) ?? 'none';
  expect(left.filter((file) => file.includes(name))).toHaveLength(3);
  expect(left.length).toBeLessThanOrEqual(before.length);
});
