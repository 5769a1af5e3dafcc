// Work repeated in the background: one round at a time, a pause after each; a failure is logged and the next round runs anyway.
import type { Logger } from 'pino';
import { hourMs } from './time.ts';

export type BackgroundLoop = {
  start(): void;
  /** Starts no further round; resolves once the current one, whose signal is aborted, has ended, or its time for that is up. */
  stop(deadlineMs?: number): Promise<void>;
};

export type BackgroundLoopOptions = {
  run(signal: AbortSignal): Promise<unknown>;
  every_ms: number;
  /** Pause before the first round; none by default. */
  delay_ms?: number;
  log: Pick<Logger, 'warn'>;
  /** The log message for a failed round. */
  failure: string;
};

/** Removes what has expired, every hour, starting an hour after startup. */
export const createSweeper = (
  sweep: () => Promise<unknown>,
  log: BackgroundLoopOptions['log'],
  failure: string,
): BackgroundLoop => createBackgroundLoop({ run: sweep, every_ms: hourMs, delay_ms: hourMs, log, failure });

export function createBackgroundLoop({
  run,
  every_ms,
  delay_ms = 0,
  log,
  failure,
}: BackgroundLoopOptions): BackgroundLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function runRound(): Promise<void> {
    try {
      await run(signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, failure);
    }
    schedule(every_ms);
  }

  function schedule(ms: number): void {
    if (signal.aborted) return;
    const begin = (): void => void (round = runRound());
    if (ms === 0) begin();
    else timer = setTimeout(begin, ms).unref();
  }

  return {
    start: () => schedule(delay_ms),
    async stop(deadlineMs) {
      stopping.abort();
      clearTimeout(timer);
      if (deadlineMs === undefined) return round;
      // A call under way may take longer. What is cut off here is left as a death would leave it.
      let over: NodeJS.Timeout | undefined;
      await Promise.race([round, new Promise<void>((resolve) => (over = setTimeout(resolve, deadlineMs)))]);
      clearTimeout(over);
    },
  };
}
