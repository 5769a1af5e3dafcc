// Feeds against a local server: RSS and Atom, conditional requests, redirects, oversized answers, private addresses, and cards made from them.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { createMovableClock } from '#test/harness/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { getFrom } from '../adapters/outgoing/get.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { decodeXml } from '../formats/markup.ts';
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

const feedsOf = (urls: string[], allowPrivate = true) =>
  createFeedsService({
    db,
    clock,
    log,
    urls,
    get: (one, request) => getFrom(one, request, { allow_private: allowPrivate }),
  });

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

test('RSS 1.0, XHTML, other encodings, notes without a title, addresses of another base', () => {
  const rdf = `<?xml version="1.0" encoding="ISO-8859-1"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>K\xf6ln</title></channel>
    <item><title>Gr\xfc\xdfe</title><link>https://a.test/1</link><dc:date>2026-01-05T09:00:00+01:00</dc:date></item></rdf:RDF>`;
  expect(readFeed(decodeXml(Buffer.from(rdf, 'latin1')), 'https://a.test/')).toMatchObject({
    title: 'Köln',
    items: [{ title: 'Grüße', published_at: new Date('2026-01-05T08:00:00Z') }],
  });
  expect(decodeXml(Buffer.from('\ufeff<a>ß</a>', 'utf16le'))).toContain('ß');
  expect(decodeXml(Buffer.from('<a>\x80</a>', 'latin1'), 'text/xml; charset=windows-1252')).toContain('€');
  const xhtml = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.test/blog/"><title>B</title><entry><title/><link href="post"/>
    <content type="xhtml"><div><p>One <b>two</b> three &amp; four</p></div></content><updated>0001-01-01</updated></entry></feed>`;
  expect(readFeed(xhtml, 'https://a.test/')?.items).toEqual([
    {
      link: 'https://b.test/blog/post',
      title: 'One two three & four',
      summary: 'One two three & four',
      author: '',
      published_at: null,
    },
  ]);
  const guids =
    '<rss><channel><item><title>A</title><guid isPermaLink="false">https://a.test/1</guid></item><item><title>B</title><guid>17</guid></item></channel></rss>';
  expect(readFeed(guids, 'https://a.test/')?.items).toEqual([]);
});

test('markup takes time in proportion to its length', async () => {
  const readAll = () => {
    for (const text of ['&lt;'.repeat(200_000), `<![CDATA[${'<script '.repeat(100_000)}]]>`, '<a>'.repeat(100_000)])
      readFeed(
        `<rss><channel><item><title>T</title><link>/1</link><description>${text}</description></item></channel></rss>`,
        'https://a.test/',
      );
  };
  expect(await cpuMs(readAll)).toBeLessThan(2000);
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
  ])('%s is noted, logged, and tried later and later', async (_, allowPrivate, how) => {
    answer = how;
    const feeds = feedsOf([url], allowPrivate);
    await feeds.fetchDue();
    const { rows } = await db.pool.query<{ failures: number; error: string }>('select failures, error from feeds');
    expect(rows[0]?.failures).toBe(1);
    expect(rows[0]?.error).toMatch(/\.$/);
    expect(logged).toHaveLength(1);
    if (!allowPrivate) expect(asked).toHaveLength(0);
    clock.move(31 * 60_000);
    await feeds.fetchDue();
    clock.move(31 * 60_000);
    await feeds.fetchDue();
    expect((await db.pool.query<{ failures: number }>('select failures from feeds')).rows[0]?.failures).toBe(2);
  });

  test('packed answers are unpacked, and a bomb is too large', async () => {
    answer = (request, response) => {
      expect(request.headers['accept-encoding']).toContain('gzip');
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(rss));
    };
    const feeds = feedsOf([url]);
    await feeds.fetchDue();
    expect(await feeds.cardsFor('hiring degrees')).toHaveLength(1);
    answer = (_, response) =>
      void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * 2 ** 20, ' ')));
    clock.move(31 * 60_000);
    await feeds.fetchDue();
    expect(await errorOf()).toBe('The answer is too large.');
    expect(await feeds.cardsFor('hiring degrees')).toHaveLength(1);
  });

  test('a server that drips is left in time', async () => {
    answer = (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(drip));
    };
    const request = { headers: {}, max_bytes: 10_000 };
    await expect(getFrom(url, request, { allow_private: true, timeout_ms: 300 })).rejects.toThrow(/in time/);
  });

  test.each([
    [429, '7200', /too often/, 120],
    [503, '7200', /503/, 120],
    [410, undefined, /FEED_URLS/, 24 * 60],
  ])('%i is left alone for as long as it says', async (status, after, sentence, minutes) => {
    answer = (_, response) =>
      void response.writeHead(status, after === undefined ? {} : { 'Retry-After': after }).end();
    const feeds = feedsOf([url]);
    await feeds.fetchDue();
    expect(await errorOf()).toMatch(sentence);
    clock.move((minutes - 1) * 60_000);
    await feeds.fetchDue();
    expect(asked).toHaveLength(1);
    clock.move(2 * 60_000);
    await feeds.fetchDue();
    expect(asked).toHaveLength(2);
  });

  test('an item that changes changes; of two with one address the first is meant', async () => {
    const item = (title: string): string => `<item><title>${title}</title><link>https://a.test/1</link></item>`;
    let items = item('Hiring people') + item('Hiring people, older');
    answer = (_, response) => void response.end(`<rss><channel><title>F</title>${items}</channel></rss>`);
    const feeds = feedsOf([url]);
    await feeds.fetchDue();
    expect(await feeds.cardsFor('hiring')).toMatchObject([{ title: 'Hiring people', author: 'F' }]);
    items = item('Hiring more people');
    clock.move(31 * 60_000);
    await feeds.fetchDue();
    expect(await feeds.cardsFor('hiring')).toMatchObject([{ title: 'Hiring more people', url: 'https://a.test/1' }]);
  });

  const errorOf = async () => (await db.pool.query<{ error: string }>('select error from feeds')).rows[0]?.error;

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
