// The two time limits of one model call: until the first text, and between two pieces of it after that.
import { performance } from 'node:perf_hooks';
import { ModelError, type ModelLimits } from './port.ts';

export type Watch = {
  /** Milliseconds the next read may take. */
  timeLeft(): number;
  /** A piece has arrived: the idle limit starts over. */
  moved(): void;
  /** `work`, or a ModelError `slow` when the first limit passes; the controller is aborted then. */
  within<T>(work: Promise<T>, controller: AbortController): Promise<T>;
};

/** Starts at once. Measures with a monotonic clock. */
export function createWatch(limits: ModelLimits): Watch {
  const began = performance.now();
  let movedAt: number | null = null;
  const timeLeft = (): number =>
    Math.max(1, (movedAt === null ? began + limits.first_ms : movedAt + limits.idle_ms) - performance.now());
  return {
    timeLeft,
    moved: () => {
      movedAt = performance.now();
    },
    async within(work, controller) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          reject(new ModelError('slow', 'no answer in time'));
          controller.abort();
        }, timeLeft());
      });
      try {
        return await Promise.race([work, late]);
      } finally {
        clearTimeout(timer);
        work.catch(() => undefined);
      }
    },
  };
}
