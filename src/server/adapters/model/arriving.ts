// Buffers what arrives of an answer until it is taken, all at once and without a promise per piece. The web's streams deliver every piece
// separately, which with hundreds of streams of small pieces costs half of the processor.
import type { IncomingMessage } from 'node:http';

/** How much may wait untaken; a faster sender has to wait. */
const untakenMax = 256 * 1024;
/** How long a server may take to end an answer whose end mark has arrived. */
const endingMs = 3000;

export type Arriving = {
  /** Everything that has arrived since the last call; null if nothing has. */
  take(): Uint8Array | null;
  /** Why it broke off, once everything before that has been taken. */
  failure(): Error | null;
  /** Calls `wake` as soon as there is something to take, or nothing more will come. Only one may wait at a time. */
  wait(wake: () => void): void;
  close(): void;
  /** Takes no more, but lets the answer end by itself: its connection is kept for the next call, and no server counts it as broken off. */
  finish(): void;
};

const nobody = (): void => undefined;

/** What has arrived and is not taken yet. */
function createHeld() {
  let pieces: Uint8Array[] = [];
  let size = 0;
  return {
    size: () => size,
    add(piece: Uint8Array): void {
      pieces.push(piece);
      size += piece.length;
    },
    take(): Uint8Array | null {
      if (size === 0) return null;
      const taken = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, size);
      pieces = [];
      size = 0;
      return taken;
    },
  };
}

function letEnd(answer: IncomingMessage): void {
  answer.resume();
  const late = setTimeout(() => answer.destroy(), endingMs).unref();
  answer.once('close', () => clearTimeout(late));
}

export function arrivingFrom(answer: IncomingMessage): Arriving {
  const held = createHeld();
  let hasEnded = false;
  let failure: Error | null = null;
  let waiting = nobody;
  const tell = (): void => {
    const wake = waiting;
    waiting = nobody;
    wake();
  };
  answer.on('data', (piece: Buffer) => {
    held.add(piece);
    if (held.size() > untakenMax) answer.pause();
    if (waiting !== nobody) tell();
  });
  answer.once('end', () => {
    hasEnded = true;
    tell();
  });
  answer.once('error', (error) => {
    failure = error;
    tell();
  });
  answer.once('close', () => {
    if (!hasEnded) failure ??= new Error('the connection was closed');
    tell();
  });
  return {
    take() {
      const taken = held.take();
      if (taken !== null && answer.isPaused()) answer.resume();
      return taken;
    },
    failure: () => failure,
    wait(wake) {
      if (held.size() > 0 || hasEnded || failure !== null) wake();
      else waiting = wake;
    },
    close() {
      answer.destroy();
      tell();
    },
    finish() {
      answer.removeAllListeners('data');
      waiting = nobody;
      if (!hasEnded && failure === null) letEnd(answer);
    },
  };
}

/** What has arrived as a whole already. */
export function arrivingOf(text: string): Arriving {
  let left: Uint8Array | null = Buffer.from(text);
  return {
    take() {
      const taken = left;
      left = null;
      return taken;
    },
    failure: () => null,
    wait: (wake) => wake(),
    close: nobody,
    finish: nobody,
  };
}

/** All of it as text, once it has ended; null if it is longer than that, and reading stops there. Throws if it breaks off. */
export async function textOf(arriving: Arriving, bytesMax: number): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    await new Promise<void>((resolve) => arriving.wait(resolve));
    const taken = arriving.take();
    const failure = arriving.failure();
    if (taken === null && failure !== null) throw failure;
    if (taken === null) return Buffer.concat(pieces, size).toString('utf8');
    pieces.push(taken);
    size += taken.length;
    if (size > bytesMax) {
      arriving.close();
      return null;
    }
  }
}
