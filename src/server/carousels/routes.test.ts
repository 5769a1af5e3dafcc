// Carousels over HTTP: slides become a draft's PDF and go with it, what removes them, what is refused, who sees what, and the way to
// LinkedIn.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post as post_shape } from '#contract/post-fields.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/linkedin.ts';
import { makeMp4 } from '#test/harness/mp4.ts';
import { makePdf } from '#test/harness/pdf.ts';
import { createPdfReader, type PdfReader } from '../pdf-process/pool.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
let reader: PdfReader;
beforeAll(async () => {
  reader = createPdfReader({ size: 1 });
  app = await startTestApp();
  ada = await app.signUp();
  await connectLinkedIn(ada, 'Ada');
});
afterAll(async () => {
  await app.stop();
  await reader.stop();
});

const slides = [
  { heading: 'What I learnt about pricing', body: 'In nine months' },
  { heading: 'Ask early', body: 'We gave it away, and 7 of 40 teams stayed.' },
];
const carousel = { slides, theme: 'night', handle: '@ada' };
const draft = (body: object) => ada.post('/api/posting/draft', { content: 'Words', ...body });
const change = (id: string, ...form: [string, string | { bytes: Uint8Array; name: string }][]) =>
  ada.call('PUT', `/api/posting/draft/${id}`, { form });
async function pdfAt(url: string) {
  const response = await fetch(new URL(url, app.url), { headers: { authorization: `Bearer ${ada.token}` } });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return reader.read(new Uint8Array(await response.arrayBuffer()), new AbortController().signal);
}
async function textAt(url: string): Promise<string> {
  const { pages } = await pdfAt(url);
  return pages.map(({ items }) => items.map(({ text }) => text.trim()).join(' ')).join('\n');
}
const imagesAt = async (url: string): Promise<number> => (await pdfAt(url)).images;

test('a draft with slides has their PDF, called by the first heading; the same slides again change nothing', async () => {
  const { json, status } = await draft({ carousel });
  expect(status, JSON.stringify(json)).toBe(200);
  const post = post_shape.parse(json.post);
  expect(post.carousel).toEqual({
    slides,
    theme: 'night',
    format: 'portrait',
    font: 'theme',
    colors: null,
    handle: '@ada',
    portrait: null,
    page_numbers: true,
  });
  expect(post.document).toEqual({ url: expect.stringMatching(/\.pdf$/), title: 'What I learnt about pricing' });
  const text = await textAt(post.document?.url ?? '');
  expect(text).toMatch(/What I learnt about pricing[^]*@ada[^]*1 \/ 2[^]*\n[^]*Ask early[^]*7 of 40/);
  const same = await change(post.id, ['carousel', JSON.stringify(post.carousel)]);
  expect(same.json.post).toMatchObject({ version: 1, document: post.document });
  const other = await change(post.id, ['carousel', JSON.stringify({ ...carousel, slides: slides.slice(1) })]);
  expect(other.json.post).toMatchObject({ version: 2, document: { title: 'What I learnt about pricing' } });
  expect(other.json.post.document.url).not.toBe(post.document?.url);
  expect(await textAt(other.json.post.document.url)).not.toContain('What I learnt');
  const words = await change(post.id, ['content', 'Other words']);
  expect(words.json.post).toMatchObject({ carousel: { theme: 'night' }, document: other.json.post.document });
});

test('slides go with their PDF: by null, with the document, for a PDF of one’s own', async () => {
  const made = await Promise.all([1, 2, 3].map(() => draft({ carousel, document_title: 'Called so' })));
  const [a, b, c] = made.map(({ json }) => json.post_id as string);
  expect(made[0]?.json.post.document.title).toBe('Called so');
  expect((await change(a ?? '', ['carousel', 'null'])).json.post).toMatchObject({ carousel: null, document: null });
  expect((await change(b ?? '', ['remove_document', 'true'])).json.post).toMatchObject({
    carousel: null,
    document: null,
  });
  const own = { bytes: new Uint8Array(makePdf(1, 'plain')), name: 'own.pdf' };
  const both = await change(c ?? '', ['files', own], ['carousel', JSON.stringify(made[2]?.json.post.carousel)]);
  expect(both.json.fields).toEqual({ files: 'A post can have only one PDF. Add one at a time.' });
  const replaced = await change(c ?? '', ['files', own]);
  expect(replaced.json.post).toMatchObject({ carousel: null, document: { title: 'Called so' } });
});

