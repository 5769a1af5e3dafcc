// The MCP server as the official client sees it: tools by scope, drafts, rewriting, a schedule, and publishing only after a yes.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { connectLinkedIn as connectAs } from '#test/harness/linkedin.ts';
import { makeMp4 } from '#test/harness/mp4.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
const all = ['posts:read', 'posts:write', 'publish', 'generate', 'research:read', 'voice:read'];

beforeAll(async () => {
  app = await startTestApp({ LINKEDIN_PAGES: 'on' });
  ada = await app.signUp();
  await connectLinkedIn(app, ada);
});
afterAll(() => app.stop());

async function connect(scopes: string[], person = ada, at = app): Promise<Client> {
  const { json } = await person.post('/api/keys', { name: 'Assistant', scopes });
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${json.secret}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', at.url), { requestInit }));
  return client;
}
type Result = { content: { text: string }[]; isError?: boolean };
async function call(client: Client, name: string, args: object) {
  const result = (await client.callTool({ name, arguments: { ...args } })) as unknown as Result;
  const text = result.content[0]?.text ?? '';
  return { is_error: result.isError === true, text, json: result.isError ? null : JSON.parse(text) };
}

test('a key sees the tools of its scopes, each with its input', async () => {
  const everything = await connect(all);
  const { tools } = await everything.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_posts',
    'summarize_trends',
    'ask_questions',
    'write_drafts',
    'rewrite',
    'get_voice',
    'compare_voice',
    'list_free_times',
    'get_figures',
    'check_post',
    'add_idea',
    'list_posts',
    'list_accounts',
    'save_draft',
    'schedule_post',
    'publish_post',
  ]);
  for (const { name, title, description, inputSchema, annotations } of tools) {
    expect([name, title, description, inputSchema.type].every(Boolean), name).toBe(true);
    const writes = ['add_idea', 'save_draft', 'schedule_post', 'publish_post'].includes(name);
    expect([name, annotations?.readOnlyHint, annotations?.idempotentHint]).toEqual([name, !writes, !writes]);
  }
  expect(tools.find(({ name }) => name === 'schedule_post')?.inputSchema.required).toEqual(['post_id', 'scheduled_at']);
  expect(tools.find(({ name }) => name === 'publish_post')?.annotations).toMatchObject({
    readOnlyHint: false,
    destructiveHint: true,
  });
  const reader = await connect(['posts:read']);
  expect((await reader.listTools()).tools.map(({ name }) => name)).toEqual([
    'list_free_times',
    'get_figures',
    'check_post',
    'list_posts',
    'list_accounts',
  ]);
  expect((await call(reader, 'publish_post', { post_id: 'x' })).is_error).toBe(true);
  await Promise.all([everything.close(), reader.close()]);
});

test('from an idea to a published post, and nothing goes out without the confirmation of that very text', async () => {
  const client = await connect(all);
  const idea =
    'We closed our office in Leeds. The team really is a very small one. Nobody misses the basically endless meetings.';
  const { drafts, note } = (await call(client, 'write_drafts', { idea, count: 2 })).json;
  expect([drafts.length, note]).toEqual([2, null]);
  const fewer = (await call(client, 'write_drafts', { idea: 'Мы закрыли офис в Берлине', count: 2 })).json;
  expect([fewer.drafts.length, fewer.note]).toEqual([1, expect.stringContaining('one honest way')]);
  const shorter = (await call(client, 'rewrite', { content: drafts[0].content, instruction: 'Make it shorter' })).json;
  expect(shorter.content.length).toBeLessThan(drafts[0].content.length);
  const { post } = (await call(client, 'save_draft', { content: 'A text of mine' })).json;
  expect((await call(client, 'list_posts', { status: 'draft' })).json.posts).toMatchObject([
    { post_id: post.post_id, content: 'A text of mine' },
  ]);

  const asked = (await call(client, 'publish_post', { post_id: post.post_id })).json;
  expect(asked).toMatchObject({
    published: false,
    needs_confirmation: true,
    what_goes_out: { content: 'A text of mine' },
  });
  expect((await ada.get(`/api/posting/posts/${post.post_id}`)).json.post.status).toBe('draft');
  for (const wrong of ['x', 'zzzzzzzz.x', `${asked.confirmation}x`])
    expect((await call(client, 'publish_post', { post_id: post.post_id, confirmation: wrong })).text).toContain(
      'another text or time, was used before, or is too old',
    );

  await call(client, 'save_draft', { post_id: post.post_id, content: 'Changed behind their back' });
  expect(
    (await call(client, 'publish_post', { post_id: post.post_id, confirmation: asked.confirmation })).is_error,
  ).toBe(true);
  const again = (await call(client, 'publish_post', { post_id: post.post_id })).json;
  app.clock.move(11 * 60_000);
  expect(
    (await call(client, 'publish_post', { post_id: post.post_id, confirmation: again.confirmation })).is_error,
  ).toBe(true);
  const third = (await call(client, 'publish_post', { post_id: post.post_id })).json;
  const done = (await call(client, 'publish_post', { post_id: post.post_id, confirmation: third.confirmation })).json;
  expect(done).toMatchObject({ published: true, post: { status: 'published', content: 'Changed behind their back' } });
  expect(
    (await call(client, 'publish_post', { post_id: post.post_id, confirmation: third.confirmation })).is_error,
  ).toBe(true);
  await client.close();
});

