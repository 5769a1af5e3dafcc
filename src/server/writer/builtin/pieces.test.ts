// The built-in writer's stream: whole words that join up to the text, quick, stopped at once by its signal.
import { describe, expect, it, vi } from 'vitest';
import { createBuiltinWriter, writeDraft } from './create-builtin-writer.ts';
import { ownAngle } from './orders.ts';
import { piecesOf, sharedPause } from './pieces.ts';
import { requestFor } from './test-drafts.ts';

const request = requestFor(
  Array.from({ length: 24 }, (_, at) => `We moved customer ${at} to a yearly plan in spring.`).join(' '),
  { post_length: 'long' },
);
const angle = ownAngle(request, null, 0);
const never = new AbortController().signal;

describe('pieces', () => {
  it('join to the text, also with emoji and odd white space', () => {
    for (const text of ['one', ' a  b\n\nc\t', '😀 '.repeat(500), '', '  ', 'e\u0301 👩‍👩‍👧 x']) {
      expect(piecesOf(text).join('')).toBe(text);
      expect(piecesOf(text).every((piece) => piece.isWellFormed())).toBe(true);
    }
  });

  it('are many small ones', async () => {
    const pieces = piecesOf(await writeDraft(request, angle));
    expect(pieces.length).toBeGreaterThan(20);
    expect(pieces.length).toBeLessThanOrEqual(28);
  });
});

describe('the stream', () => {
  it('pauses between pieces', async () => {
    let pauses = 0;
    const writer = createBuiltinWriter({ pause: async () => void (pauses += 1) });
    const pieces: string[] = [];
    for await (const piece of writer.post(request, angle, null, never))
      if (typeof piece === 'string') pieces.push(piece);
    expect(pieces.join('')).toBe(await writeDraft(request, angle));
    expect(pauses).toBe(pieces.length - 1);
  });

  it('goes on together with others after 36 to 44 ms, on one timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 });
    try {
      let gone = 0;
      const all = Array.from({ length: 300 }, () => sharedPause().then(() => (gone += 1)));
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(35);
      expect(gone).toBe(0);
      await vi.advanceTimersByTimeAsync(9);
      expect(gone).toBe(300);
      await Promise.all(all);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops at once when the signal aborts', async () => {
    const controller = new AbortController();
    const reason = new Error('the client left');
    let count = 0;
    const reading = async (): Promise<void> => {
      for await (const piece of createBuiltinWriter().post(request, angle, null, controller.signal)) {
        count += piece === '' ? 0 : 1;
        if (count === 3) controller.abort(reason);
      }
    };
    await expect(reading()).rejects.toBe(reason);
    expect(count).toBe(3);
  });
});
