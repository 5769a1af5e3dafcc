// Streams a finished text in pieces of a few words with short pauses, so that it can be watched as it appears.

/** Resolves when the next piece is due. */
export type Pause = () => Promise<void>;

const betweenMs = 36;
const togetherMs = 8;

/**
 * Streams that wait at about the same time share a timer and go on together: one timer for the three drafts of an idea, and for a hundred
 * people's drafts a few. A piece is due after 36 to 44 ms.
 */
function createSharedPause(): Pause {
  const waiting = new Map<number, (() => void)[]>();
  return () =>
    new Promise((resolve) => {
      const now = performance.now();
      const due = Math.ceil((now + betweenMs) / togetherMs) * togetherMs;
      const others = waiting.get(due);
      if (others) {
        others.push(resolve);
        return;
      }
      waiting.set(due, [resolve]);
      setTimeout(() => {
        const together = waiting.get(due) ?? [];
        waiting.delete(due);
        for (const goOn of together) goOn();
      }, due - now);
    });
}

export const sharedPause = createSharedPause();

/** Each piece is an event on the wire: more would cost the server without looking any smoother. */
const mostPieces = 28;

/** The text in whole words, so that no surrogate pair is ever split. Joined, the pieces are the text. */
export function piecesOf(text: string): string[] {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  const size = Math.max(2, Math.ceil(words.length / mostPieces));
  const pieces: string[] = [];
  for (let at = 0; at < words.length; at += size) pieces.push(words.slice(at, at + size).join(''));
  return pieces;
}

/** Once the signal aborts, the next piece is its reason. A post takes under 1.5 s: at most 28 pieces of 36 to 44 ms. */
export async function* streamPieces(text: string, pause: Pause, signal: AbortSignal): AsyncIterable<string> {
  for (const [index, piece] of piecesOf(text).entries()) {
    signal.throwIfAborted();
    if (index > 0) await pause();
    signal.throwIfAborted();
    yield piece;
  }
}
