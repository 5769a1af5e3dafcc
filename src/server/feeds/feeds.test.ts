// Feeds against a local server: RSS and Atom, conditional requests, redirects, what is too large, private addresses, and cards of them.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMovableClock } from '#test/harness/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { getFrom } from '../adapters/outgoing/get.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { readFeed } from './read-feed.ts';
import { createFeedsService } from './service.ts';

const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Hiring &amp; more</title>
<item><title>Hiring without &lt;b&gt;degrees&lt;/b&gt;</title><link>/one</link><description><![CDATA[<p>What <b>hiring</b> looks like&nbsp;now.</p><script>x()</script>]]></description>
<dc:creator>Ada</dc:creator><pubDate>Mon, 05 Jan 2026 09:00:00 GMT</pubDate></item>
<item><title>No link</title></item><item><title>Bad link</title><link>javascript:alert(1)</link></item></channel></rss>`;
const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Pricing</title><entry><title>Raising prices</title>
<link rel="self" href="https://x.test/self"/><link href="https://x.test/prices"/><summary>Ten customers and a price.</summary><updated>2026-01-06T09:00:00Z</updated><author><name>Eve</name></author></entry></feed>`;

let server: Server;
let url: string;
let database: TestDatabase;
let db: Database;
const clock = createMovableClock();
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const asked: IncomingMessage[] = [];
const logged: unknown[] = [];
const log = { warn: (detail: unknown) => void logged.push(detail) };

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ connection: database.connection });
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  await db.pool.query('truncate feeds, feed_items');
  asked.length = 0;
  logged.length = 0;
});

const feedsOf = (urls: string[], allow_private = true) =>
  createFeedsService({ db, clock, log, urls, get: (one, request) => getFrom(one, request, { allow_private }) });

test('RSS and Atom are read as plain text; nothing else is', () => {
  expect(readFeed(rss, 'https://a.test/feed')).toEqual({
    title: 'Hiring & more',
    items: [
      {
        link: 'https://a.test/one',
        title: 'Hiring without degrees',
        summary: 'What hiring looks like now.',
        author: 'Ada',
        published_at: new Date('2026-01-05T09:00:00Z'),
      },
    ],
  });
  expect(readFeed(atom, 'https://a.test/')?.items).toMatchObject([
    { link: 'https://x.test/prices', title: 'Raising prices', author: 'Eve' },
  ]);
  for (const other of ['', '<html></html>', '{"a":1}', '<rss><channel>', `<!DOCTYPE a [<!ENTITY b "c">]>${atom}`]) {
    const read = readFeed(other, 'https://a.test/');
    expect(read?.items ?? []).toEqual([]);
  }
});

describe('fetching', () => {
  test('conditional, on its schedule, and cards come of it', async () => {
    answer = (request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { ETag: '"1"' }).end(rss);
    };
    const feeds = feedsOf([url]);
    await feeds.fetchDue();
    await feeds.fetchDue();
    expect(asked).toHaveLength(1);
    expect(await feeds.cardsFor('What do people say about hiring without a degree?')).toMatchObject([
      { title: 'Hiring without degrees', author: 'Ada, Hiring & more', published_at: '2026-01-05T09:00:00.000Z' },
    ]);
    expect(await feeds.cardsFor('gardening')).toEqual([]);
    clock.move(31 * 60_000);
    await feeds.fetchDue();
    expect(asked.at(-1)?.headers['if-none-match']).toBe('"1"');
    expect(await feeds.cardsFor('hiring degrees')).toHaveLength(1);
    expect(await feedsOf([]).cardsFor('hiring degrees')).toEqual([]);
  });

  test.each([
    ['a private address', false, () => undefined],
    ['an error', true, (_: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end()],
    ['no feed', true, (_: IncomingMessage, response: ServerResponse) => void response.end('<html>')],
    ['too much', true, (_: IncomingMessage, response: ServerResponse) => void response.end('x'.repeat(3 * 2 ** 20))],
    [
      'a circle',
      true,
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { Location: '/feed' }).end(),
    ],
  ])('%s is noted, logged, and tried later and later', async (_, allow_private, how) => {
    answer = how;
    const feeds = feedsOf([url], allow_private);
    await feeds.fetchDue();
    const { rows } = await db.pool.query<{ failures: number; error: string }>('select failures, error from feeds');
    expect(rows[0]?.failures).toBe(1);
    expect(rows[0]?.error).toMatch(/\.$/);
    expect(logged).toHaveLength(1);
    if (!allow_private) expect(asked).toHaveLength(0);
    clock.move(31 * 60_000);
    await feeds.fetchDue();
    clock.move(31 * 60_000);
    await feeds.fetchDue();
    expect((await db.pool.query<{ failures: number }>('select failures from feeds')).rows[0]?.failures).toBe(2);
  });

  test.each([
    'http://169.254.169.254/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'file:///etc/passwd',
  ])('%s is not read', async (address) => {
    await expect(getFrom(address, { headers: {}, max_bytes: 10 }, { allow_private: false })).rejects.toThrow(/\.$/);
  });
});