test('what an assistant wrote is the assistant’s, and teaches the voice nothing once it is out', async () => {
  const person = await app.signUp();
  await connectLinkedIn(app, person);
  const client = await connect(all, person);
  const content = 'A text the assistant wrote.\n\nNobody said it like this.';
  const { post_id: postId } = (await call(client, 'save_draft', { content })).json.post;
  const { confirmation } = (await call(client, 'publish_post', { post_id: postId })).json;
  expect((await call(client, 'publish_post', { post_id: postId, confirmation })).json.published).toBe(true);
  const { versions } = (await person.get(`/api/posting/posts/${postId}/versions`)).json;
  expect(versions).toMatchObject([{ content, author: 'assistant' }]);
  expect((await person.get('/api/voice')).json).toMatchObject({ profile: null, samples: [] });
  await client.close();
});

test('nobody is asked for a yes to what could not go out anyway', async () => {
  const person = await app.signUp();
  await connectAs(person, `Paula ${person.user_id}`, 'allow', `Acme ${person.user_id}`);
  await person.post('/api/samples', {});
  const client = await connect(all, person);
  const { accounts } = (await call(client, 'list_accounts', {})).json;
  const page = accounts.find(({ kind }: { kind: string }) => kind === 'page');
  const { post } = (await person.post('/api/posting/linkedin/post', { content: 'Out already' })).json;
  const narrow = { content: 'For few', visibility: 'CONNECTIONS', author_id: page.author_id };
  const { post_id: narrowId } = (await call(client, 'save_draft', narrow)).json.post;
  const samples = (await person.get('/api/posting/posts?status=draft')).json.posts;
  const sample = samples.find(({ origin }: { origin: string | null }) => origin === 'sample');
  const scheduledAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  for (const [id, sentence] of [
    [post.id, 'is published'],
    [sample.id, 'samples are never published'],
    [narrowId, 'is a company page'],
  ])
    for (const tool of ['publish_post', 'schedule_post']) {
      const { is_error, text } = await call(client, tool, { post_id: id, scheduled_at: scheduledAt });
      expect([tool, is_error, text]).toEqual([tool, true, expect.stringContaining(sentence)]);
    }
  await client.close();
});

test('a schedule, and refusals as sentences', async () => {
  const client = await connect(all);
  const { post } = (await call(client, 'save_draft', { content: 'Later' })).json;
  const scheduledAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const request = { post_id: post.post_id, scheduled_at: scheduledAt, time_zone: 'Europe/Berlin' };
  const asked = (await call(client, 'schedule_post', request)).json;
  const { confirmation } = asked;
  expect(asked).toMatchObject({ scheduled: false, what_goes_out: { content: 'Later', scheduled_at: scheduledAt } });
  expect((await ada.get(`/api/posting/posts/${post.post_id}`)).json.post.status).toBe('draft');
  const soon = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  for (const [tool, other] of [
    ['schedule_post', { ...request, scheduled_at: soon, confirmation }],
    ['publish_post', { post_id: post.post_id, confirmation }],
  ] as const)
    expect((await call(client, tool, other)).text).toContain('another text or time, was used before, or is too old');
  const scheduled = (await call(client, 'schedule_post', { ...request, confirmation })).json;
  expect(scheduled.post).toMatchObject({ status: 'scheduled', scheduled_at: scheduledAt });
  expect((await call(client, 'schedule_post', { post_id: 'nobody', scheduled_at: scheduledAt })).text).toBe(
    'There is no such post.',
  );
  expect(
    (await call(client, 'schedule_post', { post_id: post.post_id, scheduled_at: '2020-01-01T00:00:00Z' })).is_error,
  ).toBe(true);
  expect((await call(client, 'schedule_post', { post_id: post.post_id, scheduled_at: 'tomorrow' })).is_error).toBe(
    true,
  );
  const bob = await app.signUp();
  const theirs = (await bob.call('POST', '/api/posting/draft', { form: [['content', 'Secret']] })).json.post_id;
  expect((await call(client, 'publish_post', { post_id: theirs })).text).toBe('There is no such post.');
  await client.close();
});

