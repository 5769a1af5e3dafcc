// Link cards, polls and first comments from the call to LinkedIn: what is kept, removed or refused, and what may be combined.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post as post_shape } from '#contract/post-fields.ts';
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
const create = (...form: Form) => ada.call('POST', '/api/posting/draft', { form: [['content', 'Words'], ...form] });
const update = (id: string, ...form: Form) => ada.call('PUT', `/api/posting/draft/${id}`, { form });
const draft = (body: object) => ada.post('/api/posting/draft', { content: 'Words', ...body });
const link = { url: 'https://example.org/a?b=c', title: 'A title', description: 'What it says', image_url: null };
const poll = { question: 'Tea?', options: ['Yes', 'No'], days: 7 };
const picture = async () => ({
  bytes: new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ),
  name: 'a.png',
});
const pdf = { bytes: new Uint8Array(makePdf(1, 'plain')), name: 'a.pdf' };

test('they come in a form as JSON text and in a body as they are, stay unless named, and go by null', async () => {
  const made = await create(['link', JSON.stringify(link)], ['first_comment', JSON.stringify('"Said" first')]);
  expect(post_shape.parse(made.json.post)).toMatchObject({ link, poll: null, first_comment: '"Said" first' });
  const id: string = made.json.post_id;
  const kept = await update(id, ['content', 'Other words']);
  expect(kept.json.post).toMatchObject({ link, first_comment: '"Said" first', version: 2 });
  const same = await update(id, ['link', JSON.stringify(link)]);
  expect(same.json.post.version).toBe(2);
  const turned = await update(id, ['link', 'null'], ['poll', JSON.stringify(poll)], ['first_comment', 'Plain words']);
  expect(turned.json.post).toMatchObject({ link: null, poll, first_comment: 'Plain words', version: 3 });
  const cleared = await update(id, ['poll', ''], ['first_comment', '']);
  expect(cleared.json.post).toMatchObject({ poll: null, first_comment: null });
  expect((await draft({ link: { url: link.url }, first_comment: 'One' })).json.post).toMatchObject({
    link: { url: link.url, title: '', description: '', image_url: null },
    first_comment: 'One',
  });
});

test.each([
  ['poll', { ...poll, options: ['Yes'] }, 'at least two'],
  ['poll', { ...poll, options: ['a', 'b', 'c', 'd', 'e'] }, 'at most four'],
  ['poll', { ...poll, options: ['Yes', ' yes '] }, 'differ'],
  ['poll', { ...poll, options: ['Yes', '\u200b'] }, 'empty'],
  ['poll', { ...poll, options: ['Yes', 'x'.repeat(31)] }, '30'],
  ['poll', { ...poll, question: ' ' }, 'question'],
  ['poll', { ...poll, question: 'x'.repeat(141) }, '140'],
  ['poll', { ...poll, days: 2 }, '1, 3, 7 or 14'],
  ['poll', 'Tea?', 'like'],
  ['poll', [], 'like'],
  ['link', { ...link, url: 'javascript:alert(1)' }, 'https://'],
  ['link', { ...link, url: 'https://ada:secret@example.org/' }, 'https://'],
  ['link', { ...link, url: `https://example.org/${'x'.repeat(2000)}` }, '2,000'],
  ['link', { ...link, title: 'x'.repeat(401) }, '400'],
  ['link', { ...link, image_url: 'data:image/png;base64,AAAA' }, 'picture'],
  ['link', { ...link, image_url: '/media/00000000-0000-0000-0000-000000000000.png' }, 'your own'],
  ['link', { title: 'No address' }, 'address'],
  ['first_comment', 'x'.repeat(1251), '1,250'],
])('a wrong %s (%j) is refused in one sentence, and nothing is lost', async (field, value, words) => {
  const sentence = (json: { error: string; fields: Record<string, string> }) => {
    expect(json.error).toContain(words);
    expect(Object.keys(json.fields)).toEqual([field]);
  };
  const asked = await draft({ [field]: value });
  expect(asked.status, asked.text).toBe(400);
  sentence(asked.json);
  const kept = await create(['poll', JSON.stringify(poll)]);
  const refused = await update(kept.json.post_id, ['content', 'Lost?'], [field, JSON.stringify(value)]);
  expect(refused.status).toBe(400);
  const { json } = await ada.get(`/api/posting/posts/${kept.json.post_id}`);
  expect(json.post).toMatchObject({ content: 'Words', poll, version: 1 });
});

