// What cleaning a model's answer removes, however it is cut into pieces, and how little it holds back.
import { describe, expect, it } from 'vitest';
import { cleanStream } from './clean-stream.ts';

async function* piecesOf(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

async function cleaned(pieces: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const piece of cleanStream(piecesOf(pieces))) found.push(piece);
  return found;
}

describe('cleaning', () => {
  it.each([
    ['Post:\nHello there.', 'Hello there.'],
    ["Here's your LinkedIn post:\n\nHello there.", 'Hello there.'],
    ['Here is what I learned.\nMore.', 'Here is what I learned.\nMore.'],
    ['```text\nHello there.\n```', 'Hello there.'],
    ['Sure, here it is:\n\n```\nHello there.\n```\n', 'Hello there.'],
    ['"Hello there.\nMore."', 'Hello there.\nMore.'],
    ['"Hello there."', 'Hello there.'],
    ['"Nobody reads it," she said.\nShe was right.', '"Nobody reads it," she said.\nShe was right.'],
    ['My boss said "no" and then "yes"', 'My boss said "no" and then "yes"'],
    ['  Hello there.  \n\n', 'Hello there.'],
    [
      "Here's what happened when we cut our prices:\n\nNothing.",
      "Here's what happened when we cut our prices:\n\nNothing.",
    ],
    ['Here is the text I sent my boss:\n\nNo.', 'Here is the text I sent my boss:\n\nNo.'],
    ['Okay, one rule for hiring:\nWait.', 'Okay, one rule for hiring:\nWait.'],
    ['Sure! Here are the rewritten lines:\r\n\r\nWait.', 'Wait.'],
    ['Result: 40% fewer tickets.', 'Result: 40% fewer tickets.'],
    ['Post: the one thing we never automate.', 'Post: the one thing we never automate.'],
    ['**Result:**\r\n40% fewer tickets.', '40% fewer tickets.'],
    ['Hiring: a story.\nMore.', 'Hiring: a story.\nMore.'],
  ])('turns %j into %j, however it is cut', async (answer, expected) => {
    for (const size of [1, 3, 1000]) {
      const pieces = answer.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      expect((await cleaned(pieces)).join('')).toBe(expected);
    }
  });

  it('holds back no more than a few characters', async () => {
    async function* source(): AsyncGenerator<string> {
      yield* ['We hired our first ', 'engineer in spring and'];
      await new Promise<never>(() => undefined);
    }
    // The first words may still be a label; the second piece shows that they are not.
    const first = await cleanStream(source()).next();
    expect(first.value).toBe('We hired our first engineer in spring and');
  });
});