test.each([
  ['no slide', { slides: [] }, 400, 'Write the first slide.'],
  ['an empty slide', { slides: [{ heading: ' ', body: '\u200b' }] }, 400, /is empty/],
  ['301 slides', { slides: Array.from({ length: 301 }, () => slides[0]) }, 400, /at most 300 slides/],
  ['a theme that is none', { slides, theme: 'x' }, 400, /theme is one of/],
  [
    'colours that cannot be read',
    { slides, colors: { background: '#FFFFFF', text: '#EEEEEE', accent: '#000000' } },
    400,
    /too close to the background to read/,
  ],
  [
    'an accent that cannot be seen',
    { slides, colors: { background: '#FFFFFF', text: '#000000', accent: '#FFEE00' } },
    400,
    /too close to the background to see/,
  ],
  ['a portrait elsewhere', { slides, portrait: 'https://example.org/a.png' }, 400, /your own pictures/],
  ['a portrait that is not there', { slides, portrait: `/media/${crypto.randomUUID()}.png` }, 400, /your own pictures/],
  ['Chinese', { slides: [{ heading: '你好' }] }, 422, /Slide 1 has letters that these fonts cannot draw \(你 好\)/],
  [
    'too much',
    { slides: [{ body: 'One more sentence about it. '.repeat(70) }] },
    422,
    /Slide 1 has too much text for one page/,
  ],
])('%s is refused in one sentence, and the draft stays as it was', async (_, wrong, status, sentence) => {
  const { json: kept } = await draft({ carousel });
  const answered = await change(kept.post_id, ['carousel', JSON.stringify(wrong)], ['content', 'Not taken']);
  expect([answered.status, answered.json.error]).toEqual([status, expect.stringMatching(sentence)]);
  expect((await ada.get(`/api/posting/posts/${kept.post_id}`)).json.post).toEqual(kept.post);
  expect((await ada.post('/api/carousels/render', { carousel: wrong })).status).toBe(status);
});

test('slides and pictures are not together', async () => {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const shown = await ada.call('POST', '/api/posting/draft', {
    form: [
      ['content', 'x'],
      ['files', { bytes: new Uint8Array(bytes), name: 'a.png' }],
    ],
  });
  const both = await change(shown.json.post_id, ['carousel', JSON.stringify(carousel)]);
  expect(both.json).toMatchObject({ code: 'validation', error: expect.stringMatching(/pictures and a PDF/) });
  const portrait: string = shown.json.post.image_urls[0];
  const faced = await draft({ carousel: { ...carousel, portrait } });
  expect(faced.json.post.carousel.portrait).toBe(portrait);
  // It is still shown there: the first post does not take it along.
  await ada.delete(`/api/posting/posts/${shown.json.post_id}`);
  expect((await ada.get(portrait)).status).toBe(200);
  const eve = await app.signUp('Eve');
  const theirs = await eve.post('/api/posting/draft', { content: 'x', carousel: { ...carousel, portrait } });
  expect(theirs.json).toMatchObject({ code: 'validation', fields: { carousel: expect.stringMatching(/your own/) } });
});

test('slides with anything else are refused before a page is drawn', async () => {
  const film = makeMp4({ size: 100_000 });
  const { video } = (await ada.post('/api/posting/videos', { name: 'film.mp4', size: film.length })).json;
  const stored = await ada.call('PATCH', `/api/posting/videos/${video.id}?offset=0`, { body: film });
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const files = (bytes: Uint8Array, name: string): [string, { bytes: Uint8Array; name: string }] => [
    'files',
    { bytes, name },
  ];
  const poll = { question: 'Tea?', options: ['Yes', 'No'], days: 3 };
  // Undrawable characters show whether anybody tried to draw.
  const slidesOfChinese = JSON.stringify({ slides: [{ heading: '你好' }] });
  const { json: kept } = await draft({ content: 'Kept' });
  for (const [second, words] of [
    [['poll', JSON.stringify(poll)], /a PDF and a poll: remove/],
    [['link', JSON.stringify({ url: 'https://example.org/' })], /a PDF and a link card: remove/],
    [['video', JSON.stringify({ url: stored.json.video.url })], /a PDF and a video: remove/],
    [files(new Uint8Array(picture), 'a.png'), /pictures and a PDF: remove/],
    [files(new Uint8Array(makePdf(1, 'plain')), 'a.pdf'), /one PDF/],
  ] satisfies [Parameters<typeof change>[1], RegExp][]) {
    const made = await ada.call('POST', '/api/posting/draft', {
      form: [['content', 'x'], ['carousel', slidesOfChinese], second],
    });
    const changed = await change(kept.post_id, ['carousel', slidesOfChinese], second);
    for (const { status, json } of [made, changed])
      expect([status, json.error]).toEqual([400, expect.stringMatching(words)]);
  }
  expect((await ada.get(`/api/posting/posts/${kept.post_id}`)).json.post).toEqual(kept.post);
});

