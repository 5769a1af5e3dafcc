// The sandbox inside the program, where its answers pass through everything that the program wraps around a call: it can still break or
// hang a connection there, and the program still publishes a single post when one breaks.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { makePdf } from '#test/harness/pdf.ts';
import type { ControlInput } from './control.ts';
import type { Ledger } from './test-only.ts';

let app: TestApp;
let sandboxUrl: string;

beforeAll(async () => {
  app = await startTestApp();
  sandboxUrl = `${app.url}/sandbox/linkedin`;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.client.delete('/sandbox/linkedin/_control');
});

async function control(change: ControlInput): Promise<void> {
  expect((await app.client.post('/sandbox/linkedin/_control', change)).status).toBe(200);
}

async function ledger(person: Person): Promise<Ledger> {
  return (await app.client.get(`/sandbox/linkedin/_ledger?member=${encodeURIComponent(person.email)}`)).json as Ledger;
}

const raw = (signal?: AbortSignal) => fetch(`${sandboxUrl}/rest/posts`, { method: 'POST', signal });
const problems = () => app.logged.filter(({ level }) => Number(level) >= 50);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 12_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It did not come to that within 12 s.');
    await wait(25);
  }
}

describe('a connection', () => {
  it.each(['drop_before', 'drop_after'] as const)('is broken without a byte by %s, and only that one', async (kind) => {
    await control({ faults: [{ on: 'create', kind }] });
    const error: unknown = await raw().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TypeError);
    expect((error as TypeError).cause).toMatchObject({ code: 'UND_ERR_SOCKET' });
    expect((await raw()).status).toBe(401);
    expect(problems()).toEqual([]);
  });

  it.each(['hang', 'lost_answer'] as const)('is held by %s for as long as it is told, then broken', async (kind) => {
    await control({ faults: [{ on: 'create', kind, ms: 400 }] });
    const before = performance.now();
    await expect(raw()).rejects.toThrow(TypeError);
    expect(performance.now() - before).toBeGreaterThanOrEqual(390);
    expect((await raw()).status).toBe(401);
  });

  it('that its client gives up is let go, and the program stops at once', async () => {
    const own = await startTestApp();
    const answer = await own.client.post('/sandbox/linkedin/_control', { faults: [{ on: 'create', kind: 'hang' }] });
    expect(answer.status).toBe(200);
    const call = fetch(`${own.url}/sandbox/linkedin/rest/posts`, { method: 'POST', signal: AbortSignal.timeout(200) });
    await expect(call).rejects.toThrow(/timeout/);
    const before = performance.now();
    await own.stop();
    // Not only when the fault ends, two minutes from now; a busy machine may take seconds.
    expect(performance.now() - before).toBeLessThan(30_000);
  });
});

describe('a scheduled post', () => {
  async function scheduled(person: Person, content: string): Promise<string> {
    const scheduledAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { status, json } = await person.post('/api/posts/schedule', { content, scheduled_at: scheduledAt });
    expect(status).toBe(200);
    app.clock.move(61_000);
    return String(json.post_id);
  }
  const statusOf = async (person: Person, id: string) =>
    String((await person.get(`/api/posting/posts/${id}`)).json.post.status);

  it.each([
    ['drop_after', true],
    ['drop_before', false],
  ] as const)('whose call meets %s is on LinkedIn once', async (kind, isStored) => {
    const ada = await app.signUp();
    await connectLinkedIn(app, ada);
    await control({ faults: [{ on: 'create', kind }] });
    const content = `Once, whatever happens: ${kind}`;
    const id = await scheduled(ada, content);
    await until(async () => (await ledger(ada)).attempts.length === 1);
    expect((await ledger(ada)).posts).toHaveLength(isStored ? 1 : 0);
    expect(await statusOf(ada, id)).not.toBe('published');
    await until(async () => {
      app.clock.move(5000);
      return (await statusOf(ada, id)) === 'published';
    });
    const { posts, attempts } = await ledger(ada);
    expect(posts.map(({ text }) => text)).toEqual([content]);
    expect(attempts.map(({ fault, status }) => [fault, status])).toEqual([
      [kind, null],
      [null, isStored ? 422 : 201],
    ]);
  });

  it('with a document arrives with it, though the first upload was broken off', async () => {
    const ada = await app.signUp();
    await connectLinkedIn(app, ada);
    await control({ faults: [{ on: 'upload', kind: 'drop_after' }] });
    const draft = await ada.call('POST', '/api/posting/draft', {
      form: [
        ['content', 'Ten lessons, as a carousel'],
        ['document_title', 'Ten (10) lessons'],
        ['files', { bytes: makePdf(10, 'packed'), name: 'lessons.pdf', type: 'application/pdf' }],
      ],
    });
    expect(draft.json).toMatchObject({ success: true, post: { document: { title: 'Ten (10) lessons' } } });
    const scheduledAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { post_id } = draft.json;
    const { content } = draft.json.post;
    expect((await ada.post('/api/posts/schedule', { post_id, content, scheduled_at: scheduledAt })).status).toBe(200);
    app.clock.move(61_000);
    await until(async () => {
      app.clock.move(5000);
      return (await statusOf(ada, String(post_id))) === 'published';
    });
    const { posts } = await ledger(ada);
    expect(posts.map(({ document }) => [document?.title, document?.pages])).toEqual([['Ten (10) lessons', 10]]);
  });
});
