// What webhooks are told of posts, and when it counts as news: real outcomes of the real publisher.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPublishingRig, type Person, type PublishingRig } from '#test/harness/publishing-rig.ts';
import type { PostRow } from '../posts/tables.ts';
import { dayMs } from '../time.ts';
import { recordNotifications } from './dispatcher.ts';
import { createWebhooksService } from './service.ts';

let rig: PublishingRig;
let ada: Person;
beforeAll(async () => {
  rig = await startPublishingRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  ada = await rig.connect();
});
afterEach(() => rig.stopPublishers());

const ended = ({ status }: PostRow): boolean => status === 'published' || status === 'failed';
const note = () => recordNotifications(rig.db, rig.clock.now());

async function makeWebhook(): Promise<string> {
  const webhooks = createWebhooksService({
    ...rig,
    app_secret: 'a secret of the tests, long enough',
    post: () => Promise.resolve({ status: 200 }),
    problemWith: () => null,
  });
  const asked = { url: 'https://example.com/', events: ['post.published' as const, 'post.failed' as const] };
  return (await webhooks.create(ada.user_id, asked)).webhook.id;
}
const told = async (webhookId: string) =>
  (
    await rig.db.pool.query(
      `select event, data ->> 'post_id' as post_id, happened_at from webhook_deliveries where webhook_id = $1 order by created_at`,
      [webhookId],
    )
  ).rows;

test('a failure is news once: not again when the post is edited days later', async () => {
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'status', status: 403 }] });
  const before = await makeWebhook();
  const id = await rig.due(ada, 'Refused');
  rig.startPublisher();
  await rig.until(id, ended);
  await rig.stopPublishers();
  await note();
  expect(await told(before)).toMatchObject([{ event: 'post.failed', post_id: id }]);
  // By then its delivery is forgotten, and another webhook has never heard of it.
  rig.clock.move(3 * dayMs);
  await rig.db.pool.query('delete from webhook_deliveries');
  const later = await makeWebhook();
  rig.clock.move(1);
  await rig.posts.updateDraft({ user_id: ada.user_id, reach: 'all' }, id, { content: 'Better words' }, []);
  expect(await note()).toBe(0);
  expect([...(await told(before)), ...(await told(later))]).toEqual([]);
});

test('a post in doubt is told as published when that is known, with the time it went out', async () => {
  await rig.sandbox.control({
    faults: [
      { on: 'create', kind: 'drop_after' },
      { on: 'create', kind: 'drop_before' },
    ],
  });
  const id = await rig.due(ada, 'Perhaps there');
  rig.startPublisher();
  await rig.until(id, ended);
  await rig.stopPublishers();
  rig.clock.move(3 * dayMs);
  const webhookId = await makeWebhook();
  rig.clock.move(1);
  const seen = { outcome: 'on_linkedin' } as const;
  const { published_at } = await rig.publishing.resolve(ada.user_id, id, seen, new AbortController().signal);
  await note();
  expect(await told(webhookId)).toEqual([
    { event: 'post.published', post_id: id, happened_at: new Date(published_at ?? '') },
  ]);
  expect(Date.parse(published_at ?? '')).toBeLessThan(rig.clock.now().getTime() - 2 * dayMs);
});
