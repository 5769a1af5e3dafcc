// Pictures with their descriptions, and PDFs, from the form to LinkedIn: what may be combined, what is kept, what is refused.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { CallOptions } from '#test/harness/client.ts';
import { connectLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';
import { makePdf } from '#test/harness/pdf.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  await connectLinkedIn(ada, 'Ada');
});
afterAll(() => app.stop());

type Form = NonNullable<CallOptions['form']>;
const picture = async (red: number) => ({
  bytes: new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  ),
  name: `${red}.png`,
});
const pdf = (name = 'lessons.pdf') => ({ bytes: new Uint8Array(makePdf(2, 'plain')), name });
const create = (...form: Form) => ada.call('POST', '/api/posting/draft', { form });
const update = (id: string, ...form: Form) => ada.call('PUT', `/api/posting/draft/${id}`, { form });

test('a description stays with its picture when pictures move, and one given goes by place', async () => {
  const { json } = await create(
    ['content', 'x'],
    ['alt_texts', '["one", "two"]'],
    ['files', await picture(1)],
    ['files', await picture(2)],
  );
  expect(json.post.alt_texts).toEqual(['one', 'two']);
  const [first, second] = json.post.image_urls;
  const moved = await update(json.post_id, ['image_urls', JSON.stringify([second, first])]);
  expect(moved.json.post.alt_texts).toEqual(['two', 'one']);
  const named = await update(json.post_id, ['alt_texts', '["new"]']);
  expect(named.json.post.alt_texts).toEqual(['new', 'one']);
  const fewer = await update(json.post_id, ['image_urls', JSON.stringify([first])]);
  expect(fewer.json.post.alt_texts).toEqual(['one']);
  for (const wrong of [
    'one',
    '{"a": 1}',
    '[1]',
    JSON.stringify(['x'.repeat(4087)]),
    JSON.stringify(Array(21).fill('x')),
  ]) {
    expect((await update(json.post_id, ['alt_texts', wrong])).json.code).toBe('validation');
  }
});

test('descriptions and order arrive on LinkedIn', async () => {
  const { json } = await create(
    ['content', 'Three pictures'],
    ['alt_texts', '["a (b)", "", "c"]'],
    ['files', await picture(3)],
    ['files', await picture(4)],
    ['files', await picture(5)],
  );
  const sent = await ada.post('/api/posting/linkedin/post', { post_id: json.post_id, content: 'Three pictures' });
  expect(sent.json.post.status).toBe('published');
  const { posts } = await ledgerOf(app.url, 'Ada');
  expect(posts.find(({ text }) => text === 'Three pictures')?.images.map(({ alt_text }) => alt_text)).toEqual([
    'a (b)',
    '',
    'c',
  ]);
});

test('a PDF goes out as a document with its title, and everybody may see it then', async () => {
  const { json } = await create(['content', 'A carousel'], ['document_title', 'Ten lessons'], ['files', pdf()]);
  const { document } = json.post;
  expect(document).toMatchObject({ title: 'Ten lessons', url: expect.stringMatching(/^\/media\/.*\.pdf$/) });
  expect((await app.client.get(document.url)).status).toBe(404);
  const renamed = await update(json.post_id, ['document_title', 'Eleven lessons']);
  expect(renamed.json.post.document).toEqual({ ...document, title: 'Eleven lessons' });
  const sent = await ada.post('/api/posting/linkedin/post', { post_id: json.post_id, content: 'A carousel' });
  expect(sent.json.post.status, sent.text).toBe('published');
  const { posts } = await ledgerOf(app.url, 'Ada');
  expect(posts.find(({ text }) => text === 'A carousel')).toMatchObject({
    document: { title: 'Eleven lessons', pages: 2 },
  });
  expect((await app.client.get(document.url)).headers.get('content-type')).toBe('application/pdf');
});

test('a PDF and pictures exclude each other; a PDF is replaced, removed, and refused where it is broken', async () => {
  const { json } = await create(['content', 'x'], ['files', pdf()]);
  expect(json.post.document.title).toBe('Document');
  expect((await update(json.post_id, ['files', await picture(6)])).json.code).toBe('validation');
  expect((await create(['content', 'x'], ['files', pdf()], ['files', pdf('b.pdf')])).json.code).toBe('validation');
  const replaced = await update(json.post_id, ['files', pdf('b.pdf')]);
  expect(replaced.json.post.document.url).not.toBe(json.post.document.url);
  const removed = await update(json.post_id, ['remove_document', 'true'], ['files', await picture(7)]);
  expect(removed.json.post).toMatchObject({ document: null, image_urls: [expect.stringMatching(/\.png$/)] });
  const cut = { ...pdf(), bytes: pdf().bytes.slice(0, 200) };
  expect((await create(['content', 'x'], ['files', cut])).json.code).toBe('unprocessable');
  const script = {
    bytes: new TextEncoder().encode('<script>alert(1)</script>'),
    name: 'a.pdf',
    type: 'application/pdf',
  };
  expect((await create(['content', 'x'], ['files', script])).json.code).toBe('unsupported_media_type');
});
