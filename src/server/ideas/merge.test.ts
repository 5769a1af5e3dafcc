// Side by side means: nobody waits for a slower one, and leaving early ends all of them.
import { expect, test } from 'vitest';
import { mergeSideBySide } from './merge.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function* paced(name: string, ms: number, ended: string[]): AsyncGenerator<string> {
  try {
    for (let i = 1; i <= 3; i += 1) {
      await wait(ms);
      yield `${name}${i}`;
    }
  } finally {
    ended.push(name);
  }
}

test('events come as they come, each source in its own order', async () => {
  const seen: string[] = [];
  for await (const event of mergeSideBySide([paced('slow', 60, []), paced('fast', 15, [])])) seen.push(event);
  expect(seen.slice(0, 3)).toEqual(['fast1', 'fast2', 'fast3']);
  expect(seen.slice(3)).toEqual(['slow1', 'slow2', 'slow3']);
});

test('leaving early ends every source', async () => {
  const ended: string[] = [];
  for await (const event of mergeSideBySide([paced('a', 5, ended), paced('b', 30, ended)])) if (event === 'a1') break;
  expect(ended.toSorted()).toEqual(['a', 'b']);
});
