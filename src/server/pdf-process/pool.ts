// Hands PDFs to processes that may die of them, two at a time; the others wait in line. A process that takes too long is killed and replaced.
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PdfError } from '../adapters/pdf/port.ts';
import { restarting, unpacked } from '../refusal.ts';
import { createSemaphore } from '../semaphore.ts';
import type { PdfAnswer, PdfRequest } from './child.ts';
import type { PdfTasks } from './tasks.ts';
import { isPdf } from '../formats/pdf.ts';

type Answer<N extends keyof PdfTasks> = Promise<ReturnType<PdfTasks[N]>>;

/** Each throws PdfError if the file cannot be read, and the task's own Refusal if it is the wrong kind of file. Nothing of it is kept. */
export type PdfReader = {
  /** The text with its positions. */
  read(bytes: Uint8Array, signal: AbortSignal): Answer<'read'>;
  rate(bytes: Uint8Array, today: Date, signal: AbortSignal): Answer<'rate'>;
  review(bytes: Uint8Array, today: Date, signal: AbortSignal): Answer<'review'>;
  /** Ends the processes; whose file is still being read or waits gets a Refusal that says the server restarts. */
  stop(): Promise<void>;
};

/** Clock time; a hard file is ended sooner, by the processor time it takes (child.ts). */
const fileMaxMs = 60_000;
const waitingMax = 50;
/** A process unused for this long ends, so that an idle program has none. */
const idleMs = 300_000;

/** Next to the bundle, or the source itself. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './pdf-child.js', import.meta.url),
);

export function createPdfReader({
  size = Math.max(1, Math.min(4, availableParallelism())),
  time_ms = fileMaxMs,
}: { size?: number; time_ms?: number } = {}): PdfReader {
  const children = createChildren();
  const slots = createSemaphore(size, waitingMax);
  const run = async <N extends keyof PdfTasks>(request: PdfRequest & { task: N }, signal: AbortSignal): Answer<N> => {
    if (!isPdf(request.bytes)) throw new PdfError('not_a_pdf');
    if (!(await slots.take(signal))) throw new PdfError('busy');
    try {
      return valueOf(await children.askOne(request, { time_ms, signal })) as ReturnType<PdfTasks[N]>;
    } finally {
      slots.give();
    }
  };
  return {
    read: (bytes, signal) => run({ task: 'read', bytes, today: new Date(0) }, signal),
    rate: (bytes, today, signal) => run({ task: 'rate', bytes, today }, signal),
    review: (bytes, today, signal) => run({ task: 'review', bytes, today }, signal),
    stop: children.stop,
  };
}

function valueOf(answer: PdfAnswer): unknown {
  if ('fault' in answer) throw new PdfError(answer.fault);
  if ('refusal' in answer) throw unpacked(answer.refusal);
  if ('failed' in answer) throw answer.failed;
  return answer.value;
}

/** The processes; idle ones wait for work. */
function createChildren() {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  const all = new Set<ChildProcess>();
  let isStopping = false;

  function start(): ChildProcess {
    const child = fork(program, [], { serialization: 'advanced', stdio: 'ignore', execArgv: [], env: {} });
    all.add(child);
    child.once('exit', () => all.delete(child));
    child.on('error', () => undefined);
    // The program may end while one of them is idle.
    child.unref();
    child.channel?.unref();
    return child;
  }

  function end(child: ChildProcess): void {
    const at = idle.findIndex((entry) => entry.child === child);
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
    child.kill('SIGKILL');
  }

  function take(): ChildProcess {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.timer);
      if (free.child.connected) return free.child;
    }
    return start();
  }

  return {
    async askOne(request: PdfRequest, asking: RunOptions): Promise<PdfAnswer> {
      if (isStopping) throw restarting();
      const child = take();
      try {
        const answer = await ask(child, request, asking);
        idle.push({ child, timer: setTimeout(() => end(child), idleMs).unref() });
        return answer;
      } catch (error) {
        end(child);
        // It was ended by us: the file is not to blame.
        throw isStopping ? restarting() : error;
      }
    },
    async stop(): Promise<void> {
      isStopping = true;
      const gone = [...all].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of all) {
        // Its exit is waited for, so it must keep the program alive until then.
        child.ref();
        end(child);
      }
      await Promise.all(gone);
    },
  };
}

type RunOptions = { time_ms: number; signal: AbortSignal };

/** One file to one process. Rejects with PdfError `too_hard` if it died or took too long, and with the signal's reason. */
function ask(child: ChildProcess, request: PdfRequest, { time_ms, signal }: RunOptions): Promise<PdfAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
      act();
    };
    const tooHard = () => settle(() => reject(new PdfError('too_hard')));
    const timer = setTimeout(tooHard, time_ms);
    const onExit = tooHard;
    const onAbort = () => settle(() => reject(signal.reason as Error));
    const onMessage = (message: PdfAnswer) => settle(() => resolve(message));
    child.on('message', onMessage).once('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    child.send(request, (error) => error && tooHard());
  });
}