test('what is scheduled changes only after a yes to the new text, and not at all by a key that may not publish', async () => {
  const client = await connect(all);
  const { post } = (await call(client, 'save_draft', { content: 'As they saw it' })).json;
  const postId = post.post_id;
  const scheduledAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const { status } = await ada.call('PUT', `/api/posts/schedule/${postId}`, { json: { scheduled_at: scheduledAt } });
  expect(status).toBe(200);
  const textNow = async () => (await ada.get(`/api/posting/posts/${postId}`)).json.post.content;

  const change = { post_id: postId, content: 'Not as they saw it' };
  const asked = (await call(client, 'save_draft', change)).json;
  expect(asked).toMatchObject({
    saved: false,
    needs_confirmation: true,
    what_goes_out: { scheduled_at: scheduledAt, ...without(change) },
  });
  const { confirmation } = asked;
  expect((await call(client, 'save_draft', { ...change, content: 'Another', confirmation })).is_error).toBe(true);
  const writer = await connect(['posts:write']);
  for (const given of [{}, { confirmation }])
    expect((await call(writer, 'save_draft', { ...change, ...given })).text).toContain('lacks the scope publish');
  expect(await textNow()).toBe('As they saw it');
  expect((await call(client, 'save_draft', { ...change, confirmation })).json.post).toMatchObject({
    status: 'scheduled',
    content: 'Not as they saw it',
  });
  expect(await textNow()).toBe('Not as they saw it');
  await Promise.all([client.close(), writer.close()]);
});

test('slides become the PDF of a draft, are seen again, changed, refused with their number, and taken away', async () => {
  const client = await connect(all);
  const slides = [
    { heading: 'What prices taught me', body: 'In nine months' },
    { heading: 'Ask early', body: 'We gave it away, and 7 of 40 teams stayed.' },
  ];
  const { post } = (await call(client, 'save_draft', { content: 'Slides', carousel: { slides, theme: 'night' } })).json;
  const expected = { document: { title: 'What prices taught me' }, carousel: { slides, theme: 'night' } };
  expect(post).toMatchObject(expected);
  const stored = async () => (await ada.get(`/api/posting/posts/${post.post_id}`)).json.post;
  const first = await stored();
  expect(first.document.url).toMatch(/\.pdf$/);
  expect((await call(client, 'list_posts', { q: 'Slides' })).json.posts).toMatchObject([expected]);

  const save = (more: object) => call(client, 'save_draft', { post_id: post.post_id, content: 'Slides', ...more });
  for (const [carousel, sentence] of [
    [{ slides: [...slides, { heading: '你好' }] }, /^Slide 3 has letters that these fonts cannot draw/],
    [{ slides: [] }, /Write the first slide\./],
    [{ slides, portrait: '/media/00000000-0000-4000-8000-000000000000.png' }, /one of your own pictures/],
  ] as const) {
    const refused = await save({ carousel });
    expect([refused.is_error, refused.text]).toEqual([true, expect.stringMatching(sentence)]);
  }
  expect(await stored()).toEqual(first);
  const poll = { question: 'Which?', options: ['This', 'That'], days: 3 };
  expect((await save({ poll })).is_error).toBe(true);

  const changed = (await save({ carousel: { slides: slides.slice(1) } })).json.post;
  expect(changed.carousel.slides).toEqual(slides.slice(1));
  expect((await stored()).document.url).not.toBe(first.document.url);
  expect((await save({})).json.post.carousel.slides).toEqual(slides.slice(1));
  expect((await save({ carousel: null })).json.post).toMatchObject({ document: null, carousel: null });
  await client.close();
});

