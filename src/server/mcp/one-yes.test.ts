// One yes works once: it ends with whatever happens to the post, and it is asked for with what the person should know.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { connectAssistant } from '#test/harness/assistant.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { controlLinkedIn } from '#test/harness/linkedin.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
let assistant: Awaited<ReturnType<typeof connectAssistant>>['client'];

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  await connectLinkedIn(app, ada);
  assistant = (await connectAssistant(ada)).client;
});
afterAll(async () => {
  await assistant.close();
  await app.stop();
});

async function call(name: string, args: object) {
  const result = await assistant.callTool({ name, arguments: { ...args } });
  const [{ text = '' } = {}] = result.content as { text?: string }[];
  return { is_error: result.isError === true, text, json: result.isError ? null : JSON.parse(text) };
}
const draftOf = async (content: string): Promise<string> =>
  (await call('save_draft', { content })).json.post.post_id as string;
const postNow = async (id: string) => (await ada.get(`/api/posting/posts/${id}`)).json.post;
const tomorrow = (): string => new Date(app.clock.now().getTime() + 86_400_000).toISOString();
const usedBefore = { is_error: true, text: expect.stringContaining('was used before') };

test('a post taken off the schedule is not put back by the yes of before', async () => {
  const request = { post_id: await draftOf('Off the schedule again'), scheduled_at: tomorrow() };
  const { confirmation } = (await call('schedule_post', request)).json;
  expect((await call('schedule_post', { ...request, confirmation })).json.post.status).toBe('scheduled');
  expect((await ada.call('DELETE', `/api/posts/schedule/${request.post_id}`)).status).toBe(200);
  expect(await call('schedule_post', { ...request, confirmation })).toMatchObject(usedBefore);
  expect((await postNow(request.post_id)).status).toBe('draft');
});

test('a publication that failed takes another yes', async () => {
  await controlLinkedIn(app.url, { faults: [{ on: 'create', kind: 'status', status: 422, message: 'No', times: 1 }] });
  const postId = await draftOf('Refused at first');
  const { confirmation } = (await call('publish_post', { post_id: postId })).json;
  expect((await call('publish_post', { post_id: postId, confirmation })).text).toContain('LinkedIn says: No');
  expect(await call('publish_post', { post_id: postId, confirmation })).toMatchObject(usedBefore);
  expect((await postNow(postId)).status).toBe('failed');
  const again = (await call('publish_post', { post_id: postId })).json;
  expect(again.what_goes_out.warnings).toEqual([]);
  const done = await call('publish_post', { post_id: postId, confirmation: again.confirmation });
  expect(done.json.published).toBe(true);
});

test('whoever is asked for a yes is told first that the post may be on LinkedIn, and that it was published before', async () => {
  await controlLinkedIn(app.url, { faults: [{ on: 'create', kind: 'drop_before' }] });
  const postId = await draftOf('Perhaps there already');
  const request = { post_id: postId, scheduled_at: app.clock.now().toISOString() };
  const { confirmation } = (await call('schedule_post', request)).json;
  await call('schedule_post', { ...request, confirmation });
  await expect.poll(() => postNow(postId)).toMatchObject({ error: expect.stringContaining('may already be there') });
  // Too late for the one deliberate retry.
  app.clock.move(9 * 60_000);
  await expect.poll(() => postNow(postId)).toMatchObject({ status: 'failed' });
  await controlLinkedIn(app.url, { faults: [] });
  for (const [tool, more] of [
    ['publish_post', {}],
    ['schedule_post', { scheduled_at: tomorrow() }],
  ] as const) {
    const { what_goes_out: out, next } = (await call(tool, { post_id: postId, ...more })).json;
    expect([tool, out.warnings, next]).toEqual([
      tool,
      [expect.stringContaining('It may be on LinkedIn.')],
      expect.stringContaining(`Tell them this first, word for word: "It may be on LinkedIn.`),
    ]);
  }
  const once = { content: 'Only once' };
  expect((await ada.post('/api/posting/linkedin/post', once)).status).toBe(200);
  const { what_goes_out: out } = (await call('publish_post', { post_id: await draftOf(once.content) })).json;
  expect(out.warnings).toEqual([expect.stringContaining('already published the same text')]);
});
