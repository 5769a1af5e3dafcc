// When the trend database is worked on in the background: on the first start, and when there are new posts. The work is left to
// corpus-thread.ts, outside the main thread. Several processes may do it: corpus-lock.ts lets one at a time.
// oxlint-disable unicorn/require-post-message-target-origin -- threads have none
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { CorpusNews, CorpusTask } from './corpus-thread.ts';
import { isWanted } from './import/sample.ts';

/** New posts are found even before they are in a list, only more slowly, so this is soon enough. */
const lookEveryMs = 20_000;
/** The longest an answer waits for the sample. */
const settleMs = 15_000;
const stopMs = 5_000;
const memoryMaxMb = 512;

/** Next to the bundle, or the source itself. */
const program = new URL(import.meta.url.endsWith('.ts') ? './corpus-thread.ts' : './corpus-thread.js', import.meta.url);

type CorpusJobOptions = { db: Database; clock: Clock; log: Logger; sample: boolean };

export function createCorpusJob({ db, clock, log, sample }: CorpusJobOptions) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const thread = createThread();
  let isStopping = false;
  let tellSampled = (): void => undefined;
  let sampling: Promise<void> = Promise.resolve();
  /** The state after the last round, if that left nothing to do. */
  let doneWith: string | null = null;

  async function work(): Promise<void> {
    try {
      const before = await stateOf(db);
      const isWork = sample || !before.is_unused;
      if (!isStopping && isWork && (before.is_behind || before.state !== doneWith)) {
        await thread.run({ connection: db.connection, sample, now: clock.now().getTime() }, tellSampled);
        const after = await stateOf(db);
        doneWith = after.is_behind ? null : after.state;
      }
    } catch (error) {
      if (!isStopping) log.error({ err: error }, 'the trend database could not be brought up to date');
    }
    tellSampled();
    if (!isStopping) timer = setTimeout(begin, lookEveryMs).unref();
  }

  function begin(): void {
    working = work();
  }

  return {
    start(): void {
      if (sample) sampling = new Promise((resolve) => (tellSampled = resolve));
      begin();
    },
    /** Whether the sample is wanted and not there yet, whichever process makes it. */
    isFilling: async (): Promise<boolean> => sample && (await isWanted(db.pool)),
    /** Resolves once the sample is made, or takes too long to wait for. */
    async settled(): Promise<void> {
      await Promise.race([sampling, sleep(settleMs, undefined, { ref: false })]);
    },
    /** Waits for the current step; the next start redoes whatever was not committed. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await thread.stop(working);
    },
  };
}

/** One round at a time. */
function createThread() {
  let worker: Worker | null = null;
  return {
    /** Resolves when the thread has ended; rejects with the error it failed with. */
    run(task: CorpusTask, sampled: () => void): Promise<void> {
      const begun = new Worker(program, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb } });
      worker = begun;
      return new Promise((resolve, reject) => {
        begun.on('message', (news: CorpusNews) => {
          if (news.is === 'sampled') sampled();
          else reject(news.error);
        });
        begun.once('error', reject);
        begun.once('exit', () => {
          worker = null;
          resolve();
        });
      });
    },
    /** The thread ends by itself after its step, and is terminated if that takes too long. */
    async stop(working: Promise<void>): Promise<void> {
      worker?.postMessage('stop');
      const late = setTimeout(() => void worker?.terminate(), stopMs);
      await working;
      clearTimeout(late);
    },
  };
}

/** `is_unused`: the database never held a post. */
type State = { is_behind: boolean; is_unused: boolean; state: string };

/** Whether posts still have to be listed or described, whether there ever was a post, and the overall state, so that a round that changed nothing is not repeated. */
async function stateOf({ pool }: Pick<Database, 'pool'>): Promise<State> {
  const { rows } = await pool.query<State>({
    name: 'corpus up to date',
    text: `select n.newest > least(coalesce(s.indexed_to, 0), coalesce(s.signals_to, 0)) as is_behind,
        n.newest = 0 and s is null as is_unused,
        concat_ws(' ', n.newest, s.indexed_to, s.indexed_posts, s.signals_to, s.topics_of_posts,
          (select count(*) from corpus_answers)) as state
      from (select coalesce(max(number), 0) as newest from corpus_posts) n left join corpus_state s on true`,
  });
  if (!rows[0]) throw new Error('the state of the corpus did not come back');
  return rows[0];
}