test('other slides of a scheduled post take the yes to those very slides', async () => {
  const client = await connect(all);
  const one = { slides: [{ heading: 'One', body: '' }] };
  const { post } = (await call(client, 'save_draft', { content: 'With slides, later', carousel: one })).json;
  const scheduledAt = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString();
  const put = await ada.call('PUT', `/api/posts/schedule/${post.post_id}`, { json: { scheduled_at: scheduledAt } });
  expect(put.status).toBe(200);
  const change = { post_id: post.post_id, content: post.content, carousel: { slides: [{ heading: 'Two', body: '' }] } };
  const asked = (await call(client, 'save_draft', change)).json;
  expect(asked).toMatchObject({ saved: false, what_goes_out: { carousel: change.carousel } });
  const { confirmation } = asked;
  const other = { ...change, carousel: { slides: [{ heading: 'Three', body: '' }] }, confirmation };
  expect((await call(client, 'save_draft', other)).is_error).toBe(true);
  expect((await ada.get(`/api/posting/posts/${post.post_id}`)).json.post.carousel).toMatchObject(one);
  const saved = (await call(client, 'save_draft', { ...change, confirmation })).json.post;
  expect(saved).toMatchObject({ status: 'scheduled', carousel: change.carousel });
  await client.close();
});

test('an uploaded video goes with a draft, is in what the yes is to, and one of nobody is refused', async () => {
  const client = await connect(all);
  const bytes = makeMp4({});
  const { id } = (await ada.post('/api/posting/videos', { name: 'launch.mp4', size: bytes.length })).json.video;
  const headers = { 'content-type': 'application/octet-stream' };
  const { url } = (await ada.call('PATCH', `/api/posting/videos/${id}?offset=0`, { body: bytes, headers })).json.video;
  const draft = { content: 'Our launch, filmed', video: { url, title: 'Launch' } };
  const { post } = (await call(client, 'save_draft', draft)).json;
  expect(post.video).toMatchObject(draft.video);
  expect((await call(client, 'publish_post', { post_id: post.post_id })).json.what_goes_out.video).toMatchObject(
    draft.video,
  );
  const elsewhere = { ...draft, video: { url: '/media/00000000-0000-4000-8000-000000000000.mp4' } };
  const refused = await call(client, 'save_draft', elsewhere);
  expect([refused.is_error, refused.text]).toEqual([true, expect.stringContaining('a video of your own')]);
  await client.close();
});

const without = ({ content }: { content: string }) => ({ content });

test('without a key 401, with GET 405, with nonsense an answer and no fault', async () => {
  expect((await app.client.post('/mcp', {})).status).toBe(401);
  expect((await ada.get('/mcp')).status).toBe(405);
  const accept = { headers: { accept: 'application/json, text/event-stream' } };
  for (const body of [null, 1, 'x', [], {}, [{}], { jsonrpc: '2.0', id: 1, method: 'nothing' }]) {
    const { status } = await ada.post('/mcp', body, accept);
    expect(status).toBeLessThan(500);
  }
});

test('a list of messages is refused whole: nothing of it runs, and one that cancels itself does not hang', async () => {
  const accept = { headers: { accept: 'application/json, text/event-stream' } };
  const save = { name: 'save_draft', arguments: { content: 'Out of a batch' } };
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: save };
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  for (const batch of [[request], [request, { ...request, id: 2 }], [request, cancelled]]) {
    const { status, json } = await ada.post('/mcp', batch, accept);
    const error = { code: -32600, message: 'Send one message in each call, not a list of them.' };
    expect([status, json]).toEqual([400, { jsonrpc: '2.0', error, id: null }]);
  }
  expect((await ada.get('/api/posting/posts?q=batch')).json.posts).toEqual([]);
});

test('questions count no generation of the month, but against those of a minute', async () => {
  const limited = await startTestApp({ RATE_LIMIT: 'on' });
  try {
    const client = await connect(['generate'], await limited.signUp(), limited);
    const ask = () => call(client, 'ask_questions', { idea: 'We closed our office in Leeds.' });
    for (let n = 0; n < 30; n += 1) expect((await ask()).is_error).toBe(false);
    expect(await ask()).toMatchObject({ is_error: true, text: expect.stringContaining('Too many attempts') });
    await client.close();
  } finally {
    await limited.stop();
  }
});
