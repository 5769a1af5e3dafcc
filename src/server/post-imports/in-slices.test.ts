// Importing and undoing large files asks the database about a few hundred things at a time: no statement holds everybody else up.
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PostImport } from '#contract/post-imports.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app.stop());

/** The most parameters any one statement had, a list counting as its length. */
function largestStatement(): () => number {
  let most = 0;
  const original = Client.prototype.query;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function query(this: Client, ...given: unknown[]) {
    const [asked, second] = given as [{ values?: unknown[] } | string, unknown];
    const values = Array.isArray(second) ? second : typeof asked === 'object' ? (asked.values ?? []) : [];
    const count = values.reduce<number>((sum, one) => sum + (Array.isArray(one) ? one.length : 1), 0);
    most = Math.max(most, count);
    return Reflect.apply(original, this, given);
  } as never);
  return () => most;
}

const words = 'Some words that go on and on. '.repeat(10);
const text = (at: number): string => `"Number ${at}. ${words}"`;
const drafts = (count: number): string => ['text', ...Array.from({ length: count }, (_, at) => text(at))].join('\n');
const shares = (count: number): string =>
  [
    'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility',
    ...Array.from({ length: count }, (_, at) => {
      const date = new Date(Date.UTC(2020, 0, 1) + at * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
      return `${date},https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A${7_000_000_000 + at},${text(at)},,,PUBLIC`;
    }),
  ].join('\n');

test.each([
  ['drafts', drafts(1000), 1000],
  ['LinkedIn’s Shares.csv', shares(5000), 5000],
])('%s: checked, made, sent again, taken back', async (_, file, count) => {
  const ada = await app.signUp();
  const send = async (mode: string): Promise<PostImport> => {
    const form: Parameters<typeof ada.call>[2] = {
      form: [
        ['file', { bytes: Buffer.from(file), name: 'posts.csv' }],
        ['mode', mode],
        ['times', 'none'],
        ['teach_voice', 'false'],
      ],
    };
    const answer = await ada.call('POST', '/api/posts/import', form);
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    return answer.json as PostImport;
  };
  const largest = largestStatement();
  await send('check');
  const made = await send('create');
  expect(made.created).toHaveLength(count);
  expect((await send('create')).repeated).toBe(true);
  const undone = await ada.delete(`/api/posts/import/${made.import_id}`);
  expect([undone.json.deleted.length, undone.json.kept]).toEqual([count, []]);
  expect(largest()).toBeLessThanOrEqual(2000);
});
