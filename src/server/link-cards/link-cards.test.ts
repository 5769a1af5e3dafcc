// Link cards of pages on a server of our own: what is read, in which encoding, what is not a page, what is too much, and what leads inside.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { getFrom } from '../adapters/outgoing/get.ts';
import type { Get } from './fetch-picture.ts';
import { readHead } from './read-head.ts';
import { createLinkCardsService } from './service.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
let server: Server;
let site: string;
const asked: string[] = [];
const pages: Record<string, (response: ServerResponse) => void> = {};

beforeAll(async () => {
  app = await startTestApp({ OUTGOING_PRIVATE: 'on' });
  ada = await app.signUp();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = pages[request.url ?? ''];
    if (page) page(response);
    else response.writeHead(404).end('nothing');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.stop();
  server.closeAllConnections();
  server.close();
});

const card = (url: string) => ada.post('/api/posting/link-card', { url });
function serve(path: string, body: string | Buffer, headers: Record<string, string> = {}): string {
  pages[path] = (response) => response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(body);
  return `${site}${path}`;
}

test('title, description and picture are the page’s own; the picture becomes one of the user’s', async () => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  serve('/pictures/a.png', png, { 'Content-Type': 'image/png' });
  const url = serve(
    '/page?a=1',
    `<!doctype html><html><head><base href="/pictures/"><title>The title of the page</title><!-- <meta property="og:title" content="No"> -->
    <script>document.write('<meta property="og:title" content="Written">')</script>
    <META PROPERTY='og:title' content='Tea &amp; "biscuits" &lt;now&gt;'><meta property="og:title" content="A second one">
    <meta name=description content="What it
      says"><meta property="og:image" content="a.png"></head><body><meta property="og:description" content="No"></body></html>`,
  );
  const { status, json } = await card(url);
  expect(status).toBe(200);
  expect(json.link).toEqual({
    url,
    title: 'Tea & "biscuits" <now>',
    description: 'What it says',
    image_url: expect.stringMatching(/^\/media\/.*\.png$/),
  });
  expect((await ada.get(json.link.image_url)).status).toBe(200);
  const kept = await ada.post('/api/posting/draft', { content: 'With a card', link: json.link });
  expect(kept.json.post.link).toEqual(json.link);
  const eve = await app.signUp('Eve');
  const theirs = await eve.post('/api/posting/draft', { content: 'Not mine', link: json.link });
  expect(theirs.json).toMatchObject({ code: 'validation', fields: { link: expect.any(String) } });
});

test('a page that says nothing gives a card to fill in, and so does one whose picture is none', async () => {
  const bare = await card(serve('/bare', '<p>Hello'));
  expect(bare.json.link).toEqual({ url: `${site}/bare`, title: '', description: '', image_url: null });
  serve('/svg', '<svg/>', { 'Content-Type': 'image/svg+xml' });
  for (const image of ['/svg', '/not-there', 'javascript:alert(1)', 'file:///etc/passwd']) {
    const { json } = await card(serve('/p', `<title>T</title><meta property="og:image" content="${image}">`));
    expect(json.link).toMatchObject({ title: 'T', image_url: null });
  }
});

test('the address of the picture may be written with entities of any kind', () => {
  for (const written of ['a?w&#x3D;1&amp;h=2', 'a?w=1&#38;h=2', '&#47;a?w=1&amp;h&#61;2'])
    expect(readHead(`<meta property="og:image" content="${written}">`, 'https://a.test/').image).toBe(
      'https://a.test/a?w=1&h=2',
    );
});

test('only the first million bytes of a page are read', async () => {
  const body = (count: number) => Buffer.concat([Buffer.alloc(count, ' '), Buffer.from('<title>Late</title>')]);
  expect((await card(serve('/long', body(999_000)))).json.link.title).toBe('Late');
  // Fewer letters than that, but more bytes.
  const wide = Buffer.from(`${'é'.repeat(600_000)}<title>Late</title>`);
  expect((await card(serve('/wide', wide))).json.link.title).toBe('');
});

