// Side by side means: no source waits for a slower one, and leaving early ends them all.
import { expect, test } from 'vitest';
import { mergeSideBySide } from './service.ts';

/** A source that yields an event each time `letOne` is called, and not before. */
function held(name: string, ended: string[] = []) {
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<undefined>());
  let passed = 0;
  async function* source(): AsyncGenerator<string> {
    try {
      for (const [at, gate] of gates.entries()) {
        await gate.promise;
        yield `${name}${at + 1}`;
      }
    } finally {
      ended.push(name);
    }
  }
  return { source: source(), letOne: () => gates[passed++]?.resolve(undefined) };
}

test('events come as they come, each source in its own order', async () => {
  const slow = held('slow');
  const fast = held('fast');
  const merged = mergeSideBySide([slow.source, fast.source]);
  const seen: (string | undefined)[] = [];
  for (const { letOne } of [fast, slow, fast, fast, slow, slow]) {
    letOne();
    seen.push((await merged.next()).value);
  }
  expect(seen).toEqual(['fast1', 'slow1', 'fast2', 'fast3', 'slow2', 'slow3']);
  expect((await merged.next()).done).toBe(true);
});

test('leaving early ends every source', async () => {
  const ended: string[] = [];
  const [a, b] = [held('a', ended), held('b', ended)];
  const merged = mergeSideBySide([a.source, b.source]);
  a.letOne();
  expect((await merged.next()).value).toBe('a1');
  const left = merged.return(undefined);
  // Whatever each of them is waiting for at that moment still arrives.
  a.letOne();
  b.letOne();
  await left;
  expect(ended.toSorted()).toEqual(['a', 'b']);
});
