// For whom work is done (a call by its request id, a post by its id), carried along implicitly, so that every call to a model, LinkedIn or
// Stripe is logged with it: service, shape of the URL, status, duration. Never content, never a secret.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { errorCode } from './error-code.ts';

type TraceSubject = { request_id: string } | { post_id: string };

export type Trace = {
  /** Whatever starts within `work` is done for `who`. */
  within<T>(who: TraceSubject, work: () => T): T;
  /** Logs how an outgoing call ended; `made` resolves to its status once the headers are in. */
  outgoing<T extends { status: number }>(service: string, sent: OutgoingCall, made: () => Promise<T>): Promise<T>;
  /** Logs figures about work done for whom. */
  note(figures: Record<string, string | number | null>, what: string): void;
};
type OutgoingCall = { method: string; url: string };

const plainSegment = /^(v\d{1,2}|[a-zA-Z][a-zA-Z_-]{0,30})$/;

/** IDs, URNs and signed parts of a URL stay out of the log: only plain words of the path are kept, and no query. */
function shapeOf(url: string): { host: string; path: string } {
  const { host, pathname } = new URL(url);
  const segments = pathname.split('/').map((segment) => (segment === '' || plainSegment.test(segment) ? segment : ':'));
  return { host, path: segments.join('/') };
}

export function createTrace(log: Logger): Trace {
  const storage = new AsyncLocalStorage<TraceSubject>();
  return {
    within: (who, work) => storage.run(who, work),
    async outgoing(service, { method, url }, made) {
      const began = performance.now();
      const told = { ...storage.getStore(), service, method, ...shapeOf(url) };
      const duration = (): number => Math.round(performance.now() - began);
      try {
        const answer = await made();
        log.info({ ...told, status: answer.status, duration_ms: duration() }, 'an outgoing call');
        return answer;
      } catch (error) {
        log.info({ ...told, status: null, error: codeOf(error), duration_ms: duration() }, 'an outgoing call');
        throw error;
      }
    },
    note: (figures, what) => log.info({ ...storage.getStore(), ...figures }, what),
  };
}

/** An error's message may contain what was sent, so only its code is used. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return errorCode(error) ?? errorCode(error.cause) ?? error.name;
}