test.each([
  ['a header', Buffer.from('<title>Grüße</title>', 'latin1'), 'text/html; charset=iso-8859-1', 'Grüße'],
  ['a meta tag', Buffer.from('<meta charset="windows-1252"><title>5 \x80</title>', 'latin1'), 'text/html', '5 €'],
  ['a mark', Buffer.from('\ufeff<title>ß</title>', 'utf16le'), 'text/html', 'ß'],
  ['nothing', Buffer.from('<title>日本</title>'), 'application/xhtml+xml', '日本'],
  ['nonsense', Buffer.from('<meta charset="klingon"><title>ok ✓</title>'), 'text/html', 'ok ✓'],
])('the encoding is told by %s', async (_, body, type, title) => {
  expect((await card(serve('/words', body, { 'Content-Type': type }))).json.link.title).toBe(title);
});

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['an error', (response) => void response.writeHead(503).end(), /^The page answered 503\./],
  ['a PDF', (response) => void response.setHeader('content-type', 'application/pdf').end('%PDF-'), /isn’t a web page/],
  ['an empty page', (response) => void response.setHeader('content-type', 'text/html').end(' '), /empty/],
  [
    'a page of 50 MB',
    (response) => void response.setHeader('content-type', 'text/html').end(Buffer.alloc(50 * 2 ** 20, '<')),
    /too large/,
  ],
  [
    'a bomb',
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(50 * 2 ** 20, '<'))),
    /too large/,
  ],
  ['a circle', (response) => void response.writeHead(302, { location: '/wrong' }).end(), /circles/],
])('%s is refused in a sentence, and the card may be filled in by hand', async (_, answer, sentence) => {
  pages['/wrong'] = answer;
  const { status, json } = await card(`${site}/wrong`);
  expect([status, json.code]).toEqual([422, 'unprocessable']);
  expect(json.error).toMatch(sentence);
  expect(json.error).toContain('yourself');
});

test('tags without an end and in millions are read in time that grows with their length', async () => {
  for (const html of [
    '<meta '.repeat(500_000),
    '<meta a="'.repeat(300_000),
    '<title>'.repeat(400_000),
    '<!--'.repeat(500_000),
    `<meta ${'a=b '.repeat(500_000)}>`,
    '<meta property="og:title" content="x">'.repeat(250_000),
  ]) {
    // Ten megabytes of tags: quadratic parsing would take minutes.
    expect(await cpuMs(() => readHead(html, 'https://example.org/'))).toBeLessThan(5000);
  }
  // A million letters, every other one a capital: a call for each capital would take 200 ms and more.
  const capitals = 'aA'.repeat(500_000);
  expect(await cpuMs(() => readHead(capitals, 'https://example.org/'))).toBeLessThan(120);
});

test('a server that is silent is left in time', async () => {
  pages['/silent'] = () => undefined;
  const get: Get = (url, request) => getFrom(url, request, { allow_private: true });
  const keepPicture = () => Promise.reject(new Error('there is none'));
  const linkCards = createLinkCardsService({ get, problemWith: () => null, keepPicture, timeout_ms: 200 });
  const made = linkCards.make('ada', `${site}/silent`, new AbortController().signal);
  await expect(made).rejects.toMatchObject({ code: 'unprocessable', message: expect.stringMatching(/in time/) });
});

test('an address inside the network is never called, however it is written', async () => {
  await app.restart({});
  asked.length = 0;
  for (const url of [
    `${site}/page`,
    'https://127.0.0.1/',
    'https://localhost:8443/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'file:///etc/passwd',
    'nonsense',
    '',
    '   ',
  ]) {
    const { status, json } = await card(url);
    expect([url, status]).toEqual([url, 400]);
    expect(json.fields).toEqual({ url: expect.any(String) });
  }
  // Refused because of where it leads, not because it is http.
  expect((await card('http://127.0.0.1/')).json.error).toContain('private network');
  expect(asked).toEqual([]);
});
