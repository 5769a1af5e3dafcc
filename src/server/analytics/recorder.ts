// Counts what users do as they do it: kept in memory for a moment and written together, so that no call waits for its own count.
// A process that is killed loses the counts of its last seconds, and nothing else.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { createCounts, type ModelCall, type ModelRow } from './counts.ts';
import { createHosted, type GetUser } from './hosted.ts';
import { writeActivity, writeModelCalls } from './recorder-store.ts';

const flushMs = 5_000;
/** So many rows at most wait in memory; then they are written at once. */
const waitingMax = 5_000;

type RecorderOptions = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** Of whoever keeps the accounts. */
  getUser: GetUser;
};
type TakeGeneration<T> = (userId: string) => Promise<T>;

export type Recorder = ReturnType<typeof createRecorder>;

export function createRecorder({ db, clock, log, getUser }: RecorderOptions) {
  const counts = createCounts(clock);
  const people = createHosted({ db, clock, getUser });
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function write(): Promise<void> {
    const { activity, models } = counts.take();
    try {
      await people.learn(activity.map(({ user_id }) => user_id));
      if (activity.length > 0) await writeActivity(db, activity);
      if (models.length > 0) await writeModelCalls(db, models);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ reason, users: activity.length }, 'the activity of some seconds could not be counted');
    }
  }
  /** Writes what waits. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }
  function later(): void {
    if (counts.size() > waitingMax) void flush();
    else timer ??= setTimeout(() => void flush(), flushMs).unref();
  }
  function generated(userId: string, by: 1 | -1): void {
    counts.of(userId).generations += by;
    later();
  }
  return {
    flush,
    /** Who erased their account is asked about anew, should they come back. */
    forget: people.forget,
    /** A call of a signed-in user that was answered with a success. */
    called(userId: string, endpointId: string, method: string): void {
      const row = counts.of(userId);
      row.calls += 1;
      if (method !== 'GET') row.actions += 1;
      if (endpointId === 'schedulePost') row.scheduled += 1;
      later();
    },
    /** The same, each generation counted. */
    counting: <T extends { giveBack(): Promise<void> }>(takeGeneration: TakeGeneration<T>) =>
      counting(takeGeneration, generated),
    modelCalled(call: ModelCall): void {
      addCall(counts.ofModel(call.model), call);
      later();
    },
  };
}

function addCall(row: ModelRow, { outcome, usage }: ModelCall): void {
  row.calls += 1;
  if (outcome === 'failed') row.failed += 1;
  if (!usage) row.uncounted += 1;
  row.input_tokens += usage?.input_tokens ?? 0;
  row.output_tokens += usage?.output_tokens ?? 0;
}

function counting<T extends { giveBack(): Promise<void> }>(
  takeGeneration: TakeGeneration<T>,
  generated: (userId: string, by: 1 | -1) => void,
): TakeGeneration<T> {
  return async (userId) => {
    const taken = await takeGeneration(userId);
    generated(userId, 1);
    let isGivenBack = false;
    const giveBack = (): Promise<void> => {
      if (!isGivenBack) generated(userId, -1);
      isGivenBack = true;
      return taken.giveBack();
    };
    return { ...taken, giveBack };
  };
}
