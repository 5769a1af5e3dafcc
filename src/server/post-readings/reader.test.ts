// A post whose answer cannot be kept is left for later, and the posts after it are read all the same; one confirmed late is read, too.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPublishingRig, type PublishingRig } from '#test/harness/publishing-rig.ts';
import { figureReadingTables, type FigureWatch } from '../figures/tables.ts';
import { dayMs, minuteMs } from '../time.ts';
import { createPostReader } from './reader.ts';

let rig: PublishingRig;
beforeAll(async () => {
  rig = await startPublishingRig();
});
afterAll(() => rig.stop());

function readerOf(onRead: (postId: string) => void) {
  const { db, clock, log, connections } = rig;
  return createPostReader<FigureWatch>({
    db,
    clock,
    log,
    connections,
    look_every_ms: minuteMs,
    tables: figureReadingTables,
    scopes: { member: 'w_member_social', page: null },
    watched_for_ms: 30 * dayMs,
    what: 'the figures',
    read({ post_id }) {
      onRead(post_id);
      return Promise.resolve({ next_at: new Date(clock.now().getTime() + dayMs) });
    },
  });
}

it('reads the others although one could not be kept, and that one again later', async () => {
  const ada = await rig.connect();
  const ids = [await rig.due(ada, 'The first of two'), await rig.due(ada, 'The second of two')];
  rig.startPublisher();
  for (const id of ids) await rig.until(id, ({ status }) => status === 'published');
  const asked: string[] = [];
  const reader = readerOf((id) => {
    asked.push(id);
    if (asked.length === 1) throw new Error('invalid byte sequence for encoding "UTF8": 0x00');
  });
  await reader.readDue();
  expect(asked.toSorted()).toEqual(ids.toSorted());
  rig.clock.move(2 * minuteMs);
  await reader.readDue();
  expect(asked.slice(2)).toEqual([asked[0]]);
});

it('reads a post that its author found on LinkedIn days after it went out', async () => {
  const ada = await rig.connect();
  await rig.sandbox.control({
    faults: [
      { on: 'create', kind: 'drop_after', times: 1 },
      { on: 'create', kind: 'drop_before' },
    ],
  });
  const id = await rig.due(ada, 'One whose answers were lost');
  await rig.until(id, ({ status }) => status === 'failed');
  await rig.sandbox.control({ faults: [] });
  rig.clock.move(3 * dayMs);
  const later = await rig.due(ada, 'One that went out later');
  await rig.until(later, ({ status }) => status === 'published');
  const asked: string[] = [];
  const reader = readerOf((one) => asked.push(one));
  await reader.readDue();
  expect(asked).toContain(later);
  const found = (await rig.onLinkedIn(ada))[0]?.linkedin_urn;
  const outcome = { outcome: 'on_linkedin', linkedin_url: found } as const;
  await rig.publishing.resolve(ada.user_id, id, outcome, new AbortController().signal);
  await reader.readDue();
  expect(asked).toContain(id);
});
