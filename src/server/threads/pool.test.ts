// Work in threads: its result arrives whole, its refusals arrive as themselves, and a thread that takes too long affects only its caller.
import { afterEach, expect, it } from 'vitest';
import { createThreads, type Threads } from './pool.ts';

let threads: Threads | null = null;
afterEach(() => threads?.stop());
const start = (options?: Parameters<typeof createThreads>[0]): Threads => (threads = createThreads(options));

const post = (n: number): string => `Post number ${n} says enough in its own words to count as a text of somebody.`;
const pasted = (count: number): string => Array.from({ length: count }, (_, n) => post(n)).join('\n\n---\n\n');

it('a long list comes whole and in its order, the same as without a thread', async () => {
  const { run } = start();
  const text = pasted(400);
  const there = await run('readTexts', text, text.length);
  const here = await run('readTexts', text, 0);
  expect(there.many.length).toBeGreaterThan(100);
  expect(there).toEqual(here);
});

it('what the task refuses arrives as that refusal, and the thread goes on', async () => {
  const { run } = start({ size: 1 });
  const picture = { name: 'a.csv', bytes: Buffer.alloc(5000) };
  await expect(run('readFigures', picture, picture.bytes.length)).rejects.toMatchObject({
    code: 'unsupported_media_type',
  });
  const text = pasted(100);
  expect((await run('readTexts', text, text.length)).value).toBe('pasted');
});

it('a task that takes too long ends with its thread, and the next one gets another', async () => {
  const slow = start({ size: 1, time_ms: 1 });
  const text = pasted(3000);
  await expect(slow.run('readTexts', text, text.length)).rejects.toThrow('This takes too long or too much memory.');
  await expect(slow.run('readTexts', text, text.length)).rejects.toMatchObject({ code: 'unprocessable' });
});

it('whose work is not done when the program stops is told so: what they sent is not too much', async () => {
  const stopped = start({ size: 1 });
  const text = pasted(3000);
  const asked = [1, 2].map(() => stopped.run('readTexts', text, text.length).catch((error: unknown) => error));
  // Its thread exists by then, and has not even loaded.
  await new Promise((resolve) => setImmediate(resolve));
  await stopped.stop();
  const told = { code: 'unavailable', message: expect.stringContaining('restarting') as string };
  expect(await Promise.all(asked)).toEqual([expect.objectContaining(told), expect.objectContaining(told)]);
  await expect(stopped.run('readTexts', text, text.length)).rejects.toMatchObject(told);
});

it('who comes when the line is full is told to come again, and is not kept waiting', async () => {
  const { run } = start({ size: 1 });
  const text = pasted(200);
  const asked = Array.from({ length: 60 }, () => run('readTexts', text, text.length).catch((error: unknown) => error));
  const answers = await Promise.all(asked);
  const refused = answers.filter((answer) => answer instanceof Error);
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '60' } });
});
