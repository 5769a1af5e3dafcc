// Refuses calls early where the process has more to do than it can (503 with Retry-After), so that those taken are still answered soon.
// Looks at what is the bottleneck itself, and at nothing that one slow client could fill: turns at the database, delay of the event loop,
// streams at once. Health calls are not refused. It recovers by itself: each call is judged by the state of that moment.
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { Metrics } from './metrics.ts';

export type Overload = {
  /** A refusal where another call, or another stream, would only wait. Counted, and not logged: there will be many. */
  refusal(isStream: boolean): Refusal | null;
  /** A call is under way from now on; call the answer when it has ended. */
  takeCall(): () => void;
  /** Before the refusal is answered: who asks again at once would else take the time of those who are served. */
  hold(): Promise<void>;
  /** Call the answer when the stream has ended. */
  takeStream(): () => void;
  stop(): void;
};

/** Queries that wait for a connection: with 20 of them a fraction of a second of work. */
const waitingMax = 400;
/** Event loop delay, averaged over about a second so that one long step refuses nobody. */
const lagMaxMs = 400;
/**
 * Delay counts as ours only where this process itself used the processor meanwhile. On a machine that others keep busy every process
 * is late, and refusing calls would help nobody.
 */
const ownShareMin = 0.7;
/** At 70 KB each they are 140 MB. */
const streamsMax = 2000;
const sampleMs = 100;
/**
 * A refusal is held, the longer the more are: some 1,500 go out in a second. Measured with 1,500 callers who ask again at once: without
 * it nearly all time goes into refusals, and next to nobody is served.
 */
const holdEachMs = 0.7;
const holdLeastMs = 200;
const holdMostMs = 2000;
const newestWeight = 0.2;

export type Lag = { ms(): number; stop(): void };

/** How late this process itself makes its event loop. */
function watchLag(): Lag {
  let lagMs = 0;
  let sampled = performance.now();
  let used = process.cpuUsage();
  const sampling = setInterval(() => {
    const tookMs = performance.now() - sampled;
    const { user, system } = process.cpuUsage(used);
    const isOurs = (user + system) / 1000 > ownShareMin * tookMs;
    lagMs += newestWeight * ((isOurs ? Math.max(0, tookMs - sampleMs) : 0) - lagMs);
    sampled += tookMs;
    used = process.cpuUsage();
  }, sampleMs).unref();
  return { ms: () => lagMs, stop: () => clearInterval(sampling) };
}

/** `waiting`: how many queries wait for a connection of the pool. */
type Watched = { waiting: () => number; metrics: Metrics; lag?: Lag };

export function createOverload({ waiting, metrics, lag = watchLag() }: Watched): Overload {
  let streams = 0;
  let calls = 0;
  let held = 0;
  const refused = metrics.counter('overload_refusals_total', 'Calls refused because there was too much to do.', [
    'reason',
  ]);
  metrics.gauge('streams_running', 'Event streams that are being written.', [], (gauge) =>
    Promise.resolve(gauge.set(streams)),
  );

  const refusalFor = (reason: 'database' | 'event_loop' | 'streams'): Refusal => {
    refused.inc({ reason });
    // Not all at the same moment again.
    const seconds = 1 + Math.floor(Math.random() * 3);
    return new Refusal('unavailable', 'We’re busy right now. Try again in a few seconds.', {
      headers: { 'Retry-After': String(seconds) },
    });
  };
  return {
    refusal(isStream) {
      if (waiting() > waitingMax) return refusalFor('database');
      // With no other call in progress the overload is over, however slow the last one was: a single call is always taken.
      if (calls > 0 && lag.ms() > lagMaxMs) return refusalFor('event_loop');
      return isStream && streams >= streamsMax ? refusalFor('streams') : null;
    },
    async hold() {
      held += 1;
      await sleep(Math.min(holdMostMs, Math.max(holdLeastMs, holdEachMs * held)) * (0.5 + Math.random()));
      held -= 1;
    },
    takeCall() {
      calls += 1;
      return () => {
        calls -= 1;
      };
    },
    takeStream() {
      streams += 1;
      let isOpen = true;
      return () => {
        if (isOpen) streams -= 1;
        isOpen = false;
      };
    },
    stop: lag.stop,
  };
}
