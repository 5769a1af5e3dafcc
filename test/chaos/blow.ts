// Where exactly a publishing process is struck: ports that look like the real ones, and kill -9 or stop their own process at one step.
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkedIn } from '#server/adapters/linkedin/port.ts';
import { createHttpCall, type HttpCall } from '#server/adapters/linkedin/request.ts';
import type { Database } from '#server/database/open.ts';

/** What a publication does, in order: statements of the ledger, files, and the one call. */
const acts = [
  'claim',
  'reopen',
  'upload',
  'begin',
  'part',
  'extra',
  'finish',
  'look',
  'sent',
  'create',
  'confirm',
  'confirm by refusal',
  'end',
  'release',
  'comment claim',
  'comment sent',
  'comment',
  'comment end',
] as const;
export type Act = (typeof acts)[number];

/**
 * - `before`: not started. `after`: done, but nothing has been made of it yet.
 * - `during`: a statement is on its way, or a request is on the wire; the process is struck `after_ms` later.
 * - `answered` (calls to LinkedIn only): the answer has reached this process but is unread.
 */
export type Moment = 'before' | 'during' | 'answered' | 'after';

const momentsOf = (act: Act): Moment[] => {
  if (act === 'create' || act === 'comment') return ['before', 'during', 'answered', 'after'];
  return [...actsOfVideos, 'upload'].includes(act) ? ['before', 'after'] : ['before', 'during', 'after'];
};
/** A video's upload: begun, each part, thumbnail and captions, finished, checked until it can be shown. */
export const actsOfVideos: Act[] = ['begin', 'part', 'extra', 'finish', 'look'];
export const actsInTheirMoments = acts.flatMap((act) => momentsOf(act).map((moment) => ({ act, moment })));

export type BlowKind = 'kill' | 'sleep' | 'lose';

export type Blow = {
  act: Act;
  moment: Moment;
  /** Which of these acts in the life of the process; claims count only if they found something. */
  nth: number;
  /** `kill` is SIGKILL; `sleep` is SIGSTOP until the stage wakes it; `lose`, for an answer only, means that it never arrived. */
  kind: BlowKind;
  after_ms: number;
};

/** By statement name (src/server/publishing). */
const statements: Record<string, Act> = {
  'publishing claim': 'claim',
  'publishing reopen': 'reopen',
  'publishing mark sent': 'sent',
  'publishing confirm': 'confirm',
  'publishing confirm by refusal': 'confirm by refusal',
  'publishing end': 'end',
  'publishing release': 'release',
  'first comments claim': 'comment claim',
  'first comments sent': 'comment sent',
  'first comments end': 'comment end',
};

type Strike = { at(act: Act, moment: Moment): void; during(act: Act): void };

/** `callHttp` is for the adapter that `wrapLinkedIn` then wraps. Writes `struck` to standard output before the blow. */
export function createStriker(blow: Blow | null) {
  const strike = strikeOnce(blow);
  return {
    wrapDatabase: (db: Database): Database => ({ ...db, pool: wrapPool(db.pool, strike) }),
    wrapLinkedIn: (linkedin: LinkedIn): LinkedIn => wrapLinkedIn(linkedin, strike),
    callHttp: wrapCall(strike),
  };
}

function strikeOnce(blow: Blow | null): Strike {
  const seen = new Map<string, number>();
  const isIt = (act: Act, moment: Moment): boolean => {
    if (act !== blow?.act || moment !== blow.moment) return false;
    const count = (seen.get(act) ?? 0) + 1;
    seen.set(act, count);
    return count === blow.nth;
  };
  const hit = (): void => {
    writeSync(1, `struck ${blow?.kind}\n`);
    if (blow?.kind === 'lose') throw new Error('the answer was lost on its way');
    process.kill(process.pid, blow?.kind === 'sleep' ? 'SIGSTOP' : 'SIGKILL');
  };
  return {
    at: (act, moment) => void (isIt(act, moment) && hit()),
    during: (act) => void (isIt(act, 'during') && void sleep(blow?.after_ms ?? 0).then(hit)),
  };
}

function wrapPool(pool: Database['pool'], strike: Strike): Database['pool'] {
  return new Proxy(pool, {
    get(target, key) {
      const own = Reflect.get(target, key) as unknown;
      if (key !== 'query' || typeof own !== 'function') return own;
      return async (query: { name?: string } | string, ...rest: unknown[]) => {
        const act = typeof query === 'string' ? undefined : statements[query.name ?? ''];
        const run = (): Promise<{ rows: unknown[] }> =>
          Reflect.apply(own, target, [query, ...rest]) as Promise<{ rows: unknown[] }>;
        if (!act) return run();
        strike.at(act, 'before');
        const running = run();
        strike.during(act);
        const result = await running;
        if (!act.endsWith('claim') || result.rows.length > 0) strike.at(act, 'after');
        return result;
      };
    },
  });
}

function wrapLinkedIn(linkedin: LinkedIn, strike: Strike): LinkedIn {
  const around = async <T>(act: Act, run: () => Promise<T>): Promise<T> => {
    strike.at(act, 'before');
    const result = await run();
    strike.at(act, 'after');
    return result;
  };
  return {
    ...linkedin,
    uploadImage: (...all) => around('upload', () => linkedin.uploadImage(...all)),
    uploadDocument: (...all) => around('upload', () => linkedin.uploadDocument(...all)),
    beginVideo: (...all) => around('begin', () => linkedin.beginVideo(...all)),
    uploadVideoPart: (...all) => around('part', () => linkedin.uploadVideoPart(...all)),
    uploadVideoThumbnail: (...all) => around('extra', () => linkedin.uploadVideoThumbnail(...all)),
    uploadVideoCaptions: (...all) => around('extra', () => linkedin.uploadVideoCaptions(...all)),
    videoState: (...all) => around('look', () => linkedin.videoState(...all)),
    finishVideo: (...all) => around('finish', () => linkedin.finishVideo(...all)),
    createPost: (...all) => around('create', () => linkedin.createPost(...all)),
    createComment: (...all) => around('comment', () => linkedin.createComment(...all)),
  };
}

function wrapCall(strike: Strike): HttpCall {
  const callHttp = createHttpCall();
  return async (url, request) => {
    const running = callHttp(url, request);
    const act = actOfCall(request.method, new URL(url));
    if (act === null) return running;
    strike.during(act);
    const answer = await running;
    strike.at(act, 'answered');
    return answer;
  };
}

/** By the end of the URL; the first match counts. */
const calls: [method: string, address: RegExp, act: Act][] = [
  ['POST', /\/rest\/posts$/, 'create'],
  ['POST', /\/comments$/, 'comment'],
  ['POST', /\/rest\/videos\?action=initializeUpload$/, 'begin'],
  ['POST', /\/rest\/videos\?action=finalizeUpload$/, 'finish'],
  ['GET', /\/rest\/videos\/[^/]+$/, 'look'],
  ['PUT', /\/video\/[^/]+$/, 'part'],
  ['PUT', /\/video-thumbnail\/[^/]+$/, 'extra'],
  ['POST', /\/video-captions\/[^/]+$/, 'extra'],
  ['PUT', /\/dms-uploads\//, 'upload'],
];

const actOfCall = (method: string, { pathname, search }: URL): Act | null =>
  calls.find(([ofCall, address]) => ofCall === method && address.test(pathname + search))?.[2] ?? null;
