// Refuses calls early when the process has more to do than it can handle (503 with Retry-After), so that those accepted are still answered soon.
// It looks at the bottlenecks themselves, and at nothing one slow client could exhaust: queries waiting for the database, event loop delay,
// concurrent streams. Health calls are never refused. It recovers by itself: each call is judged by the state of that moment.
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { Metrics } from './metrics.ts';

export type Overload = {
  /** A refusal if another call, or another stream, would only wait. Counted but not logged: there will be many. */
  refusal(isStream: boolean): Refusal | null;
  /** A call is under way from now on; call the returned function when it has ended. */
  takeCall(): () => void;
  /** Waits before the refusal is sent: clients that retry at once would otherwise use up the time of those being served. */
  hold(): Promise<void>;
  /** Call the returned function when the stream has ended. */
  takeStream(): () => void;
  stop(): void;
};

/** Queries waiting for a connection: with 20 connections, a fraction of a second of work. */
const waitingMax = 400;
/** Event loop delay, averaged over about a second so that one long step refuses nobody. */
const lagMaxMs = 400;
/**
 * The delay counts as ours only if this process itself was using the processor. On a machine that others keep busy every process
 * is late, and refusing calls would help nobody.
 */
const ownShareMin = 0.7;
/** At 70 KB each that is 140 MB. */
const streamsMax = 2000;
const sampleMs = 100;
/**
 * How long a refusal is held grows with their number: some 1,500 go out per second. Measured with 1,500 callers who retry at once: without
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

/** `waiting`: how many queries wait for a pool connection. */
type OverloadOptions = { waiting: () => number; metrics: Metrics; lag?: Lag };

export function createOverload({ waiting, metrics, lag = watchLag() }: OverloadOptions): Overload {
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
    // Spread out, so that they do not all come back at the same moment.
    const seconds = 1 + Math.floor(Math.random() * 3);
    return new Refusal('unavailable', 'We’re busy right now. Try again in a few seconds.', {
      headers: { 'Retry-After': String(seconds) },
    });
  };
  return {
    refusal(isStream) {
      if (waiting() > waitingMax) return refusalFor('database');
      // With no other call in progress the overload is over, however slow the last one was: a single call is always accepted.
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
