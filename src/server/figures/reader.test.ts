// An account that is erased while LinkedIn is asked about its post: neither the answer nor how asking went is kept.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPublishingRig, type PublishingRig } from '#test/harness/publishing-rig.ts';
import { LinkedInError } from '../adapters/linkedin/port.ts';
import { minuteMs } from '../time.ts';
import { createFiguresReader, sandboxLooks } from './reader.ts';
import { createFiguresService } from './service.ts';

let rig: PublishingRig;
beforeAll(async () => {
  rig = await startPublishingRig();
});
afterAll(() => rig.stop());

const counted = { impressions: 5, members_reached: 4, reactions: 3, comments: 2, reshares: 1 };
const answers = {
  figures: () => Promise.resolve({ totals: counted, days: [] }),
  'a refusal': () => Promise.reject(new LinkedInError('refused', 'Not allowed', { status: 403 })),
};

it.each(['figures', 'a refusal'] as const)('%s after the erasure: nothing is left', async (what) => {
  const { db, clock, log, connections } = rig;
  const ada = await rig.connect();
  const id = await rig.due(ada, `Asked about, with ${what}`);
  rig.startPublisher();
  await rig.until(id, ({ status }) => status === 'published');
  await db.pool.query(`update linkedin_connections set scopes = scopes || '{r_member_postAnalytics}'`);
  const threads = { run: () => Promise.reject(new Error('no thread is needed')) };
  const loadPost = () => Promise.reject(new Error('no post is asked for'));
  const figures = createFiguresService({ db, clock, threads, connections, loadPost, is_on: true, is_sample: true });
  let wasAsked = false;
  const reader = createFiguresReader({
    db,
    clock,
    log,
    connections,
    look_every_ms: minuteMs,
    looks: sandboxLooks,
    is_sample: true,
    linkedin: {
      async readFigures() {
        wasAsked = true;
        await figures.eraseUser(ada.user_id);
        await db.pool.query('delete from posts where user_id = $1', [ada.user_id]);
        return answers[what]();
      },
    },
  });
  await reader.readDue();
  expect(wasAsked).toBe(true);
  const { rows } = await db.pool.query(
    `select user_id from figure_posts union all select user_id from figure_days
     union all select user_id from figure_watches union all select user_id from figure_readings`,
  );
  expect(rows).toEqual([]);
});
