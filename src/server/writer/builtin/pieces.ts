// Streams a finished text in pieces of a few words with short pauses, so that it can be watched as it appears.

/** Resolves after `ms` milliseconds; rejects or resolves at once when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** Each piece is an event on the wire: more would cost the server without looking any smoother. */
const mostPieces = 28;

/** The text in whole words, so that no surrogate pair is ever split. Joined, the pieces are the text. */
export function piecesOf(text: string): string[] {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  const size = Math.max(4, Math.ceil(words.length / mostPieces));
  const pieces: string[] = [];
  for (let at = 0; at < words.length; at += size) pieces.push(words.slice(at, at + size).join(''));
  return pieces;
}

/** Stops with the signal's reason as soon as it aborts. A post takes under 1.5 s: at most 28 pieces of 36 to 42 ms. */
export async function* streamPieces(text: string, pause: Pause, signal: AbortSignal): AsyncIterable<string> {
  for (const [index, piece] of piecesOf(text).entries()) {
    signal.throwIfAborted();
    if (index > 0) await pause(36 + (piece.length % 7), signal);
    signal.throwIfAborted();
    yield piece;
  }
}
