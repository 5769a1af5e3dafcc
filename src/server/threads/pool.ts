// Long work in threads, two of a kind at a time, the others in line: the program keeps answering and publishing meanwhile. A thread that takes
// too long or too much memory is ended, and its caller is told; nobody else notices.
// oxlint-disable unicorn/require-post-message-target-origin -- threads have none
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal, restarting, unpacked } from '../refusal.ts';
import { createSemaphore } from '../semaphore.ts';
import { tasks, type AnswerOf, type InputOf, type TaskName } from './tasks.ts';
import type { TaskRequest, TaskReply } from './thread.ts';

export type Threads = {
  /** `units`: how long the input is; short input is handled at once, without a thread. Throws what the task throws. */
  run<N extends TaskName>(name: N, input: InputOf<N>, units: number): Promise<AnswerOf<N>>;
  /** Ends the threads; whose work is not done gets a Refusal that says the server restarts. */
  stop(): Promise<void>;
};

/** This much takes a few milliseconds. */
const shortUnits = 4000;
const waitingMax = 50;
/** 9 MB of three-letter rows take some ten seconds, and several times as long on a busy machine. */
const taskMaxMs = 300_000;
const memoryMaxMb = 256;
/** A thread that nobody has needed for this long ends. */
const idleMs = 300_000;

/** Next to the bundle, or the source itself. */
const program = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);

export function createThreads({
  size = Math.max(1, Math.min(2, availableParallelism())),
  time_ms = taskMaxMs,
}: { size?: number; time_ms?: number } = {}): Threads {
  // Measuring a voice holds a database connection meanwhile, so it does not wait for files.
  const [reading, measuring] = [createSemaphore(size, waitingMax), createSemaphore(size, waitingMax)];
  // Somebody waits for each page while typing, so files that take minutes must not be in front of it.
  const drawing = createSemaphore(size, waitingMax);
  const lines: Partial<Record<TaskName, typeof reading>> = { measureVoice: measuring, drawCarousel: drawing };
  const workers = createWorkers();
  const inThread = async (name: TaskName, input: unknown): Promise<Answer> => {
    const worker = workers.take();
    const answer = await ask(worker, { name, input }, time_ms);
    if (answer === null) {
      await worker.terminate();
      throw workers.areStopping() ? restarting() : tooMuch();
    }
    workers.giveBack(worker);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const run = async (name: TaskName, input: unknown, units: number): Promise<Answer> => {
    if (units <= shortUnits) return (tasks[name] as (given: unknown) => Promise<Answer>)(input);
    const semaphore = lines[name] ?? reading;
    if (!(await semaphore.take())) throw busy();
    try {
      return await inThread(name, input);
    } finally {
      semaphore.give();
    }
  };
  // A task's result type follows from its name alone.
  return { run: run as Threads['run'], stop: workers.stop };
}

/** The threads; idle ones wait for work. */
function createWorkers() {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const all = new Set<Worker>();
  let isStopping = false;

  function start(): Worker {
    const worker = new Worker(program, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb } });
    all.add(worker);
    worker.once('exit', () => {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
      all.delete(worker);
    });
    return worker;
  }

  return {
    areStopping: () => isStopping,
    take(): Worker {
      if (isStopping) throw restarting();
      const [free] = idle.keys();
      if (!free) return start();
      clearTimeout(idle.get(free));
      idle.delete(free);
      free.ref();
      return free;
    },
    giveBack(worker: Worker): void {
      // The program may end while one of them is idle.
      worker.unref();
      idle.set(worker, setTimeout(() => void worker.terminate(), idleMs).unref());
    },
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

type Answer = { value: unknown; many: unknown[] };

const busy = (): Refusal =>
  new Refusal('unavailable', 'Too many files are being processed right now. Try again in a minute.', {
    headers: { 'Retry-After': '60' },
  });
const tooMuch = (): Refusal =>
  new Refusal('unprocessable', 'This takes too long or too much memory. Send it in smaller parts.');

/** An Error is the task's own; null if the thread died of it, or took too long. */
function ask(worker: Worker, task: Exclude<TaskRequest, 'more'>, timeMs: number): Promise<Answer | Error | null> {
  return new Promise((resolve) => {
    const many: unknown[] = [];
    const settle = (answer: Answer | Error | null): void => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', die).off('exit', die);
      // It may report more errors while it ends.
      worker.removeAllListeners('error').on('error', () => undefined);
      resolve(answer);
    };
    const die = (): void => settle(null);
    const timer = setTimeout(die, timeMs);
    const hear = (told: TaskReply): void => {
      if (told.is === 'piece') {
        for (const one of told.many) many.push(one);
        worker.postMessage('more' satisfies TaskRequest);
      } else if (told.is === 'done') settle({ value: told.value, many });
      else if (told.is === 'failed') settle(told.error);
      else settle(unpacked(told.refusal));
    };
    worker.on('message', hear).once('error', die).once('exit', die);
    worker.postMessage(task satisfies TaskRequest);
  });
}