test('a portrait is uploaded, is only its owner’s, and is on every page', async () => {
  const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const upload = (file: Uint8Array, name: string) =>
    ada.call('POST', '/api/carousels/portrait', { form: [['files', { bytes: file, name }]] });
  const { status, json } = await upload(new Uint8Array(bytes), 'me.jpg');
  expect([status, json.url]).toEqual([200, expect.stringMatching(/^\/media\/[0-9a-f-]{36}\.jpg$/)]);
  expect((await ada.get(json.url)).status).toBe(200);
  const eve = await app.signUp('Eve');
  for (const other of [eve, app.client]) expect((await other.get(json.url)).status).toBe(404);
  const faced = await draft({ carousel: { ...carousel, portrait: json.url } });
  const faceless = await draft({ carousel });
  expect(await imagesAt(faced.json.post.document.url)).toBeGreaterThanOrEqual(slides.length);
  expect(await imagesAt(faceless.json.post.document.url)).toBe(0);

  expect((await upload(new Uint8Array(makePdf(1, 'plain')), 'face.png')).status).toBe(415);
  expect((await upload(new Uint8Array(), 'face.png')).status).toBeGreaterThanOrEqual(400);
  expect((await ada.call('POST', '/api/carousels/portrait', { form: [] })).json).toMatchObject({
    code: 'validation',
    error: 'Choose the picture of the portrait.',
  });
  const form: Parameters<typeof ada.call>[2] = { form: [['files', { bytes: new Uint8Array(bytes), name: 'me.jpg' }]] };
  expect((await app.client.call('POST', '/api/carousels/portrait', form)).status).toBe(401);
});

test('a render is a PDF and keeps nothing', async () => {
  const before = (await ada.get('/api/account/export')).text.length;
  const answered = await ada.post('/api/carousels/render', { carousel });
  expect([answered.status, answered.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="carousel.pdf"',
  ]);
  expect(answered.text.slice(0, 5)).toBe('%PDF-');
  expect((await ada.get('/api/account/export')).text.length).toBe(before);
  expect((await app.client.post('/api/carousels/render', { carousel })).status).toBe(401);
});

test('emoji have their drawings, and no path leads elsewhere', async () => {
  const found = await app.client.get('/api/carousels/emoji/1f680.svg');
  expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  for (const name of ['1f6ff.svg', '..%2Fpackage.json', '%2e%2e%2fpackage', 'x.svg'])
    expect((await app.client.get(`/api/carousels/emoji/${name}`)).status).toBe(404);
});

test('a text becomes slides in its own words', async () => {
  const content =
    'Pricing is a story.\n\nThree things:\n- Ask early: it is kind.\n- Ask often\n\nWhat do you think?\n\n#pricing';
  const { json } = await ada.post('/api/carousels/slides', { content });
  expect(json.slides).toEqual([
    { heading: 'Pricing is a story.', body: '' },
    { heading: 'Three things:', body: '' },
    { heading: 'Ask early', body: 'it is kind.' },
    { heading: 'Ask often', body: '' },
    { heading: 'What do you think?', body: '' },
  ]);
  expect((await ada.post('/api/carousels/slides', { content: ' ' })).status).toBe(400);
});

test('it reaches LinkedIn as a document', async () => {
  const { json } = await draft({ carousel });
  const sent = await ada.post('/api/posting/linkedin/post', { post_id: json.post_id, content: 'With slides' });
  expect(sent.json.post, sent.text).toMatchObject({ status: 'published', carousel: { slides } });
});
