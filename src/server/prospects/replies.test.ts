// Replies to comments: read if a comment says that it has some, and again only if their number has changed. Pages do not count.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEngagementStage, type EngagementRig, type EngagementStage } from '#test/harness/engagement-stage.ts';
import { createLinkedIn } from '../adapters/linkedin/client.ts';
import { newestVersion } from '../adapters/linkedin/supported-version.ts';

let stage: EngagementStage;
beforeAll(async () => {
  stage = await startEngagementStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.reset());

const signal = new AbortController().signal;
const hourMs = 3_600_000;

async function published(rig: EngagementRig, hours = 10) {
  await rig.connect('ada');
  // Its text decides who comes: with this one there are comments with replies.
  await rig.publish('ada', 'Ten lessons of our first year, and what we would do again');
  const { rows } = await stage.db.pool.query('select linkedin_urn from posts');
  stage.clock.move(hours * hourMs);
  const { access_token } = (await rig.connections.getUsable('ada')) ?? { access_token: '' };
  return { access_token, linkedin_urn: String(rows[0].linkedin_urn), signal };
}

test('a comment with replies costs a call once, and again when there are more', async () => {
  const { linkedin, ...rig } = stage.rig();
  const read = await published({ linkedin, ...rig });
  const first = await linkedin.readEngagements({ ...read, replies_read: {} });
  const [urn = '', count = 0] = Object.entries(first.replies_read)[0] ?? [];
  expect(count).toBeGreaterThan(0);
  const all = Object.values(first.replies_read).reduce((sum, n) => sum + n, 0);
  const again = await linkedin.readEngagements({ ...read, replies_read: first.replies_read });
  expect(first.engagements.length - again.engagements.length).toBe(all);
  expect(again.replies_read).toEqual(first.replies_read);
  const more = await linkedin.readEngagements({ ...read, replies_read: { ...first.replies_read, [urn]: count - 1 } });
  expect(more.engagements.length - again.engagements.length).toBe(count);
  // A page reacts, too, and is not counted.
  expect(first.engagements.every(({ actor }) => actor.startsWith('urn:li:person:'))).toBe(true);
});

test('who replies comes into the list, once', async () => {
  const rig = stage.rig();
  await published(rig, 0.2);
  const reader = rig.reader();
  for (let hour = 0; hour < 12; hour += 1) {
    await reader.readDue();
    stage.clock.move(hourMs);
  }
  const { rows } = await stage.db.pool.query(
    `select count(*)::int as n, count(distinct key)::int as keys from prospect_engagements where text = any($1)`,
    [['Same here.', 'We solved it the other way round.', 'That is my question too.']],
  );
  expect(rows[0].n).toBeGreaterThan(0);
  expect(rows[0].keys).toBe(rows[0].n);
  const { rows: watches } = await stage.db.pool.query('select replies_read from post_watches');
  expect(Object.keys(watches[0].replies_read).length).toBeGreaterThan(0);
});

test('the sandbox is as strict as LinkedIn: keys encoded, comments that exist, own posts', async () => {
  const rig = stage.rig();
  const read = await published(rig);
  const { replies_read } = await rig.linkedin.readEngagements({ ...read, replies_read: {} });
  const [urn = ''] = Object.keys(replies_read);
  const ask = async (key: string): Promise<number> =>
    (
      await fetch(`${stage.sandbox.api_url}/rest/socialActions/${key}/comments?start=0&count=50`, {
        headers: {
          Authorization: `Bearer ${read.access_token}`,
          'LinkedIn-Version': newestVersion,
          'X-Restli-Protocol-Version': '2.0.0',
        },
      })
    ).status;
  const encoded = encodeURIComponent(urn).replaceAll('(', '%28').replaceAll(')', '%29');
  expect(await ask(encoded)).toBe(200);
  expect(await ask(encodeURIComponent(urn))).toBe(400);
  expect(await ask(encoded.replace(/\d+%29$/, '1%29'))).toBe(404);
});

test('one refused thread is left until it changes; LinkedIn wanting a pause ends the replies, and what was read is kept', async () => {
  const comment = (id: number, actor: string, replies: number) => ({
    actor,
    commentUrn: `urn:li:comment:(urn:li:activity:1,${id})`,
    message: { text: `Comment ${id}` },
    ...(replies > 0 && { commentsSummary: { totalFirstLevelComments: replies } }),
  });
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [, thread] = /activity%3A1%2C(\d)%29\/comments/.exec(request.url ?? '') ?? [];
    if (thread !== undefined) asked.push(thread);
    const elements = (request.url ?? '').includes('reactions')
      ? [{ created: { actor: 'urn:li:organization:5' } }]
      : thread === '2'
        ? [comment(20, 'urn:li:person:fan', 0)]
        : [
            comment(1, 'urn:li:person:a', 1),
            comment(2, 'urn:li:organization:5', 1),
            comment(3, 'urn:li:person:b', 1),
            comment(4, 'urn:li:person:c', 1),
          ];
    response.statusCode = thread === '1' ? 403 : thread === '3' ? 429 : 200;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ elements }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { clock, sandbox } = stage;
  const linkedin = createLinkedIn({
    ...sandbox,
    api_url: apiUrl,
    version: newestVersion,
    more_scopes: [],
    clock,
    member_retry_ms: 1,
  });
  const read = { access_token: 'any', linkedin_urn: 'urn:li:share:1', signal };
  const { engagements, replies_read } = await linkedin.readEngagements({ ...read, replies_read: {} });
  server.close();
  expect(asked).toEqual(['1', '2', '3']);
  // Neither the page's reaction nor its comment, but whoever replied to it.
  expect(engagements.map(({ text }) => text)).toEqual(['Comment 1', 'Comment 3', 'Comment 4', 'Comment 20']);
  expect(Object.keys(replies_read).map((urn) => urn.slice(-2, -1))).toEqual(['1', '2']);
});