test('a post carries one kind at a time, whichever way the second one comes', async () => {
  const refused = async (answer: ReturnType<typeof draft>, ...fields: string[]) => {
    const { status, json, text } = await answer;
    expect(status, text).toBe(400);
    expect(Object.keys(json.fields)).toEqual(fields);
    expect(json.error).toContain('remove the others first');
  };
  await refused(draft({ link, poll }), 'link', 'poll');
  await refused(create(['poll', JSON.stringify(poll)], ['files', await picture()]), 'image_urls', 'poll');
  await refused(create(['link', JSON.stringify(link)], ['files', pdf]), 'files', 'link');
  const withPdf = await create(['files', pdf]);
  await refused(update(withPdf.json.post_id, ['poll', JSON.stringify(poll)]), 'files', 'poll');
  const swapped = await update(withPdf.json.post_id, ['poll', JSON.stringify(poll)], ['remove_document', 'true']);
  expect(swapped.json.post).toMatchObject({ document: null, poll });
  const scheduledAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await refused(
    ada.post('/api/posts/schedule', { content: 'x', link, poll, scheduled_at: scheduledAt }),
    'link',
    'poll',
  );
  await refused(ada.post('/api/posting/linkedin/post', { content: 'x', link, poll }), 'link', 'poll');
  const { json } = await ada.post('/api/posts/preflight', { content: 'x', link, poll });
  expect(json.warnings.map(({ code }: { code: string }) => code)).toEqual(['kinds']);
});

test('a link card reaches LinkedIn with its picture, which everybody may see then', async () => {
  const shown = await create(['files', await picture()]);
  const [imageUrl] = shown.json.post.image_urls;
  const card = { ...link, title: 'Brackets (all) stay', image_url: imageUrl };
  const { json } = await draft({ content: 'With a card', link: card });
  const sent = await ada.post('/api/posting/linkedin/post', { post_id: json.post_id, content: 'With a card' });
  expect(sent.json.post, sent.text).toMatchObject({ status: 'published', link: card });
  const { posts } = await ledgerOf(app.url, 'Ada');
  expect(posts.find(({ text }) => text === 'With a card')).toMatchObject({
    article: {
      source: link.url,
      title: 'Brackets (all) stay',
      description: 'What it says',
      thumbnail: expect.stringMatching(/^urn:li:image:/),
    },
  });
  expect((await app.client.get(imageUrl)).status).toBe(200);
});

test('a card without a title is called by its site; one whose picture is gone goes out without it', async () => {
  const imageUrl = 'https://10.0.0.1/a.png';
  const body = { content: 'A bare card', link: { url: 'https://www.example.org/x', image_url: imageUrl } };
  const sent = await ada.post('/api/posting/linkedin/post', body);
  expect(sent.json.post.status, sent.text).toBe('published');
  const { posts } = await ledgerOf(app.url, 'Ada');
  const stored = posts.find(({ text }) => text === 'A bare card');
  expect(stored).toMatchObject({ article: { source: 'https://www.example.org/x', title: 'example.org' } });
  expect(stored?.article).not.toHaveProperty('thumbnail');
});

test('a poll reaches LinkedIn, also by a schedule that names it, and is in the file of posts', async () => {
  const scheduledAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const planned = await ada.post('/api/posts/schedule', { content: 'Asked', poll, scheduled_at: scheduledAt });
  expect(planned.json.post).toMatchObject({ status: 'scheduled', poll });
  const moved = await ada.put(`/api/posts/schedule/${planned.json.post_id}`, { poll: { ...poll, days: 14 } });
  expect(moved.json.post.poll.days).toBe(14);
  const { text } = await ada.get('/api/posting/posts.csv');
  expect(text).toContain('Tea? | Yes | No');
  const sent = await ada.post('/api/posting/linkedin/post', { post_id: planned.json.post_id, content: 'Asked' });
  expect(sent.json.post.status, sent.text).toBe('published');
  const { posts } = await ledgerOf(app.url, 'Ada');
  expect(posts.find((post) => post.text === 'Asked')).toMatchObject({
    poll: { question: 'Tea?', options: [{ text: 'Yes' }, { text: 'No' }], settings: { duration: 'FOURTEEN_DAYS' } },
  });
});
